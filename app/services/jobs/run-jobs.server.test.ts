import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ended, printed, startEntry } from "../../../testing/child";
import { useTestDatabase } from "../../../testing/database";
import { db, now, openDatabase } from "~/models/database/database.server";
import * as JobTurns from "~/models/jobs/job-turns.server";
import * as Jobs from "~/models/jobs/jobs.server";
import { migrateToLatest } from "~/models/database/migrate.server";
import { Away, createJobRunner, type JobHandler, PermanentFailure } from "./run-jobs.server";
import { awayPauseMs, backOffMs } from "./pauses";
import { sentenceOf, storedReason, toldReason } from "~/models/terms/reason";

const enqueue = (presentationId: string) =>
  Jobs.enqueue({ kind: "assemble-recording", payload: { presentationId } });
const stateOf = async (id: string) => (await Jobs.findById(id))?.state;

/** Creates a clock that rings only when told to. */
function createClock() {
  let now = Date.now() + 1_000; // later than jobs queued while a test begins
  const alarms = new Map<object, { at: number; ring: () => void }>();
  return {
    now: () => now,
    after(ms: number, ring: () => void) {
      const key = {};
      alarms.set(key, { at: now + ms, ring });
      return () => void alarms.delete(key);
    },
    advance(ms: number) {
      now += ms;
      for (const [key, { at, ring }] of alarms)
        if (at <= now) {
          alarms.delete(key);
          ring();
        }
    },
    nextInMs: () => Math.min(...[...alarms.values()].map(({ at }) => at - now)),
  };
}

type Assemble = JobHandler<"assemble-recording">;
const assemble = (
  handler: Partial<Assemble> & Pick<Assemble, "run">,
): { "assemble-recording": Assemble } => ({
  "assemble-recording": { weight: "heavy", maxAttempts: 3, ...handler },
});

