import type { ServerResponse } from "node:http";
import type { Fault } from "./elevenlabs-double";

const FILLER = " ".repeat(64 * 1_024);

const refuses =
  (status: number, headers: Record<string, string> = {}): Fault =>
  (response) => {
    response.writeHead(status, { "Content-Type": "application/json", ...headers });
    response.end(JSON.stringify({ detail: { status: "fault", message: "no" } }));
  };

const begins = (response: ServerResponse) => {
  response.writeHead(200, { "Content-Type": "application/json" });
  return response.write('{"signed_url": "wss://');
};

/** Faulty answers of a vendor, by name. */
export const vendorFaults: Readonly<Record<string, Fault>> = {
  "401": refuses(401),
  "402": refuses(402),
  "403": refuses(403),
  "404": refuses(404),
  "409": refuses(409),
  "429 with Retry-After": refuses(429, { "Retry-After": "30" }),
  "500": refuses(500),
  /** Receives the request and never answers. */
  slow: () => undefined,
  /** Begins an answer, then disconnects. */
  cut(response) {
    begins(response);
    setImmediate(() => response.socket?.destroy());
  },
  malformed(response) {
    response.writeHead(200, { "Content-Type": "text/html" });
    response.end("<html>Gateway</html>");
  },
  /** Begins an answer that does not end. */
  huge(response) {
    begins(response);
    const more = () => {
      while (!response.destroyed && response.write(FILLER));
    };
    response.on("drain", more);
    more();
  },
};
