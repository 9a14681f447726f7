import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { createPublicOrigin } from "./edge";

type Headers = Record<string, string>;

function requestWith(headers: Headers, { encrypted = false } = {}): IncomingMessage {
  const socket = { remoteAddress: "10.0.0.1", encrypted };
  return {
    headers,
    rawHeaders: Object.entries(headers).flat(),
    socket,
  } as unknown as IncomingMessage;
}

const behindProxy = createPublicOrigin({ publicUrl: undefined, trustsProxy: () => true });
const alone = createPublicOrigin({ publicUrl: undefined, trustsProxy: () => false });
const named = createPublicOrigin({
  publicUrl: "https://Academie.example/accueil",
  trustsProxy: () => true,
});

const upstream = { host: "127.0.0.1:3000" };

test.each<[string, Headers, string | null]>([
  ["its own host", upstream, "http://127.0.0.1:3000"],
  ["an IPv6 address", { host: "[::1]:3000" }, "http://[::1]:3000"],
  ["nothing said (HTTP/1.0)", {}, "http://localhost"],
  [
    "what the proxy forwards, without the port of the upstream",
    { ...upstream, "x-forwarded-proto": "https", "x-forwarded-host": "academie.example" },
    "https://academie.example",
  ],
  [
    "a port people use",
    { ...upstream, "x-forwarded-proto": "https", "x-forwarded-host": "academie.example:8443" },
    "https://academie.example:8443",
  ],
  [
    "the port that goes without saying",
    { ...upstream, "x-forwarded-proto": "https", "x-forwarded-host": "Academie.example:443" },
    "https://academie.example",
  ],
  [
    "several proxies: the one nearest to the browser",
    {
      ...upstream,
      "x-forwarded-proto": "https, http",
      "x-forwarded-host": "academie.example, inner",
    },
    "https://academie.example",
  ],
  [
    "a socket's protocol",
    { host: "academie.example", "x-forwarded-proto": "wss" },
    "https://academie.example",
  ],
  [
    "the standard header",
    { ...upstream, forwarded: 'for="[2001:db8::1]";Proto=https;host="academie.example:8443"' },
    "https://academie.example:8443",
  ],
  [
    "the standard header of two proxies",
    { ...upstream, forwarded: "host=academie.example;proto=https, host=inner;proto=http" },
    "https://academie.example",
  ],
  ["a host that is none", { host: "a b" }, null],
  ["an empty host", { host: "" }, null],
  ["a host with a path", { host: "academie.example/x" }, null],
  ["a host with a name before it", { host: "academie.example@evil.example" }, null],
  ["a port too high", { host: "academie.example:99999" }, null],
  ["an address that is none", { host: "999.1.1.1" }, null],
  ["a forwarded host that is none", { ...upstream, "x-forwarded-host": "evil.example/\\" }, null],
  ["a protocol that is none", { ...upstream, "x-forwarded-proto": "javascript" }, null],
])("the origin behind a trusted proxy is told: %s", (_, headers, origin) => {
  expect(behindProxy(requestWith(headers))).toBe(origin);
});

test("an untrusted proxy's headers are ignored", () => {
  const headers = {
    ...upstream,
    "x-forwarded-proto": "https",
    "x-forwarded-host": "evil.example",
    forwarded: "host=evil.example;proto=https",
  };
  expect(alone(requestWith(headers))).toBe("http://127.0.0.1:3000");
  expect(alone(requestWith(upstream, { encrypted: true }))).toBe("https://127.0.0.1:3000");
});

test("the operator's address wins, and a malformed host is still refused", () => {
  const headers = { ...upstream, "x-forwarded-host": "evil.example", "x-forwarded-proto": "http" };
  expect(named(requestWith(headers))).toBe("https://academie.example");
  expect(named(requestWith({ host: "a b" }))).toBeNull();
});

test("a trusted proxy that says https of an http address is told of once", () => {
  const told: string[] = [];
  const onHttps = (address: string) => void told.push(address);
  const publicUrl = "http://academie.example";
  const https = { ...upstream, "x-forwarded-proto": "https" };
  const others = { publicUrl: "https://academie.example", trustsProxy: () => true, onHttps };
  createPublicOrigin(others)(requestWith(https));
  createPublicOrigin({ publicUrl, trustsProxy: () => false, onHttps })(requestWith(https));
  const mistaken = createPublicOrigin({ publicUrl, trustsProxy: () => true, onHttps });
  expect(mistaken(requestWith(upstream))).toBe(publicUrl);
  expect(told).toEqual([]);
  for (const headers of [https, https]) expect(mistaken(requestWith(headers))).toBe(publicUrl);
  expect(told).toEqual([publicUrl]);
});

test("a request with two hosts is refused", () => {
  const request = requestWith(upstream);
  request.rawHeaders.push("Host", "evil.example");
  expect(alone(request)).toBeNull();
});
