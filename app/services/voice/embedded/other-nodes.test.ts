import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "~/models/database/database.server";
import * as Nodes from "~/models/database/nodes.server";
import * as VoicePromises from "~/models/presentations/voice-promises.server";
import { testWithTwoClocks, useTestDatabase } from "../../../../testing/database";
import { type Gateway, startGateway } from "../../../../testing/voice/gateway";
import { createManualClock } from "../../../../testing/manual-clock";
import { momentBrief } from "../../../../testing/voice/moment-brief";
import { AgentsBusy, type EmbeddedBrief, type VoiceTicket } from "../port";
import { createOtherNodes } from "./other-nodes.server";
import { createTickets } from "./tickets.server";

useTestDatabase();

const names = ["a", "b"] as const;
const ids: Record<string, string> = {};
const gateways: Record<string, Gateway> = {};

/** Makes this process act as one of the two nodes. */
const actAs = (name: (typeof names)[number]) =>
  Object.assign(globalThis, { aplombNodeId: ids[name] });
const freeOf = async (name: string) =>
  (await db().selectFrom("nodes").selectAll().where("name", "=", name).executeTakeFirst())
    ?.freeText;

beforeEach(async () => {
  for (const name of names) {
    await Nodes.register({ name, address: `http://${name}.test`, alone: false });
    ids[name] = Nodes.thisNode() ?? "";
    const tickets = createTickets({ node: name, secret: "shared" });
    gateways[name] = await startGateway({
      queryOf: tickets.queryOf,
      others: createOtherNodes(tickets),
      maxSessions: 0,
    });
  }
});
afterEach(async () => {
  for (const gateway of Object.values(gateways)) await gateway.close();
  await Nodes.leave();
});

/** Opens a typed conversation at node `a`, which is full. Returns the query of the ticket. */
async function openAtFull() {
  actAs("a");
  const { a } = gateways as Record<"a" | "b", Gateway>;
  const { signedUrl } = await a.agents.open(await a.brief({ mode: "text" }));
  return new URL(signedUrl, "http://a.test").searchParams;
}

test("a full node gives away a place of another node, once", async () => {
  actAs("b");
  await Nodes.publishFree({ voice: 0, text: 1 });
  const query = await openAtFull();
  expect(query.get("node")).toBe("b");
  await expect(openAtFull()).rejects.toBeInstanceOf(AgentsBusy);
  const token = query.get("token") ?? "";
  expect(await VoicePromises.use(token)).toBeNull(); // still at node a
  actAs("b");
  expect(await VoicePromises.use(token)).toMatchObject({ brief: { kind: "presentation" } });
  expect(await VoicePromises.use(token)).toBeNull();
});

testWithTwoClocks(
  "the node of a promised place knows the start of the recording by its own clock",
  async () => {
    actAs("b");
    await Nodes.publishFree({ voice: 0, text: 1 });
    actAs("a");
    const { a } = gateways as Record<"a" | "b", Gateway>;
    const recordingStartMs = Date.now();
    const { signedUrl } = await a.agents.open(await a.brief({ mode: "text", recordingStartMs }));
    const token = new URL(signedUrl, "http://a.test").searchParams.get("token") ?? "";
    actAs("b");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 180_000 });
    const tickets = createTickets({ node: "b", secret: "shared" });
    const brief = await createOtherNodes(tickets).redeem(token);
    vi.useRealTimers();
    if (brief?.kind !== "presentation") throw new Error("The promise opens the presentation");
    const apartMs = (brief.recordingStartMs ?? 0) - recordingStartMs;
    expect(Math.abs(apartMs - 180_000)).toBeLessThan(10_000);
  },
);

test("a node that is gone, or cannot be reached, gets no caller", async () => {
  actAs("b");
  await Nodes.publishFree({ voice: 1, text: 1 });
  await db().updateTable("nodes").set({ address: null }).where("name", "=", "b").execute();
  await expect(openAtFull()).rejects.toBeInstanceOf(AgentsBusy);
  const gone = { address: "http://b.test", leasedUntil: "2026-01-01T00:00:00.000Z" };
  await db().updateTable("nodes").set(gone).where("name", "=", "b").execute();
  await expect(openAtFull()).rejects.toBeInstanceOf(AgentsBusy);
});

test("a node that did not answer gives no places until it publishes them again", async () => {
  const publish = async () => {
    actAs("b");
    await Nodes.publishFree({ voice: 1, text: 2 });
  };
  await publish();
  await Nodes.withdrawPlaces("b");
  await expect(openAtFull()).rejects.toBeInstanceOf(AgentsBusy);
  await publish();
  expect((await openAtFull()).get("node")).toBe("b");
});

