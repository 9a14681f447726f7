import { expect, onTestFinished, test } from "vitest";
import { ended, printed, startEntry } from "../testing/child";
import { isClientCaused } from "./last-resort";

test.each<[unknown, boolean]>([
  [Object.assign(new Error("read"), { code: "ECONNRESET" }), true],
  [Object.assign(new Error("bytes"), { code: "HPE_INVALID_CONSTANT" }), true],
  [new DOMException("gone", "AbortError"), true],
  [Object.assign(new TypeError("address"), { code: "ERR_INVALID_URL" }), true],
  [Object.assign(new Error("disk"), { code: "ENOSPC" }), false],
  [new TypeError("undefined is not a function"), false],
  ["thrown text", false],
])("that %s is a client's doing is %s", (error, expected) => {
  expect(isClientCaused(error)).toBe(expected);
});

test("the process outlives an output without room, and the log reports the lost lines", async () => {
  const child = startEntry("full-log", []);
  await printed(child, "lines of the log were lost");
  child.kill();
});

test("a process that ends does not wait for an output without room", async () => {
  const child = startEntry("full-log-at-exit", []);
  onTestFinished(() => void child.kill("SIGKILL"));
  expect(await ended(child)).toBe(0);
});

test("a process that ends does not wait for an output that nobody reads", async () => {
  const child = startEntry("closed-log-at-exit", []);
  onTestFinished(() => void child.kill("SIGKILL"));
  child.stdout?.destroy();
  expect(await ended(child)).toBe(0);
});

test("the process outlives faults of clients, and ends on unknown errors", async () => {
  const child = startEntry("last-resort", []);
  await printed(child, "alive");
  expect(await ended(child)).toBe(1);
});
