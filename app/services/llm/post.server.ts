import http, { type IncomingMessage, type RequestOptions } from "node:http";
import https from "node:https";
import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";

/** From the call to a line, name and TLS included, in ms. */
const CONNECT_MS = 10_000;
/** These have no body; `Response` refuses one. */
const BODILESS = new Set([204, 205, 304]);

/**
 * Posts a text and returns the answer when its head is there. Node's `fetch` gives up after 300 s without a head or without a
 * byte; a model on a processor may read longer. Here the connection alone has a clock: `signal` ends the rest, with its reason.
 * No redirect is followed.
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
        // Some proxies refuse a call that does not say who calls; none may pack what is read piece by piece.
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

/** @throws RangeError for a status that is none */
function responseOf(incoming: IncomingMessage): Response {
  const { statusCode = 0, headers } = incoming;
  const told = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as [string, string]] : [],
  );
  if (BODILESS.has(statusCode)) incoming.resume();
  const body = BODILESS.has(statusCode) ? null : (Readable.toWeb(incoming) as NodeStream);
  return new Response(body as ReadableStream | null, { status: statusCode, headers: told });
}
