import * as fc from "fast-check";
import * as samples from "./samples";

/** The bytes (latin1) of one connection, and the expected answers. */
export interface FuzzCase {
  bytes: string;
  /** The number of final answers. 0 for an unfinished request, which the server only has to close. */
  answers: number;
}

const CRLF = "\r\n";

/** Generates any bytes, mostly those that parsers mishandle. */
const anyBytes = (maxLength: number) =>
  fc
    .array(fc.oneof(fc.constantFrom(0, 9, 10, 13, 32, 37, 58, 92, 127, 255), fc.nat(255)), {
      maxLength,
    })
    .map((codes) => String.fromCharCode(...codes));
/** Generates any bytes but those that end a line or a word. */
const wordBytes = (maxLength: number) =>
  anyBytes(maxLength).map((text) => text.replaceAll(/[\0-\x20\x7f]/g, "%"));
const often = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });

const path = fc.constantFrom(...samples.paths);
const escape = fc.constantFrom(...samples.escapes);
const joined = (...parts: fc.Arbitrary<string>[]) =>
  fc.tuple(...parts).map((texts) => texts.join(""));

const target = fc.oneof(
  often(12, path),
  often(6, joined(path, escape)),
  often(2, joined(fc.constant("/"), escape, path)),
  often(2, joined(path, fc.constant("/"), wordBytes(30))),
  often(1, joined(fc.constant("/"), wordBytes(60))),
  often(1, joined(escape, wordBytes(60))),
  often(
    1,
    fc.nat(20_000).map((length) => `/${"a".repeat(length)}`),
  ),
  often(2, fc.constantFrom(...samples.targets)),
);
const method = fc.oneof(
  often(30, fc.constantFrom(...samples.knownMethods)),
  often(2, fc.constantFrom(...samples.oddMethods)),
  often(1, joined(fc.constant("X"), wordBytes(12))),
);
const version = fc.oneof(
  often(40, fc.constant("HTTP/1.1")),
  often(1, fc.constantFrom(...samples.versions)),
);
const host = fc.oneof(
  often(30, fc.constant(`Host: 127.0.0.1${CRLF}`)),
  often(2, fc.constantFrom("", ...samples.hosts)),
  often(
    1,
    wordBytes(40).map((text) => `Host: ${text}${CRLF}`),
  ),
);

const named = (value: fc.Arbitrary<string>, names = samples.headerNames) =>
  fc.tuple(fc.constantFrom(...names), value).map(([name, text]) => `${name}: ${text}${CRLF}`);
const repeated = (text: string, most: number) => fc.nat(most).map((times) => text.repeat(times));
const header = fc.oneof(
  often(60, named(fc.constantFrom(...samples.headerValues))),
  often(8, named(wordBytes(200))),
  often(2, named(fc.constantFrom(...samples.headerValues), samples.proxyNames)),
  often(1, joined(fc.constant("X-"), anyBytes(40), fc.constant(`: x${CRLF}`))),
  often(1, joined(fc.constant("X-Long: "), repeated("x", 20_000), fc.constant(CRLF))),
  often(1, repeated(`X: y${CRLF}`, 2_500)),
  often(1, fc.constantFrom(...samples.badHeaders)),
);
const upgrade =
  "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

interface Body {
  headers: string;
  content: string;
  /** False when the server must wait for more. */
  whole: boolean;
}

const sized = (content: fc.Arbitrary<string>) =>
  fc.tuple(content, fc.constantFrom(...samples.types)).map(([text, type]): Body => ({
    headers: `Content-Type: ${type}${CRLF}Content-Length: ${text.length}${CRLF}`,
    content: text,
    whole: true,
  }));
const framed = (name: string, values: readonly string[], content: string, whole = true) =>
  fc.constantFrom(...values).map((value): Body => ({
    headers: `${name}: ${value}${CRLF}`,
    content,
    whole,
  }));

const part = fc
  .tuple(fc.constantFrom(...samples.parts), anyBytes(300))
  .map(([name, content]) =>
    [`--b`, `Content-Disposition: form-data; ${name}`, "", content, ""].join(CRLF),
  );
const multipart = fc
  .tuple(fc.array(part, { maxLength: 4 }), fc.constantFrom(...samples.multipartEnds))
  .map(([parts, end]) => parts.join("") + end);
const body: fc.Arbitrary<Body> = fc.oneof(
  often(8, fc.constant<Body>({ headers: "", content: "", whole: true })),
  often(6, sized(multipart)),
  often(6, sized(fc.constantFrom(...samples.forms))),
  often(6, sized(fc.constantFrom(...samples.jsons))),
  often(2, sized(anyBytes(400))),
  often(
    2,
    fc.constantFrom(...samples.chunks).map((content) => ({
      headers: `Transfer-Encoding: chunked${CRLF}`,
      content,
      whole: true,
    })),
  ),
  often(1, framed("Content-Length", samples.lengths, "a")),
  often(1, framed("Transfer-Encoding", samples.codings, "0\r\n\r\n")),
  often(1, framed("Content-Length", ["1000"], "a=b", false)),
  often(1, framed("Content-Length", ["0"], "a=b")), // Bytes beyond the length form another request.
);

/** Several valid requests at once, perhaps with junk behind them. Each request has its answer. */
const pipelined = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom("GET", "OPTIONS"), path), { minLength: 2, maxLength: 6 }),
    fc.constantFrom("", "\0\0\0\r\n\r\n"),
  )
  .map(([requests, garbage]) => ({
    bytes:
      requests
        .map(([verb, at]) => `${verb} ${at} HTTP/1.1${CRLF}Host: 127.0.0.1${CRLF}${CRLF}`)
        .join("") + garbage,
    answers: requests.length + (garbage ? 1 : 0),
  }));

/** Returns true for headers that neither announce a body nor end the headers too soon. */
const isSure = (lines: string) => !/X-[^:]*\n/.test(lines);

/** Generates one connection's bytes, with a session cookie of `cookies` ("name=value") or without. */
export function fuzzCases(cookies: readonly string[]): fc.Arbitrary<FuzzCase> {
  const cookie = fc.constantFrom("", ...cookies.map((value) => `Cookie: ${value}${CRLF}`));
  const head = fc
    .tuple(method, target, version, host, cookie, fc.array(header, { maxLength: 4 }))
    .filter(([verb, at, , , own]) => own === "" || verb === "GET" || !at.includes("logout"))
    .map(([verb, at, protocol, ...lines]) => ({
      line: `${verb} ${at} ${protocol}${CRLF}`,
      lines: lines.flat().join(""),
    }));
  const single = fc
    .tuple(head, fc.oneof(often(12, fc.constant("")), often(1, fc.constant(upgrade))), body)
    .map(([{ line, lines }, socket, { headers, content, whole }]) => ({
      bytes: `${line}${lines}${socket}${headers}${CRLF}${content}`,
      answers: whole && isSure(lines) ? 1 : 0,
    }));
  const half = fc
    .tuple(single, fc.nat())
    .map(([{ bytes }, at]) => ({ bytes: bytes.slice(0, 1 + (at % bytes.length)), answers: 0 }));
  const noise = anyBytes(200).map((bytes) => ({ bytes: `\x16${bytes}`, answers: 0 }));
  return fc.oneof(often(12, single), often(1, half), often(1, noise), often(1, pipelined));
}
