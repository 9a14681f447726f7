import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createManualClock } from "../../../testing/manual-clock";
import { TaskThread, ThreadStopped, TookTooLong } from "./task-thread.server";

interface Errands {
  echo(value: unknown): unknown;
  fail(reason: string): never;
  hang(): never;
  end(code: number): never;
  fill(): never;
  environment(): string[];
}

/** A thread that runs the errand it is sent. */
const THREAD = `
import { parentPort } from "node:worker_threads";
const errands = {
  echo: (value) => ({ value }),
  fail: (reason) => ({ error: new RangeError(reason) }),
  hang: () => { for (;;); },
  end: (code) => process.exit(code),
  fill: () => { const kept = []; for (;;) kept.push(new Array(1e6).fill(Math.random())); },
  environment: () => ({ value: Object.keys(process.env) }),
};
parentPort.on("message", ({ task, input }) => parentPort.postMessage(errands[task](input)));
`;

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "thread-"));
  await writeFile(path.join(dir, "thread.mjs"), THREAD);
});
afterAll(() => rm(dir, { recursive: true }));

const opened: TaskThread<Errands>[] = [];
afterEach(() => Promise.all(opened.splice(0).map((thread) => thread.close())));

function open(more: { finishesAborted?: boolean } = {}) {
  const clock = createManualClock();
  const thread = new TaskThread<Errands>({
    entry: path.join(dir, "thread.mjs"),
    limitMs: 5_000,
    idleMs: 1_000,
    maxHeapMb: 64,
    tooLong: { code: "judgeSlow" },
    clock,
    ...more,
  });
  opened.push(thread);
  return { thread, clock };
}

it("the task thread starts at the first call, stays, and is told nothing of ours", async () => {
  const { thread } = open();
  expect(thread.threadId).toBeUndefined();
  expect(await thread.run("echo", { said: ["oui"] })).toEqual({ said: ["oui"] });
  const first = thread.threadId;
  expect(first).toBeGreaterThan(0);
  expect(await thread.run("environment", undefined)).toEqual([]);
  expect(thread.threadId).toBe(first);
});

it("the task thread answers each call with its own, in the order they came", async () => {
  const { thread } = open();
  const order: unknown[] = [];
  const calls = [1, 2, 3].map((n) => thread.run("echo", n).then((value) => order.push(value)));
  await Promise.all(calls);
  expect(order).toEqual([1, 2, 3]);
});

it("the task thread passes on what a task threw or cannot send, and goes on", async () => {
  const { thread } = open();
  await expect(thread.run("fail", "hors limites")).rejects.toThrow(new RangeError("hors limites"));
  await expect(thread.run("echo", () => {})).rejects.toThrow("could not be cloned");
  expect(await thread.run("echo", 1)).toBe(1);
});

it("the task thread stops a long call; the ones behind it have another thread", async () => {
  const { thread, clock } = open();
  await thread.run("echo", 0);
  const first = thread.threadId;
  const hung = thread.run("hang", undefined).catch((error: unknown) => error);
  const behind = thread.run("echo", 2);
  await clock.pass(4_999);
  expect(thread.threadId).toBe(first);
  await clock.pass(1);
  expect(await hung).toEqual(new TookTooLong({ code: "judgeSlow" }));
  expect(await behind).toBe(2);
  expect(thread.threadId).not.toBe(first);
});

it("the task thread gives each call the whole limit, whatever it waited", async () => {
  const { thread, clock } = open();
  const hung = thread.run("hang", undefined).catch((error: unknown) => error);
  const behind = thread.run("hang", undefined).catch((error: unknown) => error);
  await clock.pass(5_000);
  expect(await hung).toBeInstanceOf(TookTooLong);
  await clock.pass(4_999);
  expect(await Promise.race([behind, "still at work"])).toBe("still at work");
  await clock.pass(1);
  expect(await behind).toBeInstanceOf(TookTooLong);
});

it.each([
  ["ends", (thread: TaskThread<Errands>) => thread.run("end", 7), "code 7"],
  ["fills its memory", (thread: TaskThread<Errands>) => thread.run("fill", undefined), "memory"],
])(
  "the task thread starts again after a thread that %s, which its call is told",
  async (_, crash, why) => {
    const { thread } = open();
    const crashed = crash(thread).catch((error: unknown) => error);
    const behind = thread.run("echo", "après");
    expect(await crashed).toBeInstanceOf(ThreadStopped);
    expect(String(await crashed)).toContain(why);
    expect(await behind).toBe("après");
  },
);

it("the task thread stops an aborted call at once, at work or waiting", async () => {
  const { thread } = open();
  const [atWork, waiting] = [new AbortController(), new AbortController()];
  const hung = thread.run("hang", undefined, atWork.signal).catch((error: unknown) => error);
  const never = thread.run("hang", undefined, waiting.signal).catch((error: unknown) => error);
  const behind = thread.run("echo", 3);
  waiting.abort("left");
  expect(await never).toBe("left");
  atWork.abort("stopping");
  expect(await hung).toBe("stopping");
  expect(await behind).toBe(3);
  await expect(thread.run("echo", 1, AbortSignal.abort("before"))).rejects.toBe("before");
});

it("the task thread stays when a call at work is aborted, where others need it", async () => {
  const { thread, clock } = open({ finishesAborted: true });
  await thread.run("echo", 0);
  const first = thread.threadId;
  const caller = new AbortController();
  const left = thread.run("echo", 1, caller.signal).catch((error: unknown) => error);
  const behind = thread.run("echo", 2);
  caller.abort("left");
  expect(await left).toBe("left");
  expect(await behind).toBe(2);
  expect(thread.threadId).toBe(first);
  const hung = thread.run("hang", undefined, AbortSignal.any([])).catch((error: unknown) => error);
  await clock.pass(5_000);
  expect(await hung).toBeInstanceOf(TookTooLong);
});

it("the task thread leaves memory when idle, and comes back", async () => {
  const { thread, clock } = open();
  await thread.run("echo", 1);
  await clock.pass(999);
  expect(thread.threadId).toBeGreaterThan(0);
  await clock.pass(1);
  expect(thread.threadId).toBeUndefined();
  expect(await thread.run("echo", 2)).toBe(2);
  expect(clock.waiting()).toBe(1);
});

it("the task thread closes with what is under way and what waits", async () => {
  const { thread, clock } = open();
  const calls = [thread.run("hang", undefined), thread.run("echo", 1)];
  const ends = Promise.allSettled(calls);
  await thread.close();
  for (const end of await ends)
    expect(end).toMatchObject({ status: "rejected", reason: expect.any(ThreadStopped) });
  expect(thread.threadId).toBeUndefined();
  expect(clock.waiting()).toBe(0);
});