test("a node tells the others about its places as they are taken", async () => {
  actAs("b");
  const gateway = await startGateway({
    others: createOtherNodes(createTickets({ node: "b", secret: "shared" })),
    maxSessions: 1,
  });
  await gateway.agents.open(await gateway.brief({ mode: "text" }));
  await vi.waitFor(async () => expect(await freeOf("b")).toBe(7));
  await gateway.agents.drain(0);
  await vi.waitFor(async () => expect(await freeOf("b")).toBe(0));
  await gateway.close();
});

test("a minute that finds no place at any node waits in no queue", async () => {
  actAs("a");
  const { a } = gateways as Record<"a" | "b", Gateway>;
  await expect(a.agents.open(momentBrief())).rejects.toBeInstanceOf(AgentsBusy);
  await expect(a.agents.open(await a.brief())).rejects.toMatchObject({ position: 1 });
  expect(a.agents.occupancy("voice").waiting).toBe(1);
});

test("people who wait at two nodes enter in the order of their requests", async () => {
  actAs("b");
  await Nodes.publishFree({ voice: 0, text: 0 });
  const wait = async (name: "a" | "b", brief: EmbeddedBrief, ticket?: string) => {
    actAs(name);
    return gateways[name]?.agents.open(brief, ticket).catch((error: unknown) => error);
  };
  const brief = () => (gateways.a as Gateway).brief({ mode: "text" });
  const [first, second, third] = [await brief(), await brief(), await brief()];
  expect(await wait("a", first)).toMatchObject({ position: 1 });
  expect(await wait("b", second)).toMatchObject({ position: 2 });
  expect(await wait("a", third)).toMatchObject({ position: 3 });
  expect(gateways.a?.agents.occupancy("text").waiting).toBe(2);
  expect(gateways.b?.agents.occupancy("text").waiting).toBe(1);
  actAs("b");
  await Nodes.publishFree({ voice: 0, text: 1 });
  expect(await wait("a", third)).toMatchObject({ position: 3 });
  // Node b itself has no place, whatever its row says. Its caller stays the second.
  expect(await wait("b", second)).toMatchObject({ position: 2 });
  const { signedUrl } = (await wait("a", first)) as VoiceTicket;
  expect(new URL(signedUrl, "http://a.test").searchParams.get("node")).toBe("b");
  expect(await wait("b", second)).toMatchObject({ position: 1 });
  expect(gateways.a?.agents.occupancy("text").waiting).toBe(1);
});

test("a ticket that is renewed at both nodes in turn and never connects goes behind who waits", async () => {
  actAs("b");
  await Nodes.publishFree({ voice: 0, text: 0 });
  actAs("a");
  const clock = createManualClock();
  const a = await startGateway({
    others: createOtherNodes(createTickets({ node: "a", secret: "shared" })),
    maxSessions: 1,
    clock,
  });
  const askAt = (name: "a" | "b", brief: EmbeddedBrief) => {
    actAs(name);
    return (name === "a" ? a : (gateways.b as Gateway)).agents.open(brief).then(
      () => "place" as const,
      (error: unknown) => (error as AgentsBusy).position,
    );
  };
  const [renewer, colleague] = [await a.brief(), await a.brief()];
  const answers = [await askAt("a", renewer), await askAt("b", colleague)];
  for (let renewal = 1; renewal <= 49 && answers.at(-1) !== "place"; renewal++) {
    await clock.pass(3_000);
    answers.push(await askAt(renewal % 2 === 0 ? "b" : "a", renewer), await askAt("a", colleague));
  }
  const [, , ...rest] = answers;
  expect(answers.slice(0, 2)).toEqual(["place", 1]);
  expect(rest).toEqual(["place", 1, 2, 1, "place", 1, 2, 1, 2, "place"]);
  expect(await askAt("b", renewer)).toBe(1);
  await a.close();
});

test("many people who ask one node at the same time get its places, and the others queue", async () => {
  actAs("b");
  const gateway = await startGateway({
    others: createOtherNodes(createTickets({ node: "b", secret: "shared" })),
    maxSessions: 1,
  });
  const people = await Promise.all(
    Array.from({ length: 20 }, () => gateway.brief({ mode: "text" })),
  );
  const ends = await Promise.allSettled(people.map((brief) => gateway.agents.open(brief)));
  const busy = ends.flatMap((end) => (end.status === "rejected" ? [end.reason as AgentsBusy] : []));
  expect(ends.length - busy.length).toBe(8);
  expect(busy.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  );
  await gateway.close();
});

test("an unused promise expires", async () => {
  actAs("b");
  await Nodes.publishFree({ voice: 0, text: 1 });
  const token = (await openAtFull()).get("token") ?? "";
  await VoicePromises.deleteExpired();
  await db().updateTable("voicePromises").set({ expiresAt: "2026-01-01T00:00:00.000Z" }).execute();
  actAs("b");
  expect(await VoicePromises.use(token)).toBeNull();
  await VoicePromises.deleteExpired();
  expect(await db().selectFrom("voicePromises").selectAll().execute()).toEqual([]);
});
