import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** The faults of a failing server: an error status, or an answer that never comes whole. */
export type Ailment =
  | { status: number; headers?: Record<string, string>; body?: string | Buffer }
  /** No answer, headers without a body, half of the announced body, an endless body, a closed connection. */
  | "slow"
  | "stuck"
  | "cut"
  | "huge"
  | "hangs up";

/** Returns true when only the caller's timeout ends this fault. All others show by themselves on a busy machine too. */
export const isWaitedFor = (ailment: Ailment | null): boolean =>
  ailment === "slow" || ailment === "stuck";

/** A local server that answers every request as the test tells it. */
export interface BadServer {
  url: string;
  ailment: Ailment;
  /** Method and path with query of each request so far. */
  asked: string[];
  close(): Promise<void>;
}

const PIECE = Buffer.alloc(64 * 1_024, 32);

export async function startBadServer(ailment: Ailment = { status: 200 }): Promise<BadServer> {
  const bad: BadServer = {
    url: "",
    ailment,
    asked: [],
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  const server = createServer((request, response) => {
    bad.asked.push(`${request.method} ${request.url}`);
    return answerBadly(bad.ailment, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  bad.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return bad;
}

/** Sends one faulty answer. */
export async function answerBadly(
  ailment: Ailment,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (ailment === "hangs up") {
    request.socket.destroy();
    return;
  }
  // The request is read to its end first, because an answer to half a request is lost with the connection.
  await buffer(request);
  if (ailment === "slow") return;
  if (ailment === "stuck") {
    response.writeHead(200, { "Content-Type": "application/json" }).write("{");
  } else if (ailment === "cut") {
    response.writeHead(200, { "Content-Length": 100 });
    response.write("{", () => request.socket.destroy());
  } else if (ailment === "huge") {
    response.writeHead(200, { "Content-Type": "application/json" });
    const pour = () => {
      while (!response.destroyed && response.write(PIECE));
    };
    response.on("drain", pour);
    pour();
  } else {
    const { status, headers = {}, body = "" } = ailment;
    response.writeHead(status, headers).end(body);
  }
}
