import { afterEach, beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { db } from "~/models/database/database.server";
import * as Nodes from "~/models/database/nodes.server";
import * as VoicePromises from "./voice-promises.server";
import { ask, deleteGone, putBack } from "./voice-waiting.server";

useTestDatabase();

const ids: Record<string, string> = {};
/** Makes this process act as one of the nodes. */
const actAs = (name: string) => Object.assign(globalThis, { aplombNodeId: ids[name] });

/** The free places of node a, in its memory. */
let own = 0;
/** Publishes the free places of a node. */
async function free(name: string, voice: number): Promise<void> {
  if (name === "a") own = voice;
  actAs(name);
  await Nodes.publishFree({ voice, text: 0 });
  actAs("a");
}
const caller = (holder: string, ticket?: string) => ({
  mode: "voice" as const,
  holder,
  ticket,
  brief: { holder },
  waits: true,
  own: () => own,
});
const age = () =>
  db().updateTable("voiceWaiting").set({ polledAt: "2026-01-01T00:00:00.000Z" }).execute();

beforeEach(async () => {
  for (const name of ["a", "b"]) {
    await Nodes.register({ name, address: `http://${name}.test`, alone: false });
    ids[name] = Nodes.thisNode() ?? "";
  }
  actAs("a");
  own = 0;
});
afterEach(() => Nodes.leave());

test("a place here comes first, then the place of another node, then the queue", async () => {
  await free("a", 1);
  await free("b", 1);
  expect(await ask(caller("one"))).toMatchObject({ type: "here" });
  own = 0;
  expect(await ask(caller("two"))).toMatchObject({ type: "promised", node: "b" });
  expect(await ask(caller("three"))).toMatchObject({ type: "wait", position: 1 });
  expect(await ask(caller("four"))).toMatchObject({ type: "wait", position: 2 });
});

test("a free place goes to the earlier callers", async () => {
  await ask(caller("one"));
  await ask(caller("two"));
  await free("b", 1);
  expect(await ask(caller("two"))).toMatchObject({ type: "wait", position: 2 });
  expect(await ask(caller("one"))).toMatchObject({ type: "promised" });
  await free("b", 2); // one of them is promised
  expect(await ask(caller("two"))).toMatchObject({ type: "promised" });
});

test("a caller whose place was taken meanwhile stays first in the queue", async () => {
  await ask(caller("one"));
  await ask(caller("two"));
  await free("a", 1);
  const asked = await ask(caller("one"));
  if (asked.type !== "here") throw new Error("the place is free");
  await putBack(caller("one"), asked);
  await free("a", 0);
  expect(await ask(caller("two"))).toMatchObject({ type: "wait", position: 2 });
  expect(await ask(caller("one"))).toMatchObject({ type: "wait", position: 1 });
});

test("a person waits once, found by the ticket or by the name", async () => {
  const first = await ask(caller("one"));
  if (first.type !== "wait") throw new Error("nobody has a place");
  await ask(caller("two"));
  expect(await ask(caller("one"))).toEqual(first);
  expect(await ask(caller("another session", first.ticket))).toEqual(first);
});

test("a person who stops asking loses the place in the queue", async () => {
  await ask(caller("one"));
  await age();
  expect(await ask(caller("two"))).toMatchObject({ position: 1 });
  await age();
  await deleteGone();
  expect(await db().selectFrom("voiceWaiting").selectAll().execute()).toEqual([]);
});

test("a person who asks again holds one promised place", async () => {
  await free("b", 1);
  const first = await ask(caller("one"));
  const second = await ask(caller("one"));
  expect([first.type, second.type]).toEqual(["promised", "promised"]);
  if (first.type !== "promised" || second.type !== "promised") throw new Error("not promised");
  actAs("b");
  expect(await VoicePromises.use(first.token)).toBeNull();
  expect(await VoicePromises.use(second.token)).toMatchObject({ brief: { holder: "one" } });
  const { freeVoice } = await db()
    .selectFrom("nodes")
    .select("freeVoice")
    .where("name", "=", "b")
    .executeTakeFirstOrThrow();
  expect(freeVoice).toBe(0); // the place is the caller's, until node b publishes again
});

/** Moves the end of all promises: `ms` from now. */
const expireIn = (ms: number) =>
  db()
    .updateTable("voicePromises")
    .set({ expiresAt: new Date(Date.now() + ms).toISOString() })
    .execute();

test("a renewed promise keeps its place for the rest of its time, before those who wait", async () => {
  await free("b", 1);
  await ask(caller("one"));
  await expireIn(46_000); // one more second of its fifteen
  expect(await ask(caller("two"))).toMatchObject({ type: "wait", position: 1 });
  const renewed = await ask(caller("one"));
  expect(renewed).toMatchObject({ type: "promised", node: "b" });
  const rows = await db().selectFrom("voicePromises").select("expiresAt").execute();
  expect(rows).toHaveLength(1);
  expect(Date.parse(rows[0]?.expiresAt ?? "") - Date.now()).toBeLessThanOrEqual(46_000);
});

test("a promise that is not used in its time goes to who waits, and its caller behind", async () => {
  await free("b", 1);
  const counts = { kept: 0, behind: 0 };
  await ask(caller("one"));
  await ask(caller("two"));
  for (let renewal = 0; renewal < 49; renewal++) {
    await expireIn(renewal < 4 ? 46_000 : 44_000);
    counts[(await ask(caller("one"))).type === "promised" ? "kept" : "behind"] += 1;
  }
  expect(counts).toEqual({ kept: 4, behind: 45 });
  expect(await ask(caller("one"))).toMatchObject({ type: "wait", position: 2 });
  expect(await ask(caller("two"))).toMatchObject({ type: "promised", node: "b" });
  expect(await ask(caller("one"))).toMatchObject({ type: "wait", position: 1 });
});

test("a promise of a node that gives no places any more is not renewed", async () => {
  await free("b", 1);
  await ask(caller("one"));
  await Nodes.withdrawPlaces("b");
  expect(await ask(caller("one"))).toMatchObject({ type: "wait", position: 1 });
});

test("a ticket of the queue is used up by whoever enters with it", async () => {
  const first = await ask(caller("one"));
  if (first.type !== "wait") throw new Error("nobody has a place");
  await ask(caller("two"));
  await free("b", 1);
  expect(await ask(caller("a friend", first.ticket))).toMatchObject({ type: "promised" });
  await free("b", 2); // one of them is promised
  expect(await ask(caller("another friend", first.ticket))).toMatchObject({ position: 2 });
  expect(await ask(caller("two"))).toMatchObject({ type: "promised" });
});

test("a promised place is free again when its caller does not come", async () => {
  await free("b", 1);
  await ask(caller("one"));
  expect(await ask(caller("two"))).toMatchObject({ type: "wait" });
  const soon = new Date(Date.now() + 40_000).toISOString();
  await db().updateTable("voicePromises").set({ expiresAt: soon }).execute();
  expect(await ask(caller("two"))).toMatchObject({ type: "promised" });
});

test("at most a hundred people wait; others may ask again", async () => {
  for (let count = 0; count < 101; count++) await ask(caller(`person ${count}`));
  expect(await ask(caller("late"))).toMatchObject({ type: "wait", position: 101 });
  const rows = await db().selectFrom("voiceWaiting").select("ticket").execute();
  expect(rows).toHaveLength(100);
});
