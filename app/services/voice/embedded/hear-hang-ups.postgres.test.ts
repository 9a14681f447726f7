import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inTransaction } from "~/models/database/database.server";
import * as Nodes from "~/models/database/nodes.server";
import type { NoticeListener } from "~/models/database/writers.server";
import * as BulkUsers from "~/models/people/bulk-users.server";
import * as Conversations from "~/models/presentations/conversations.server";
import * as ApiTokens from "~/models/sign-in/api-tokens.server";
import * as Sessions from "~/models/sign-in/sessions.server";
import { eraseUser } from "~/services/accounts/delete-user.server";
import { useTestDatabase } from "../../../../testing/database";
import { createUser } from "../../../../testing/factories";
import { testAddress } from "../../../../testing/postgres/address";
import { type Gateway, startGateway } from "../../../../testing/voice/gateway";
import { hearHangUps, createOtherNodes } from "./other-nodes.server";
import { CLOSE } from "./protocol";
import { createTickets } from "./tickets.server";

/* Two nodes on one PostgreSQL. Each hears the other over a connection of its own. */
useTestDatabase();

const names = ["a", "b"] as const;
type Name = (typeof names)[number];
let ids: Record<Name, string>;
let gateways: Record<Name, Gateway>;
let listeners: NoticeListener[];

/** Makes this process act as one of the two nodes. */
const actAs = (name: Name) => Object.assign(globalThis, { aplombNodeId: ids[name] });

const hear = async (name: Name, gateway: Gateway) =>
  listeners.push(await hearHangUps(await testAddress(), gateway.agents, () => ids[name]));

async function startNode(name: Name): Promise<Gateway> {
  await Nodes.register({ name, address: null, alone: false });
  ids[name] = Nodes.thisNode() ?? "";
  const others = createOtherNodes(createTickets({ node: name, secret: "shared" }));
  const gateway = await startGateway({ others });
  await hear(name, gateway);
  return gateway;
}

beforeEach(async () => {
  ids = { a: "", b: "" };
  listeners = [];
  gateways = { a: await startNode("a"), b: await startNode("b") };
});
afterEach(async () => {
  for (const listener of listeners) await listener.stop();
  for (const gateway of Object.values(gateways)) await gateway.close();
  await Nodes.leave();
});

/** Opens a conversation at node `b`; this process then acts as node `a`. */
async function talkAtB() {
  actAs("b");
  const talk = await gateways.b.join();
  actAs("a");
  return talk;
}

test("a person deactivated at one node is disconnected at the other", async () => {
  const { client, brief, id } = await talkAtB();
  const bystander = await talkAtB();
  const { id: adminId } = await createUser({ role: "admin" });
  await BulkUsers.setActive([brief.holder], false, adminId);
  expect(await client.closed).toEqual({ code: CLOSE.restarting, reason: "signed out" });
  expect(await Conversations.findById(id)).toMatchObject({ state: "ended" });
  expect(await Conversations.findById(bystander.id)).toMatchObject({ state: "open" });
});

test("a person deactivated while a node did not hear the others is disconnected once it hears them again", async () => {
  const { client, brief } = await talkAtB();
  const bystander = await talkAtB();
  await ApiTokens.issuePair(bystander.brief.holder);
  for (const listener of listeners) await listener.stop();
  const { id: adminId } = await createUser({ role: "admin" });
  await BulkUsers.setActive([brief.holder], false, adminId);
  await hear("b", gateways.b);
  expect(await client.closed).toEqual({ code: CLOSE.restarting, reason: "signed out" });
  expect(await Conversations.findById(bystander.id)).toMatchObject({ state: "open" });
});

test("a rolled-back sign-out disconnects nobody", async () => {
  const { client, brief } = await talkAtB();
  const undone = inTransaction(async (trx) => {
    await Sessions.deleteAllByUserId(brief.holder, {}, trx);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await Nodes.tellOthersToHangUp({ userId: brief.holder, reason: "the next notice" });
  expect(await client.closed).toMatchObject({ reason: "the next notice" });
});

test("an erasure waits for the end of the conversation at the other node", async () => {
  const { client, brief, id } = await talkAtB();
  const { id: by } = await createUser({ role: "admin" });
  await eraseUser({ id: brief.holder, by }, gateways.a.agents);
  expect(gateways.b.ended).toEqual([id]);
  expect(await client.closed).toEqual({ code: CLOSE.restarting, reason: "account erased" });
  expect(await Conversations.findById(id)).toBeNull();
});

test("a conversation opened at one node replaces the earlier one at the other, and stays", async () => {
  const first = await talkAtB();
  const second = await gateways.a.hold(first.brief);
  expect(await first.client.closed).toEqual({ code: CLOSE.replaced, reason: "replaced" });
  await vi.waitFor(() => expect(gateways.b.ended).toEqual([first.id]));
  expect(gateways.a.ended).toEqual([]);
  expect(await Conversations.findById(second.id)).toMatchObject({ state: "open" });
});
