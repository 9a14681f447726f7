import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as Conversations from "~/models/presentations/conversations.server";
import { createTickets } from "~/services/voice/embedded/tickets.server";
import { useTestDatabase } from "../testing/database";
import { VoiceClient } from "../testing/voice/client";
import { type Gateway, startGateway } from "../testing/voice/gateway";
import { createPublicOrigin } from "./public-origin";
import { attachVoice } from "./voice-upgrade";

useTestDatabase();

const [ticketsOfA, ticketsOfB] = ["a", "b"].map((node) =>
  createTickets({ node, secret: "shared" }),
);

/** Node `a` holds the conversations, and node `b` only relays to it. */
let holder: Gateway;
let server: Server;
let origin: string;
/** The addresses of the nodes, by name. */
let addresses: Map<string, string>;

beforeEach(async () => {
  holder = await startGateway({ queryOf: ticketsOfA?.queryOf });
  addresses = new Map([["a", holder.origin]]);
  server = createServer((_, response) => response.end());
  attachVoice(server, {
    agents: {
      redeem: () => null,
      bring: () => Promise.resolve(null),
      accept: () => expect.fail("node b holds no place"),
      close: () => Promise.resolve(),
    },
    publicOrigin: createPublicOrigin({ publicUrl: undefined, trustsProxy: () => false }),
    findHolder: async (query) => addresses.get(ticketsOfB?.otherHolderOf(query) ?? "") ?? null,
    othersAllowed: false,
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await holder.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const connect = (signedUrl: string, from = origin) =>
  VoiceClient.connect(new URL(signedUrl, origin.replace("http", "ws")).href, from, {});

test("a conversation takes place through a node that does not hold it", async () => {
  const brief = await holder.brief({ mode: "text" });
  const { signedUrl } = await holder.agents.open(brief);
  const client = await connect(signedUrl);
  client.initiate();
  await client.nextOfType("agent_response");
  client.send({ type: "user_message", text: "Bonjour à vous" });
  await client.next(
    (it) =>
      it.type === "agent_response" &&
      String(it.agent_response_event?.agent_response).includes("Bonjour à vous"),
  );
  client.end();
  await client.closed;
  await holder.agents.settled(brief.presentationId);
  const [{ id } = { id: "" }] = await Conversations.findAllByPresentationId(brief.presentationId);
  expect((await Conversations.findTurns(id)).map(({ source }) => source)).toEqual([
    "ai",
    "user",
    "ai",
  ]);
});

test("a ticket opens once, whatever the node", async () => {
  const { signedUrl } = await holder.agents.open(await holder.brief({ mode: "text" }));
  const client = await connect(signedUrl);
  await expect(connect(signedUrl)).rejects.toThrow("403");
  await expect(holder.connect(signedUrl)).rejects.toThrow("403");
  client.end();
});

test("a foreign page, a forged ticket and a missing node are refused", async () => {
  const { signedUrl } = await holder.agents.open(await holder.brief({ mode: "text" }));
  await expect(connect(signedUrl, "https://elsewhere.example")).rejects.toThrow("403");
  await expect(connect(signedUrl.replace("node=a", "node=c"))).rejects.toThrow("403");
  addresses.set("a", "http://127.0.0.1:1");
  await expect(connect(signedUrl)).rejects.toThrow("502");
  addresses.delete("a");
  await expect(connect(signedUrl)).rejects.toThrow("403");
});

test("a relayed handshake is not relayed again", async () => {
  addresses.set("a", origin); // node b takes itself for node a
  const { signedUrl } = await holder.agents.open(await holder.brief({ mode: "text" }));
  await expect(connect(signedUrl)).rejects.toThrow("403");
});

test("the far end's end is the near end's end", async () => {
  const { signedUrl } = await holder.agents.open(await holder.brief({ mode: "text" }));
  const client = await connect(signedUrl);
  client.initiate();
  await client.nextOfType("agent_response");
  await holder.agents.close();
  expect(await client.closed).toMatchObject({ code: 1012 });
});
