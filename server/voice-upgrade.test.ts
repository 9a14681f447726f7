import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as Conversations from "~/models/presentations/conversations.server";
import { createTickets, TOKEN_TTL_MS } from "~/services/voice/embedded/tickets.server";
import { useTestDatabase } from "../testing/database";
import { createManualClock } from "../testing/manual-clock";
import { VoiceClient } from "../testing/voice/client";
import { type Gateway, startGateway } from "../testing/voice/gateway";
import { createPublicOrigin } from "./edge";
import { attachVoice } from "./voice-upgrade";

useTestDatabase();

const [ticketsOfA, ticketsOfB] = ["a", "b"].map((node) =>
  createTickets({ node, secret: "shared" }),
);

/** Node `a` holds the conversations, and node `b` only relays to it. */
let holder: Gateway;
let server: Server;
let attached: ReturnType<typeof attachVoice>;
let origin: string;
/** The addresses of the nodes, by name. */
let addresses: Map<string, string>;
/** The nodes that did not answer a handshake. */
let silentNodes: (string | null | undefined)[];

beforeEach(async () => {
  holder = await startGateway({ queryOf: ticketsOfA?.queryOf });
  addresses = new Map([["a", holder.origin]]);
  silentNodes = [];
  server = createServer((_, response) => response.end());
  attached = attachVoice(server, {
    agents: {
      redeem: () => null,
      bring: () => Promise.resolve(null),
      accept: () => expect.fail("node b holds no place"),
      close: () => Promise.resolve(),
    },
    publicOrigin: createPublicOrigin({ publicUrl: undefined, trustsProxy: () => false }),
    findHolder: async (query) => addresses.get(ticketsOfB?.otherHolderOf(query) ?? "") ?? null,
    onSilence: async (query) => void silentNodes.push(ticketsOfB?.otherHolderOf(query)),
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

describe("a node that relays a conversation", () => {
  /** Opens a conversation of node `a` through node `b`. */
  async function openThroughB() {
    const brief = await holder.brief({ mode: "text" });
    const { signedUrl } = await holder.agents.open(brief);
    const client = await connect(signedUrl);
    client.initiate();
    await client.nextOfType("agent_response");
    return { client, presentationId: brief.presentationId };
  }

  test("cuts it when it stops, so that the stop ends, and the words so far are kept", async () => {
    const { client, presentationId } = await openThroughB();
    const stopped = new Promise((resolve) => server.close(resolve));
    await attached.close();
    await client.closed;
    await stopped;
    await holder.agents.settled(presentationId);
    const [{ id } = { id: "" }] = await Conversations.findAllByPresentationId(presentationId);
    expect(await Conversations.findTurns(id)).toHaveLength(1);
  });

  test("lets it go on while the node drains, until its end or the limit", async () => {
    const { client } = await openThroughB();
    await attached.drain(10);
    expect(client.open).toBe(true);
    const drained = attached.drain(60_000);
    client.end();
    await drained;
    expect((await client.closed).code).toBe(1000);
  });

  test("cuts one whose handshake the other node has not answered yet", async () => {
    const silent = createServer();
    const asked = once(silent, "upgrade");
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    addresses.set("a", `http://127.0.0.1:${(silent.address() as AddressInfo).port}`);
    const { signedUrl } = await holder.agents.open(await holder.brief({ mode: "text" }));
    const refused = expect(connect(signedUrl)).rejects.toThrow("socket hang up");
    const [, far] = (await asked) as [unknown, Duplex];
    await attached.close();
    await refused;
    far.destroy();
    await new Promise((resolve) => silent.close(resolve));
  });
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
  expect(silentNodes).toEqual([]);
  await expect(connect(signedUrl)).rejects.toThrow("502");
  expect(silentNodes).toEqual(["a"]);
  addresses.delete("a");
  await expect(connect(signedUrl)).rejects.toThrow("403");
});

describe("a ticket opens nothing", () => {
  /** Returns the address of a new ticket of another person. */
  const openFor = async () => {
    const { signedUrl } = await holder.agents.open(await holder.brief({ mode: "text" }));
    return new URL(signedUrl, origin);
  };
  const part = (ticket: URL, name: string) => ticket.searchParams.get(name) ?? "";

  test.each([
    ["without a query", () => ({ node: null, token: null, signature: null })],
    ["without a token", () => ({ token: null })],
    ["without a signature", () => ({ signature: null })],
    ["with an altered signature", (own: URL) => ({ signature: flipped(part(own, "signature")) })],
    [
      "with another person's signature",
      (_: URL, other: URL) => ({
        signature: part(other, "signature"),
      }),
    ],
    ["with another person's token", (_: URL, other: URL) => ({ token: part(other, "token") })],
    ["with another node's name", () => ({ node: "c" })],
    ["with the name of the node that relays", () => ({ node: "b" })],
  ] as const)("%s", async (_, change) => {
    const [own, other] = [await openFor(), await openFor()];
    const forged = new URL(own);
    for (const [name, value] of Object.entries<string | null>(change(own, other)))
      if (value === null) forged.searchParams.delete(name);
      else forged.searchParams.set(name, value);
    addresses.set("c", holder.origin);
    await expect(connect(forged.href)).rejects.toThrow("403");
    // The true ticket is not used up.
    const client = await connect(own.href);
    client.end();
    await client.closed;
  });

  test("after a minute, at either node", async () => {
    const clock = createManualClock();
    const late = await startGateway({ queryOf: ticketsOfA?.queryOf, clock });
    try {
      addresses.set("a", late.origin);
      const brief = await late.brief({ mode: "text" });
      const { signedUrl } = await late.agents.open(brief);
      await clock.pass(TOKEN_TTL_MS);
      await expect(connect(signedUrl)).rejects.toThrow("403");
      await expect(late.connect(signedUrl)).rejects.toThrow("403");
    } finally {
      await late.close();
    }
  });
});

/** Returns a signature with its first character changed. */
const flipped = (signature: string) => (signature.startsWith("a") ? "b" : "a") + signature.slice(1);

test("a relayed handshake is not relayed again", async () => {
  addresses.set("a", origin); // node b is told that it is node a itself
  const { signedUrl } = await holder.agents.open(await holder.brief({ mode: "text" }));
  await expect(connect(signedUrl)).rejects.toThrow("403");
});

test("the relay closes both ends when one ends", async () => {
  const { signedUrl } = await holder.agents.open(await holder.brief({ mode: "text" }));
  const client = await connect(signedUrl);
  client.initiate();
  await client.nextOfType("agent_response");
  await holder.agents.close();
  expect(await client.closed).toMatchObject({ code: 1012 });
});
