import { lookup, type LookupAddress } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { Readable } from "node:stream";
import { CallFailed } from "./outgoing.server";
import { bareHost, isPublicAddress } from "./public-address";

/** The statuses whose answers have no body. */
const EMPTY = new Set([204, 205, 304]);

/**
 * Returns a `fetch` for addresses that people typed. It refuses private, local and special addresses: written ones, and
 * those to which a name leads at the moment of the connection. `privateHosts` are the names that an operator allows.
 */
export function createPublicFetch(
  privateHosts: readonly string[],
): (url: URL, init: RequestInit) => Promise<Response> {
  const agents = { "https:": new https.Agent({ keepAlive: true }), "http:": new http.Agent() };
  return (url, { method = "GET", headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const isAllowed = privateHosts.includes(bareHost(url));
      const refuse = () => new CallFailed("private", url.host);
      if (!isAllowed && isIP(bareHost(url)) !== 0 && !isPublicAddress(bareHost(url)))
        return reject(refuse());
      const { request } = url.protocol === "https:" ? https : http;
      const sent = request(
        url,
        {
          method,
          headers: Object.fromEntries(new Headers(headers)),
          signal: signal ?? undefined,
          agent: agents[url.protocol === "https:" ? "https:" : "http:"],
          lookup: isAllowed ? lookup : guardedLookup(refuse),
        },
        (answer) => {
          try {
            resolve(responseOf(answer));
          } catch (error) {
            answer.destroy();
            reject(error);
          }
        },
      );
      // `fetch` puts the reason of a broken connection into a cause.
      sent.on("error", (error) =>
        reject(
          error instanceof CallFailed ? error : new TypeError("call failed", { cause: error }),
        ),
      );
      sent.end(body);
    });
}

function responseOf(answer: http.IncomingMessage): Response {
  const { statusCode: status = 0, headers } = answer;
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    [value ?? []].flat().map((one) => [name, one]),
  );
  if (EMPTY.has(status)) answer.resume();
  const body = EMPTY.has(status) ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>);
  return new Response(body, { status, headers: given });
}

/** Looks a name up and fails when one of its addresses is private. */
const guardedLookup =
  (refuse: () => CallFailed): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error || !first) return callback(error ?? refuse(), "");
      if (found.some(({ address }) => !isPublicAddress(address))) return callback(refuse(), "");
      if (options.all) return callback(null, found);
      return callback(null, first.address, first.family);
    });
  };
