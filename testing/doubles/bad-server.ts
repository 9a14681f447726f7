import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** How a server that is not well answers: with a status, or in one of the ways in which no answer comes whole. */
export type Ailment =
  | { status: number; headers?: Record<string, string>; body?: string | Buffer }
  /** Nothing, for ever; headers and then nothing; half of what was announced; never an end; the line closed at once. */
  | "slow"
  | "stuck"
  | "cut"
  | "huge"
  | "hangs up";

/** Whether an ailment is only ended by who waits giving up: all others show by themselves, however busy the machine. */
export const isWaitedFor = (ailment: Ailment | null): boolean =>
  ailment === "slow" || ailment === "stuck";

/** A server of this machine that answers every request as it is told to. */
export interface BadServer {
  url: string;
  ailment: Ailment;
  /** Method and path with query, of each request so far. */
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

/** One answer of a server that is not well. */
export async function answerBadly(
  ailment: Ailment,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (ailment === "hangs up") {
    request.socket.destroy();
    return;
  }
  // Read to its end first: an answer to half a request is lost with the line.
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
