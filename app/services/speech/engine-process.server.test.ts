import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { EngineProcess, EngineStopped, type Schedule } from "./engine-process.server";
import { SpeechUnavailable } from "./port";

/** A small engine that follows the test's commands. */
const ENGINE = `
const settings = JSON.parse(process.argv[2]);
process.on("disconnect", () => process.exit(0));
process.on("message", ({ id, op, payload }) => {
  if (op === "echo") process.send({ id, value: payload.value });
  if (op === "fail") process.send({ id, error: { message: "no such thing", missing: payload.missing } });
  if (op === "crash") { console.error("native trouble"); process.abort(); }
  if (op === "environment") process.send({ id, value: Object.keys(process.env) });
});
`;

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "engine-"));
  await writeFile(path.join(dir, "engine.mjs"), ENGINE);
});
afterAll(() => rm(dir, { recursive: true }));

/** Creates timers that the test fires by hand. */
function handTimers() {
  const waiting = new Map<() => void, number>();
  const schedule: Schedule = (run, ms) => {
    waiting.set(run, ms);
    return () => waiting.delete(run);
  };
  const elapse = (ms: number) => {
    for (const [run, after] of waiting) if (after <= ms && waiting.delete(run)) run();
  };
  return { schedule, elapse };
}

/** Counts the pipes and processes that keep this program alive. */
const holding = () =>
  process.getActiveResourcesInfo().filter((kind) => /^(Pipe|Process)/.test(kind)).length;

const held = holding();
const opened: EngineProcess[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((engine) => engine.stop()));
  await expect.poll(holding).toBe(held);
});

function open(schedule?: Schedule): EngineProcess {
  const engine = new EngineProcess({
    name: "test",
    entry: path.join(dir, "engine.mjs"),
    settings: { dir },
    idleMs: 1000,
    callTimeoutMs: 5000,
    schedule,
  });
  opened.push(engine);
  return engine;
}

it("the engine process starts at the first call, and carries sound both ways", async () => {
  const engine = open();
  expect(engine.pid).toBeUndefined();
  const pcm = Int16Array.from([1, -2, 3]);
  expect(await engine.call("echo", { value: pcm.subarray(1) })).toEqual(Int16Array.from([-2, 3]));
  expect(engine.pid).toBeGreaterThan(0);
});

it("the engine process distinguishes a failure from a missing installation", async () => {
  const engine = open();
  await expect(engine.call("fail", { missing: false })).rejects.toThrow("test: no such thing");
  await expect(engine.call("fail", { missing: true })).rejects.toThrow(SpeechUnavailable);
});

it("the engine process rejects its calls after a crash with the reason, and starts again", async () => {
  const engine = open();
  await engine.call("echo", { value: 1 });
  const crashed = engine.pid;
  const [first, second] = await Promise.allSettled([engine.call("never"), engine.call("crash")]);
  for (const call of [first, second])
    expect(call).toMatchObject({ status: "rejected", reason: expect.any(EngineStopped) });
  expect(String(first.status === "rejected" && first.reason)).toMatch(
    /test stopped.*native trouble/s,
  );
  expect(await engine.call("echo", { value: 2 })).toBe(2);
  expect(engine.pid).not.toBe(crashed);
});

it("the engine process kills an engine that hangs", async () => {
  const timers = handTimers();
  const engine = open(timers.schedule);
  const call = engine.call("never");
  timers.elapse(5000);
  await expect(call).rejects.toThrow(/SIGKILL/);
});

it("the engine process unloads when idle, but not in a call or while held", async () => {
  const timers = handTimers();
  const engine = open(timers.schedule);
  await engine.call("echo", { value: 1 });
  timers.elapse(999);
  expect(engine.pid).toBeDefined();
  const release = engine.hold();
  timers.elapse(1000);
  expect(engine.pid).toBeDefined();
  const call = engine.call("echo", { value: 2 });
  release();
  timers.elapse(1000);
  expect(await call).toBe(2);
  timers.elapse(1000);
  expect(engine.pid).toBeUndefined();
  expect(await engine.call("echo", { value: 3 })).toBe(3);
});

it("the engine process lets the server end once it has answered", async () => {
  const before = holding();
  const engine = open();
  const call = engine.call("echo", { value: 1 });
  expect(holding()).toBeGreaterThan(before);
  await call;
  expect(holding()).toBe(before);
});

it("a program that stops an idle engine lives until the engine is gone", async () => {
  const engine = open();
  await engine.call("echo", { value: 1 });
  const before = holding();
  const gone = engine.stop();
  expect(holding()).toBeGreaterThan(before);
  await gone;
});

it.skipIf(process.platform === "win32")(
  "the engine process passes none of our environment to the engine",
  async () => {
    expect(await open().call("environment")).not.toContain("SESSION_SECRET");
  },
);
