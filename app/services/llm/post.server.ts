import http, { type IncomingMessage, type RequestOptions } from "node:http";
import https from "node:https";
import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";

/** The time limit of a connection, name lookup and TLS included, in ms. */
const CONNECT_MS = 10_000;
/** Statuses without a body. `Response` refuses a body for them. */
const BODILESS = new Set([204, 205, 304]);

/**
 * Posts a text and returns the response when its head has arrived. Node's `fetch` gives up after 300 s without a head
 * or a byte, but a model on a processor may read longer. Here only the connection has a time limit, and `signal` ends
 * the rest with its reason. Follows no redirect.
 */
export function post(
  url: string,
  given: { headers: Record<string, string>; body: string; signal: AbortSignal },
): Promise<Response> {
  const { headers, body, signal } = given;
  const isSecure = new URL(url).protocol === "https:";
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      method: "POST",
      headers: {
        // Some proxies refuse a call without a user agent. A compressed stream could not be read piece by piece.
        "user-agent": "aplomb",
        "accept-encoding": "identity",
        ...headers,
        "content-length": Buffer.byteLength(body),
      },
      signal,
    };
    const outgoing = (isSecure ? https : http).request(url, options);
    const late = () => outgoing.destroy(new Error(`no connection in ${CONNECT_MS} ms`));
    const clock = setTimeout(late, CONNECT_MS);
    const isThere = () => clearTimeout(clock);
    outgoing.once("socket", (socket) => {
      if (socket.connecting) socket.once(isSecure ? "secureConnect" : "connect", isThere);
      else isThere();
    });
    outgoing.once("close", isThere);
    outgoing.on("error", (error) => reject(signal.aborted ? signal.reason : error));
    outgoing.once("response", (incoming) => {
      isThere();
      try {
        resolve(responseOf(incoming));
      } catch (error) {
        outgoing.destroy();
        reject(error);
      }
    });
    outgoing.end(body);
  });
}

/**
 * Turns Node's message into a `Response`.
 * @throws RangeError for an invalid status
 */
function responseOf(incoming: IncomingMessage): Response {
  const { statusCode = 0, headers } = incoming;
  const told = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as [string, string]] : [],
  );
  if (BODILESS.has(statusCode)) incoming.resume();
  const body = BODILESS.has(statusCode) ? null : (Readable.toWeb(incoming) as NodeStream);
  return new Response(body as ReadableStream | null, { status: statusCode, headers: told });
}