describe("one process", () => {
  useTestDatabase();

  test("starts a job as soon as it is queued, one heavy job at a time", async () => {
    let running = 0;
    const order: string[] = [];
    const runner = createJobRunner({
      handlers: assemble({
        async run(job) {
          running += 1;
          expect(running).toBe(1);
          await Promise.resolve();
          order.push(job.payload.presentationId);
          running -= 1;
        },
      }),
    });
    await runner.start();
    await enqueue("a");
    await enqueue("b");
    await runner.settled();
    expect(order).toEqual(["a", "b"]);
    await runner.stop();
  });

  test("lets a light job pass a slow heavy one", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let passed = () => {};
    const lightDone = new Promise<void>((resolve) => (passed = resolve));
    let begin = () => {};
    const heavyBegun = new Promise<void>((resolve) => (begin = resolve));
    const runner = createJobRunner({
      handlers: {
        ...assemble({
          run() {
            begin();
            return held;
          },
        }),
        "evaluate-presentation": { weight: "light", maxAttempts: 1, run: async () => passed() },
      },
    });
    const heavy = await enqueue("a");
    await Jobs.enqueue({ kind: "evaluate-presentation", payload: { evaluationId: "e" } });
    await runner.start();
    await Promise.all([lightDone, heavyBegun]);
    expect(await stateOf(heavy)).toBe("running");
    release();
    await runner.settled();
    expect(await stateOf(heavy)).toBe("done");
    await runner.stop();
  });

  test("waits longer and longer for an absent service, for three days", async () => {
    const clock = createClock();
    const [waited, attempts, pauses]: [(string | null)[], number[], number[]] = [[], [], []];
    const runner = createJobRunner({
      clock,
      handlers: assemble({
        maxAttempts: 1,
        run: async ({ attempt }) => {
          attempts.push(attempt);
          throw new Away(
            { code: "modelAway" },
            {
              afterwards: { code: "modelGivenUp" },
              pauseMs: 0,
              cause: new Error("429"),
            },
          );
        },
        wait: async (_, reason) => void waited.push(toldReason(reason)),
        giveUp: async (_, reason) => void waited.push(toldReason(reason)),
      }),
    });
    const id = await enqueue("a");
    await runner.start();
    for (;;) {
      await runner.settled();
      const job = await Jobs.findById(id);
      if (job?.state !== "queued") break;
      const pause = Date.parse(job.runAfterAt) - clock.now();
      pauses.push(pause);
      clock.advance(pause);
    }
    expect(await stateOf(id)).toBe("failed");
    expect(waited.at(-1)).toBe(sentenceOf({ code: "modelGivenUp" }));
    expect(new Set(waited.slice(0, -1))).toEqual(new Set([sentenceOf({ code: "modelAway" })]));
    expect(new Set(attempts)).toEqual(new Set([1]));
    expect(pauses[0]).toBe(15_000);
    expect(pauses.at(-1)).toBe(1_800_000);
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(3 * 24 * 3_600_000);
    await runner.stop();
  });

  test("waits for an absent service as long as it asks", () => {
    expect(awayPauseMs(0, 0)).toBe(15_000);
    expect(awayPauseMs(600_000, 0)).toBe(300_000);
    expect(awayPauseMs(0, 3_600_000)).toBe(3_600_000);
  });

  test("asks an absent service again within a day, however long a pause it asks for", () => {
    const dayMs = 24 * 3_600_000;
    expect(awayPauseMs(0, 30 * dayMs)).toBe(dayMs);
    expect(awayPauseMs(0, Number("9".repeat(400)))).toBe(dayMs);
    expect(awayPauseMs(2 * dayMs, 1e15)).toBe(dayMs);
  });

  test("tries again later, then gives up with the reason and stores the consequence with it", async () => {
    const clock = createClock();
    const tries: number[] = [];
    const runner = createJobRunner({
      clock,
      handlers: assemble({
        run: async (job) => {
          tries.push(job.attempt);
          throw new Error(`panne ${job.attempt}`);
        },
        giveUp: async (payload, reason, trx) => {
          await trx
            .insertInto("settings")
            .values({
              key: payload.presentationId,
              value: toldReason(reason) ?? "",
              updatedAt: now(),
            })
            .execute();
        },
      }),
    });
    const id = await enqueue("a");
    await runner.start();
    await runner.settled();
    expect(tries).toEqual([1]);
    expect(clock.nextInMs()).toBe(5_000); // never polls faster
    for (const attempt of [1, 2]) {
      clock.advance(backOffMs(attempt));
      await runner.settled();
    }
    expect(tries).toEqual([1, 2, 3]);
    expect(await Jobs.findById(id)).toMatchObject({
      state: "failed",
      lastError: storedReason({ code: "text", text: "panne 3" }),
    });
    expect(await db().selectFrom("settings").selectAll().execute()).toMatchObject([
      { key: "a", value: "panne 3" },
    ]);
    await runner.stop();
  });

  test("does not repeat a job when another try cannot help", async () => {
    const runner = createJobRunner({
      clock: createClock(),
      handlers: assemble({ run: () => Promise.reject(new PermanentFailure({ code: "fileGone" })) }),
    });
    const id = await enqueue("a");
    await runner.start();
    await runner.settled();
    expect(await Jobs.findById(id)).toMatchObject({
      state: "failed",
      attempts: 1,
      lastError: storedReason({ code: "fileGone" }),
    });
    await runner.stop();
  });

  test("gives up a job that kills the process each time, without a further try", async () => {
    const id = await enqueue("a");
    const due = () => new Date(Date.now() + 1).toISOString();
    for (let crash = 0; crash < 3; crash++) {
      await JobTurns.claim(["assemble-recording"], due());
      await Jobs.requeueLeft();
    }
    const runner = createJobRunner({
      clock: createClock(),
      handlers: assemble({ run: () => expect.fail("must not run") }),
    });
    await runner.start();
    await runner.settled();
    expect(await stateOf(id)).toBe("failed");
    await runner.stop();
  });

  test.each(["lets go", "ignores the signal"])(
    "puts the running job back when it is stopped (the handler %s)",
    async (how) => {
      let started = () => {};
      const begun = new Promise<void>((resolve) => (started = resolve));
      const runner = createJobRunner({
        graceMs: 5,
        handlers: assemble({
          run: (job) =>
            new Promise((_, reject) => {
              started();
              if (how === "lets go")
                job.signal.addEventListener("abort", () => reject(new Error("aborted")));
            }),
        }),
      });
      const id = await enqueue("a");
      await runner.start();
      await begun;
      await runner.stop();
      expect(await Jobs.findById(id)).toMatchObject({ state: "queued", attempts: 0 });
    },
  );
});

describe("several processes", () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "aplomb-jobs-"));
    file = path.join(folder, "jobs.db");
    await migrateToLatest(openDatabase(file));
  });
  afterEach(async () => {
    await db().destroy();
    rmSync(folder, { recursive: true });
  });
  const effects = async () =>
    (await db().selectFrom("settings").select("key").execute())
      .map(({ key }) => key.split(":")[0])
      .toSorted();

  test("repeat a job once when its worker was killed in the middle of it", async () => {
    const id = await enqueue("a");
    const first = startEntry("job-worker", [file, "hang"]);
    await printed(first, "working a");
    first.kill("SIGKILL");
    await ended(first);
    expect(await stateOf(id)).toBe("running");
    expect(await ended(startEntry("job-worker", [file]))).toBe(0);
    expect(await Jobs.findById(id)).toMatchObject({ state: "done", attempts: 2 });
    expect(await effects()).toEqual(["a"]);
  });

  test("do each job once, even when one takes over another one's jobs", async () => {
    const names = Array.from({ length: 60 }, (_, index) => `job${String(index).padStart(2, "0")}`);
    for (const name of names) await enqueue(name);
    const workers = [startEntry("job-worker", [file]), startEntry("job-worker", [file])];
    expect(await Promise.all(workers.map(ended))).toEqual([0, 0]);
    // A job taken from a worker at its very end may stay queued after both have looked. The next worker takes it.
    expect(await ended(startEntry("job-worker", [file]))).toBe(0);
    expect(await effects()).toEqual(names);
  });
});
