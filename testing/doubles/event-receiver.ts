import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook as StandardWebhook } from "standardwebhooks";
import { Webhook as SvixWebhook } from "svix";

/** An event as it arrived. */
export interface ReceivedEvent {
  id: string;
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
  body: string;
  headers: IncomingHttpHeaders;
}

/** The answer of the receiver. `hang`: none at all. */
export type ReceiverAnswer = { status: number; headers?: Record<string, string> } | "hang";

/**
 * Starts a receiver of events on loopback. It keeps the events that it answered with a success, and counts all calls.
 * `answers` are taken in turn before `answerTo`, which decides by the event.
 */
export async function startEventReceiver({ port = 0 } = {}) {
  const received: ReceivedEvent[] = [];
  const answers: ReceiverAnswer[] = [];
  const double = {
    url: "",
    port,
    received,
    answers,
    /** Secrets by each of which every event must verify as it arrives. */
    secrets: [] as string[],
    /** The faults of events that did not verify. */
    faults: [] as unknown[],
    calls: 0,
    answerTo: (_event: ReceivedEvent): ReceiverAnswer => ({ status: 204 }),
    close: async () => {},
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      double.calls += 1;
      const body = Buffer.concat(parts).toString("utf8");
      const event = readEvent(body, request.headers);
      for (const secret of double.secrets)
        try {
          verifyEvent(event, secret);
        } catch (error) {
          double.faults.push(error);
        }
      const answer = answers.shift() ?? double.answerTo(event);
      if (answer === "hang") return;
      if (answer.status < 300) received.push(event);
      response.writeHead(answer.status, answer.headers).end();
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  double.port = (server.address() as AddressInfo).port;
  double.url = `http://127.0.0.1:${double.port}/hooks`;
  double.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return double;
}

export type EventReceiver = Awaited<ReturnType<typeof startEventReceiver>>;

function readEvent(body: string, headers: IncomingHttpHeaders): ReceivedEvent {
  return { id: String(headers["webhook-id"]), body, headers, ...JSON.parse(body || "{}") };
}

/** Verifies an event with both public libraries. @throws their errors */
export function verifyEvent({ body, headers }: ReceivedEvent, secret: string): void {
  const given = headers as Record<string, string>;
  new StandardWebhook(secret).verify(body, given);
  new SvixWebhook(secret).verify(body, given);
}
