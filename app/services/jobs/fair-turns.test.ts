import { afterEach, expect, test, vi } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { createUser } from "../../../testing/factories";
import * as Jobs from "~/models/jobs/jobs.server";
import type { JobClock } from "./lane.server";
import { createJobRunner, type JobHandlers, type JobRunner } from "./run-jobs.server";

useTestDatabase();

const START_MS = Date.parse("2026-11-22T08:00:00.000Z");
const LONG_MS = 20_000;
/** Jobs are queued one after the other, before the clock starts. */
let asked = 0;
const inOrder = () => new Date(START_MS + asked++).toISOString();

const runners: JobRunner[] = [];
afterEach(() => Promise.all(runners.splice(0).map((runner) => runner.stop())));

/** Opens a runner whose jobs last until the test ends them, each 20 s after the last. `begun` names them in order. */
function open() {
  let nowMs = START_MS + 60_000 + asked * LONG_MS;
  const clock: JobClock = { now: () => nowMs, after: () => () => {} };
  const begun: string[] = [];
  const running = new Map<string, () => void>();
  const take = (name: string, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      begun.push(name);
      running.set(name, resolve);
      signal.addEventListener("abort", () => reject(new Error("stopped")));
    });
  const handlers: JobHandlers = {
    "evaluate-presentation": {
      weight: "heavy",
      maxAttempts: 1,
      run: ({ payload: { evaluationId: name }, signal, aside }) =>
        name.startsWith("slow") ? aside(() => take(name, signal)) : take(name, signal),
    },
    "propose-rubric": {
      weight: "proposal",
      maxAttempts: 1,
      run: ({ payload, signal }) => take(payload.proposalId, signal),
    },
    "assemble-recording": {
      weight: "recording",
      maxAttempts: 1,
      run: ({ payload, signal }) => take(payload.presentationId, signal),
    },
    "transcribe-module-video": {
      weight: "lesson",
      maxAttempts: 1,
      run: ({ payload, signal }) => take(payload.moduleId, signal),
    },
  };
  const runner = createJobRunner({ handlers, clock });
  runners.push(runner);
  const hasBegun = (...names: string[]) => vi.waitFor(() => expect(begun).toEqual(names));
  return {
    start: () => runner.start(),
    stop: () => runner.stop(),
    hasBegun,
    begun,
    most: () => running.size,
    running: () => [...running.keys()],
    /** Ends the running job that began first. */
    end() {
      nowMs += LONG_MS;
      const [[name, resolve] = ["", () => {}]] = running;
      running.delete(name);
      resolve();
    },
  };
}

const evaluation = (name: string, userId: string | null) =>
  Jobs.enqueue({
    kind: "evaluate-presentation",
    payload: { evaluationId: name },
    userId,
    runAfterAt: inOrder(),
  });
const lesson = (name: string) =>
  Jobs.enqueue({
    kind: "transcribe-module-video",
    payload: { moduleId: name, videoUrl: name },
    runAfterAt: inOrder(),
  });
const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${name}${at + 1}`);

test("twelve long evaluations of one rep do not delay another rep's single one", async () => {
  const [busy, other] = [await createUser(), await createUser()];
  for (const name of numbered("busy", 12)) await evaluation(name, busy.id);
  const lanes = open();
  await lanes.start();
  await lanes.hasBegun("busy1");
  await evaluation("other", other.id);
  await lanes.hasBegun("busy1", "other");
  lanes.end();
  await lanes.hasBegun("busy1", "other", "busy2");
});

test("people take turns, each with one job at a time, and the oldest job first", async () => {
  for (const name of ["ann", "bob", "eve"]) {
    const { id } = await createUser();
    for (const one of numbered(name, 3)) await evaluation(one, id);
  }
  const lanes = open();
  await lanes.start();
  const inTurn = [1, 2, 3].flatMap((turn) => [`ann${turn}`, `bob${turn}`, `eve${turn}`]);
  for (let count = 2; count <= inTurn.length; count++) {
    await lanes.hasBegun(...inTurn.slice(0, count));
    expect(lanes.most()).toBe(2);
    lanes.end();
  }
});

test("a person served before a restart does not come first after the restart", async () => {
  const [busy, other] = [await createUser(), await createUser()];
  for (const name of numbered("busy", 3)) await evaluation(name, busy.id);
  const before = open();
  await before.start();
  await before.hasBegun("busy1");
  before.end();
  await before.hasBegun("busy1", "busy2");
  await before.stop();
  await evaluation("other", other.id);
  const after = open();
  await after.start();
  await after.hasBegun("other", "busy2");
});

test("a lesson's transcription delays no evaluation, and no evaluation delays a lesson", async () => {
  const { id } = await createUser();
  for (const name of numbered("lesson", 2)) await lesson(name);
  for (const name of numbered("talk", 2)) await evaluation(name, id);
  const lanes = open();
  await lanes.start();
  const sorted = (...names: string[]) =>
    vi.waitFor(() => expect(lanes.begun.toSorted()).toEqual(names));
  await sorted("lesson1", "talk1");
  lanes.end();
  lanes.end();
  await sorted("lesson1", "lesson2", "talk1", "talk2");
});

test("jobs without a person take turns as one person's", async () => {
  const { id } = await createUser();
  for (const name of numbered("nobody", 2)) await evaluation(name, null);
  await evaluation("somebody", id);
  const lanes = open();
  await lanes.start();
  await lanes.hasBegun("nobody1", "somebody");
});

test("an evaluation that waits for a model leaves its place to others, and takes turns with them", async () => {
  const names = ["slow1", "slow2", "slow3", "quick1", "quick2", "quick3"];
  for (const name of names) await evaluation(name, (await createUser()).id);
  const lanes = open();
  await lanes.start();
  await lanes.hasBegun("slow1", "slow2", "slow3", "quick1", "quick2");
  lanes.end();
  lanes.end();
  lanes.end();
  expect(lanes.running()).toEqual(["quick1", "quick2"]);
  lanes.end();
  await lanes.hasBegun(...names);
});

test("one person's evaluations do not all wait for a model at once, and at most 32 of all people do", async () => {
  const { id } = await createUser();
  for (const name of numbered("slow", 2)) await evaluation(name, id);
  const others = numbered("slow-other", 34);
  for (const name of others) await evaluation(name, (await createUser()).id);
  const lanes = open();
  await lanes.start();
  await lanes.hasBegun("slow1", ...others.slice(0, 33));
  lanes.end();
  await vi.waitFor(() => expect(lanes.begun).toHaveLength(35));
});

test("a proposal that a model writes slowly delays no recording", async () => {
  const due = () => ({ runAfterAt: inOrder() });
  await Jobs.enqueue({ kind: "propose-rubric", payload: { proposalId: "proposal" }, ...due() });
  const recording = { presentationId: "recording" };
  await Jobs.enqueue({ kind: "assemble-recording", payload: recording, ...due() });
  const lanes = open();
  await lanes.start();
  await vi.waitFor(() => expect(lanes.begun.toSorted()).toEqual(["proposal", "recording"]));
});
