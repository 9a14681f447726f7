import { expect, it } from "vitest";
import { type Need, SentenceQueue } from "./voice.server";

const asked = (name: string, rank: Need["rank"], dueMs = 0) => ({ name, rank, dueMs });
function queueOf(...jobs: ReturnType<typeof asked>[]) {
  const queue = new SentenceQueue<ReturnType<typeof asked>>((job) => job);
  for (const job of jobs) queue.add(job);
  return queue;
}
const order = (queue: ReturnType<typeof queueOf>) =>
  Array.from({ length: queue.length }, () => queue.take()?.name);

it("the queue returns first sentences first, and equal ones in order of arrival", () => {
  const queue = queueOf(
    asked("a1", "first"),
    asked("a2", "later"),
    asked("b1", "first"),
    asked("b2", "later"),
  );
  expect(order(queue)).toEqual(["a1", "b1", "a2", "b2"]);
  expect(queue.take()).toBeUndefined();
});

it("the queue returns the sentence whose sound runs out first next, and one that nobody awaits last", () => {
  const queue = queueOf(
    asked("guess", "ahead", 0),
    asked("a3", "later", 4_000),
    asked("a2", "later", 1_000),
    asked("b2", "later", 2_500),
    asked("c1", "first", 3_000),
  );
  expect(order(queue)).toEqual(["c1", "a2", "b2", "a3", "guess"]);
});

it("the queue follows a need that has become more urgent", () => {
  const guess = asked("guess", "ahead");
  const queue = queueOf(guess, asked("a2", "later", 500));
  guess.rank = "first";
  expect(order(queue)).toEqual(["guess", "a2"]);
});

it("the queue drops a sentence that nobody waits for any more", () => {
  const [one, other] = [asked("a", "first"), asked("b", "first")];
  const queue = queueOf(one, other);
  expect([queue.remove(one), queue.remove(one), queue.length]).toEqual([true, false, 1]);
  expect(order(queue)).toEqual(["b"]);
});
