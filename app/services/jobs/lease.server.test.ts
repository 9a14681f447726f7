import { expect, test, vi } from "vitest";
import { db } from "~/models/database/database.server";
import * as Nodes from "~/models/database/nodes.server";
import * as JobTurns from "~/models/jobs/job-turns.server";
import * as Jobs from "~/models/jobs/jobs.server";
import * as Conversations from "~/models/presentations/conversations.server";
import * as SupportCalls from "~/models/support/support-calls.server";
import { testOnSqlite, testWithTwoClocks, useTestDatabase } from "../../../testing/database";
import { createConversation, createRep, createSupportCall } from "../../../testing/factories";
import { lockFile, moveToFile } from "../../../testing/locked-file";
import type { JobClock } from "./lane.server";
import { BEAT_MS, keepLease } from "./lease.server";

useTestDatabase();

const past = "2026-01-01T00:00:00.000Z";
const other = { id: "other", name: "b", address: null, startedAt: past };

/** Inserts another node whose lease ends at `leasedUntil`, and gives it a running job, a conversation and a call. */
async function addOther(leasedUntil: string) {
  await db()
    .insertInto("nodes")
    .values({ ...other, leasedUntil })
    .execute();
  const job = await Jobs.enqueue({
    kind: "assemble-recording",
    payload: { presentationId: "a" },
    runAfterAt: past,
  });
  await JobTurns.claim(["assemble-recording"], past);
  await db().updateTable("jobs").set({ nodeId: "other" }).execute();
  const open = { state: "open" as const, endedAt: null, endReason: null, nodeId: "other" };
  const { id: presentationId } = (await createRep()).presentation;
  const { id: conversation } = await createConversation({ ...open, presentationId });
  const { id: call } = await createSupportCall(open);
  return async () => [
    (await Jobs.findById(job))?.state,
    (await Conversations.findById(conversation))?.endReason,
    (await SupportCalls.findById(call))?.endReason,
  ];
}

async function takeOver(): Promise<void> {
  await Jobs.requeueLeft();
  await Conversations.endAllLeftOpen();
  await SupportCalls.endAllLeftOpen();
}

/** Creates a clock whose alarm the test rings. */
function createClock() {
  const alarms: { ms: number; ring: () => void }[] = [];
  const clock: JobClock = {
    now: () => 0,
    after(ms, ring) {
      const alarm = { ms, ring };
      alarms.push(alarm);
      return () => void alarms.splice(alarms.indexOf(alarm), 1);
    },
  };
  return { clock, alarms };
}

test("a node that starts leaves the work of a living node to it", async () => {
  const states = await addOther("2999-01-01T00:00:00.000Z");
  const lease = await keepLease({ name: "a", alone: false, takeOver, clock: createClock().clock });
  expect(await states()).toEqual(["running", null, null]);
  await lease.stop();
  expect(await db().selectFrom("nodes").select("id").execute()).toEqual([{ id: "other" }]);
});

test("a node that starts again takes over its former work without waiting for the lease", async () => {
  const states = await addOther("2999-01-01T00:00:00.000Z");
  const lease = await keepLease({ name: "b", alone: false, takeOver, clock: createClock().clock });
  expect(await states()).toEqual(["queued", "interrupted", "interrupted"]);
  await lease.stop();
});

test("the first of several nodes takes over the work of a killed single server, whose lease has no end", async () => {
  const states = await addOther("9999-12-31T23:59:59.999Z");
  const lease = await keepLease({ name: "a", alone: false, takeOver, clock: createClock().clock });
  expect(await states()).toEqual(["queued", "interrupted", "interrupted"]);
  await lease.stop();
});

test("a node without others takes over everything and never renews its lease", async () => {
  const states = await addOther("2999-01-01T00:00:00.000Z");
  const { clock, alarms } = createClock();
  const lease = await keepLease({ name: "a", alone: true, takeOver, clock });
  expect(await states()).toEqual(["queued", "interrupted", "interrupted"]);
  expect(alarms).toEqual([]);
  await lease.stop();
});

