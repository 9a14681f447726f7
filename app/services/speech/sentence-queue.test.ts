import { expect, it } from "vitest";
import { SentenceQueue } from "./sentence-queue";

it("says first sentences first, and equals in order of arrival", () => {
  const queue = new SentenceQueue<string>();
  queue.add("a1", 0);
  queue.add("a2", 1);
  queue.add("a3", 2);
  queue.add("b1", 0);
  queue.add("b2", 1);
  expect([1, 2, 3, 4, 5, 6].map(() => queue.take())).toEqual([
    "a1",
    "b1",
    "a2",
    "b2",
    "a3",
    undefined,
  ]);
});

it("forgets a sentence nobody waits for any more", () => {
  const queue = new SentenceQueue<string>();
  queue.add("a", 0);
  queue.add("b", 0);
  expect([queue.remove("a"), queue.remove("a"), queue.length]).toEqual([true, false, 1]);
  expect(queue.take()).toBe("b");
});
