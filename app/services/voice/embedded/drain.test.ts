import { afterEach, beforeEach, expect, test } from "vitest";
import * as Conversations from "~/models/presentations/conversations.server";
import { useTestDatabase } from "../../../../testing/database";
import { type Gateway, startGateway } from "../../../../testing/voice/gateway";
import { AgentsBusy } from "../port";

useTestDatabase();

let gateway: Gateway;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.close());

test("a node that drains takes no new conversation and lets the running one end by itself", async () => {
  const { client, id } = await gateway.join({ mode: "text" });
  await client.nextOfType("agent_response");
  const drained = gateway.agents.drain(60_000);
  const brief = await gateway.brief({ mode: "text" });
  await expect(gateway.agents.open(brief)).rejects.toBeInstanceOf(AgentsBusy);
  client.send({ type: "user_message", text: "Nous continuons" });
  await client.next((it) => JSON.stringify(it).includes("Nous continuons"));
  client.end();
  await drained;
  expect((await Conversations.findById(id))?.endReason).toBe("user");
});

test("a place that was promised before the stop still opens", async () => {
  const { signedUrl } = await gateway.agents.open(await gateway.brief({ mode: "text" }));
  const drained = gateway.agents.drain(60_000);
  const client = await gateway.connect(signedUrl);
  client.initiate();
  await client.nextOfType("agent_response");
  client.end();
  await drained;
});

test("at the limit the conversation goes on until the stop, which keeps its words", async () => {
  const { client, id } = await gateway.join({ mode: "text" });
  await client.nextOfType("agent_response");
  await gateway.agents.drain(10);
  expect((await Conversations.findById(id))?.state).toBe("open");
  await gateway.stop();
  expect(await client.closed).toMatchObject({ code: 1012 });
  expect(await Conversations.findTurns(id)).toHaveLength(1);
});