test("a node takes over a dead node's work at its next renewal, within a minute", async () => {
  const { clock, alarms } = createClock();
  let beats = 0;
  let beaten = () => {};
  const lease = await keepLease({
    name: "a",
    alone: false,
    clock,
    async takeOver() {
      await takeOver();
      if (beats++ > 0) beaten();
    },
  });
  const states = await addOther(past);
  expect(alarms[0]?.ms).toBe(BEAT_MS);
  expect(BEAT_MS + Nodes.LEASE_MS).toBeLessThan(60_000);
  await new Promise<void>((resolve) => {
    beaten = resolve;
    alarms[0]?.ring();
  });
  expect(await states()).toEqual(["queued", "interrupted", "interrupted"]);
  await lease.stop();
});

test("a node that renews too late gives the others time to renew, because the database was away", async () => {
  const { clock, alarms } = createClock();
  let beaten = () => {};
  const lease = await keepLease({
    name: "a",
    alone: false,
    clock,
    takeOver: () => takeOver().then(() => beaten()),
  });
  const beat = () =>
    new Promise<void>((resolve) => {
      beaten = resolve;
      alarms.at(-1)?.ring();
    });
  const states = await addOther(past);
  await db().updateTable("nodes").set({ leasedUntil: past }).execute();
  for (let ms = 0; ms < Nodes.LEASE_MS; ms += BEAT_MS) {
    await beat();
    expect(await states()).toEqual(["running", null, null]);
  }
  await beat();
  expect(await states()).toEqual(["queued", "interrupted", "interrupted"]);
  await lease.stop();
});

test("a node whose lease ran out takes another one, and its claims hold again", async () => {
  const { clock, alarms } = createClock();
  let beaten = () => {};
  const lease = await keepLease({
    name: "a",
    alone: false,
    clock,
    takeOver: () => Promise.resolve(beaten()),
  });
  const before = Nodes.thisNode();
  await db().deleteFrom("nodes").execute();
  await new Promise<void>((resolve) => {
    beaten = resolve;
    alarms[0]?.ring();
  });
  expect(Nodes.thisNode()).not.toBe(before);
  expect(await Nodes.renew()).toBe("in time");
  await lease.stop();
  expect(Nodes.thisNode()).toBeNull();
});

testWithTwoClocks("a clock that is ahead of the database's is told", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 180_000 });
  const aheadMs = await Nodes.clockAheadMs();
  vi.useRealTimers();
  expect(Math.abs(aheadMs - 180_000)).toBeLessThan(5_000);
  expect(Math.abs(await Nodes.clockAheadMs())).toBeLessThan(5_000);
});

test("a renewal moves the end of the lease by the database's clock", async () => {
  await Nodes.register({ name: "a", address: null, alone: false });
  await db().updateTable("nodes").set({ leasedUntil: past }).execute();
  expect(await Nodes.renew()).toBe("late");
  expect(await Nodes.removeDead()).toEqual([]);
  const { leasedUntil } = await db()
    .selectFrom("nodes")
    .select("leasedUntil")
    .executeTakeFirstOrThrow();
  expect(leasedUntil).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(Math.abs(Date.parse(leasedUntil) - Date.now() - Nodes.LEASE_MS)).toBeLessThan(5_000);
  await Nodes.leave();
});

test("a process starts though the database takes nothing, and begins its work once it does", async () => {
  const { clock, alarms } = createClock();
  const begun: string[] = [];
  const begin = async () => void begun.push("begun");
  const full = () => Promise.reject(Object.assign(new Error("full"), { code: "SQLITE_FULL" }));
  const lease = await keepLease({ name: "a", alone: true, takeOver: full, begin, clock });
  expect(begun).toEqual([]);
  expect(alarms.map(({ ms }) => ms)).toEqual([5_000]);
  await lease.stop();

  let isFull = true;
  const takeOver = async () => {
    if (isFull) await full();
  };
  const again = await keepLease({ name: "a", alone: true, takeOver, begin, clock });
  isFull = false;
  alarms.pop()?.ring();
  await vi.waitFor(() => expect(begun).toEqual(["begun"]));
  await again.stop();
});

test("without work of its own to begin, a command fails", async () => {
  const full = () => Promise.reject(Object.assign(new Error("full"), { code: "SQLITE_FULL" }));
  const lease = keepLease({ name: "a", alone: true, takeOver: full });
  await expect(lease).rejects.toThrow("full");
  await Nodes.leave(); // as the process would end here
});

testOnSqlite(
  "a lease that cannot be given back does not keep the process from its end",
  async () => {
    const file = await moveToFile();
    const { clock } = createClock();
    const lease = await keepLease({ name: "a", takeOver, clock });
    lockFile(file);
    await lease.stop();
  },
);
