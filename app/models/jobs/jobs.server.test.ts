import { expect, test } from "vitest";
import { inTransaction } from "~/models/database/database.server";
import { useTestDatabase } from "../../../testing/database";
import { createUser } from "../../../testing/factories";
import * as JobTurns from "./job-turns.server";
import * as Jobs from "./jobs.server";
import { formerly } from "../../../testing/reasons";

useTestDatabase();

const kinds = ["assemble-recording", "evaluate-presentation"];
const at = (s: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, s)).toISOString();
const add = (presentationId: string, s: number, uniqueKey?: string) =>
  Jobs.enqueue({
    kind: "assemble-recording",
    payload: { presentationId },
    runAfterAt: at(s),
    uniqueKey,
  });

async function claimOne(s = 30): Promise<Jobs.ClaimedJob> {
  const job = await JobTurns.claim(kinds, at(s), 2);
  expect(job).not.toBeNull();
  return job as Jobs.ClaimedJob;
}

test("claims return the due jobs of the asked kinds, oldest first, each once", async () => {
  const [late, early] = [await add("b", 20), await add("a", 10)];
  await add("c", 40);
  expect(await JobTurns.claim(["evaluate-presentation"], at(30))).toBeNull();
  expect((await claimOne()).id).toBe(early);
  expect((await claimOne()).id).toBe(late);
  expect(await JobTurns.claim(kinds, at(30))).toBeNull();
  expect(await JobTurns.nextDueAt(kinds, at(30))).toBe(at(40));
});

test("a job of now stays due when the clock is set back, and then pauses between its tries", async () => {
  const backMs = Date.now() - 3_600_000;
  const later = (s: number) => new Date(backMs + s * 1_000).toISOString();
  const id = await Jobs.enqueue({
    kind: "assemble-recording",
    payload: { presentationId: "a" },
  });
  const job = (await JobTurns.claim(kinds, later(0))) as Jobs.ClaimedJob;
  expect(job.id).toBe(id);
  await Jobs.retryLater(job, formerly("not yet"), later(10));
  expect(await JobTurns.claim(kinds, later(9))).toBeNull();
  expect((await JobTurns.claim(kinds, later(10)))?.id).toBe(id);
});

test("a hastened job is due at every node, though the clock of the one that hastened it is ahead", async () => {
  await add("a", 60, "key");
  await inTransaction((trx) => Jobs.hasten("key", trx));
  expect((await claimOne()).uniqueKey).toBe("key");
});

test("a person with a running job waits, and another person does not", async () => {
  await add("a", 1);
  await add("b", 2);
  await claimOne();
  expect(await JobTurns.claim(kinds, at(30))).toBeNull();
  const { id: userId } = await createUser();
  const payload = { evaluationId: "e" };
  const theirs = await Jobs.enqueue({ kind: "evaluate-presentation", payload, userId });
  expect((await JobTurns.claim(kinds, "2100-01-01T00:00:00.000Z"))?.id).toBe(theirs);
});

test("two jobs with one key are one, also after the first has ended", async () => {
  const first = await add("a", 1, "assemble:a");
  expect(await add("a", 2, "assemble:a")).toBe(first);
  await Jobs.finish(await claimOne());
  expect(await add("a", 3, "assemble:a")).toBe(first);
  expect(await JobTurns.claim(kinds, at(30))).toBeNull();
});

test("an enqueue is part of its transaction", async () => {
  const failing = inTransaction(async (trx) => {
    await Jobs.enqueue({ kind: "assemble-recording", payload: { presentationId: "a" } }, trx);
    throw new Error("later step");
  });
  await expect(failing).rejects.toThrow("later step");
  expect(await JobTurns.nextDueAt(kinds, at(0))).toBeNull();
});

test("a result and the job's end are stored together: a failing write leaves the job running", async () => {
  await add("a", 1);
  const job = await claimOne();
  const write = () => Promise.reject(new Error("disk"));
  await expect(Jobs.finish(job, write)).rejects.toThrow("disk");
  expect((await Jobs.findById(job.id))?.state).toBe("running");
});

test("a claim that was put back writes nothing", async () => {
  await add("a", 1);
  const stale = await claimOne(30);
  expect(await Jobs.requeueLeft()).toBe(1);
  const fresh = await claimOne(31);
  let wrote = 0;
  const write = async () => void wrote++;
  await expect(Jobs.finish(stale, write)).rejects.toThrow(Jobs.JobLost);
  await Jobs.finish(fresh, write);
  await expect(Jobs.giveUp(fresh, formerly("again"), write)).rejects.toThrow(Jobs.JobLost);
  expect(wrote).toBe(1);
  expect(await Jobs.findById(stale.id)).toMatchObject({ state: "done", attempts: 2 });
});

test("putting back does not count as a try, retrying does", async () => {
  await add("a", 1);
  await Jobs.putBack(await claimOne());
  const second = await claimOne();
  expect(second.attempts).toBe(1);
  await Jobs.retryLater(second, formerly("réseau"), at(50));
  expect(await JobTurns.claim(kinds, at(49))).toBeNull();
  expect(await claimOne(50)).toMatchObject({ attempts: 2, lastError: "réseau" });
});
