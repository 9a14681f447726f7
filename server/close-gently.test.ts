import { once } from "node:events";
import { Agent, createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { closeGently } from "./close-gently";

test("a kept-open connection does not delay the stop once its request is answered", async () => {
  const server = createServer();
  server.keepAliveTimeout = 3_600_000;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const { port } = server.address() as AddressInfo;
  const asked = once(server, "request") as Promise<[unknown, ServerResponse]>;
  const call = request({ host: "127.0.0.1", port, agent }).end();
  const [, answer] = await asked;
  const closed = closeGently(server);
  answer.end("answered");
  const [response] = await once(call, "response");
  expect(response.headers.connection).toBe("keep-alive");
  response.resume();
  await once(response, "end");
  await closed;
});
