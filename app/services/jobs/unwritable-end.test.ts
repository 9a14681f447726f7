import { expect, test } from "vitest";
import { testOnSqlite, useTestDatabase } from "../../../testing/database";
import { refusingWrites } from "../../../testing/database-faults";
import { lockFile, moveToFile } from "../../../testing/locked-file";
import { createRingingClock } from "../../../testing/ringing-clock";
import { databaseAway } from "~/models/database/away.server";
import * as Jobs from "~/models/jobs/jobs.server";
import type { JobClock } from "./lane.server";
import { createJobRunner, type JobHandlers } from "./run-jobs.server";

useTestDatabase();

/** A clock that also tells when somebody has begun to wait. */
function createWatchedClock() {
  const clock = createRingingClock();
  let told = () => {};
  const waiting = new Promise<void>((resolve) => (told = resolve));
  const after: JobClock["after"] = (ms, ring) => {
    told();
    return clock.after(ms, ring);
  };
  return { clock: { ...clock, after }, waiting };
}

/** Starts a runner whose first job fails on command. */
async function startFailing() {
  const { clock, waiting } = createWatchedClock();
  const runs: string[] = [];
  let [begin, fail] = [() => {}, () => {}];
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const failure = new Promise<void>((resolve) => (fail = resolve));
  const runner = createJobRunner({
    clock,
    handlers: {
      "assemble-recording": {
        weight: "light",
        maxAttempts: 3,
        async run({ payload }) {
          runs.push(payload.presentationId);
          if (runs.length > 1) return;
          begin();
          await failure;
          throw new Error("no room");
        },
      },
    },
  });
  const add = (presentationId: string) =>
    Jobs.enqueue({ kind: "assemble-recording", payload: { presentationId } });
  const id = await add("a");
  await runner.start();
  await begun;
  const stateOf = async () => (await Jobs.findById(id))?.state;
  return { runner, clock, waiting, runs, add, fail, stateOf };
}

test("a job that failed on a full disk is tried again once there is room", async () => {
  const { runner, clock, waiting, runs, add, fail, stateOf } = await startFailing();
  await refusingWrites("update", "jobs", async () => {
    fail();
    await waiting;
    expect(await stateOf()).toBe("running");
  });
  await add("b");
  clock.advance(5_000);
  await runner.settled();
  expect(await stateOf()).toBe("queued");
  expect(runs).toEqual(["a", "b"]);
  clock.advance(10_000);
  await runner.settled();
  expect(await stateOf()).toBe("done");
  expect(runs).toEqual(["a", "b", "a"]);
  await runner.stop();
});

test("a server stops while the disk is full, and the next start queues the job", async () => {
  const { runner, waiting, fail, stateOf } = await startFailing();
  await refusingWrites("update", "jobs", async () => {
    fail();
    await waiting;
    await runner.stop();
  });
  expect(await stateOf()).toBe("running");
  await runner.takeOver();
  expect(await stateOf()).toBe("queued");
});

/** Adds a job and runs it once. Returns the number of its runs and of its stored results, with its state. */
async function runWhileAway(run: (runs: number) => Promise<void>) {
  const { clock, waiting } = createWatchedClock();
  let [runs, results] = [0, 0];
  const handlers: JobHandlers = {
    "assemble-recording": {
      weight: "light",
      maxAttempts: 1,
      async run({ finish }) {
        await run(++runs);
        await finish(async () => void results++);
      },
    },
  };
  const runner = createJobRunner({ clock, handlers });
  const id = await Jobs.enqueue({ kind: "assemble-recording", payload: { presentationId: "a" } });
  await runner.start();
  const ended = async () => {
    await runner.settled();
    return { runs, results, state: (await Jobs.findById(id))?.state };
  };
  return { runner, clock, waiting, ended };
}

test("a job that finds the database away runs again later, without counting a try", async () => {
  const { runner, clock, ended } = await runWhileAway(async (runs) => {
    if (runs < 4) throw databaseAway(new Error("gone"));
  });
  for (let run = 1; run < 4; run++) {
    expect(await ended()).toEqual({ runs: run, results: 0, state: "queued" });
    clock.advance(15_000);
  }
  expect(await ended()).toEqual({ runs: 4, results: 1, state: "done" });
  await runner.stop();
});

testOnSqlite("a result waits for the end of a lock, and is stored once", async () => {
  const file = await moveToFile();
  let unlock = () => {};
  const { runner, clock, waiting, ended } = await runWhileAway(async () => {
    unlock = lockFile(file);
  });
  await waiting; // five seconds later
  unlock();
  clock.advance(5_000);
  expect(await ended()).toEqual({ runs: 1, results: 1, state: "done" });
  await runner.stop();
});
