import { beforeEach, expect, test } from "vitest";
import { createTurns, inTurn } from "./pacing";
import type { ChatModel, ChatRequest } from "./port";

const evaluation = { use: "evaluation", of: null } as const;

/** A model that answers when the test lets it. `begun` names the calls in order. */
let begun: string[];
let ends: Map<string, { give: () => void; fail: () => void }>;
const held: ChatModel = {
  id: "held",
  complete: ({ messages }) =>
    new Promise((resolve, reject) => {
      const name = messages[0]?.content ?? "";
      begun.push(name);
      ends.set(name, { give: () => resolve(name), fail: () => reject(new Error(name)) });
    }),
  async *stream(request) {
    yield "…";
    yield await held.complete(request);
  },
};
beforeEach(() => {
  begun = [];
  ends = new Map();
});
const asked = (content: string, more: Partial<ChatRequest> = {}): ChatRequest => ({
  purpose: evaluation,
  messages: [{ role: "user", content }],
  ...more,
});
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("two talks are judged at a time, the others in order, and a failed call frees its place", async () => {
  const model = inTurn(held, createTurns(2));
  const [first, second, third, fourth] = ["1", "2", "3", "4"].map((name) =>
    model.complete(asked(name)),
  );
  await settled();
  expect(begun).toEqual(["1", "2"]);
  ends.get("2")?.fail();
  await expect(second).rejects.toThrow("2");
  await settled();
  expect(begun).toEqual(["1", "2", "3"]);
  ends.get("1")?.give();
  expect(await first).toBe("1");
  await settled();
  for (const name of ["3", "4"]) ends.get(name)?.give();
  expect(await Promise.all([third, fourth])).toEqual(["3", "4"]);
});

test("a call for a person on the line does not wait for a judgement", async () => {
  const model = inTurn(held, createTurns(1));
  void model.complete(asked("slow"));
  const customer = model.complete(asked("customer", { purpose: { use: "role-play" } }));
  ends.get("customer")?.give();
  expect(await customer).toBe("customer");
});

test("an aborted caller leaves the queue with the reason, and takes no place", async () => {
  const model = inTurn(held, createTurns(1));
  const first = model.complete(asked("1"));
  const stop = new AbortController();
  const second = model.complete(asked("2", { signal: stop.signal }));
  const third = model.complete(asked("3"));
  await settled();
  stop.abort(new Error("stopped"));
  await expect(second).rejects.toThrow("stopped");
  await expect(model.complete(asked("4", { signal: stop.signal }))).rejects.toThrow("stopped");
  ends.get("1")?.give();
  await first;
  await settled();
  ends.get("3")?.give();
  expect(await third).toBe("3");
  expect(begun).toEqual(["1", "3"]);
});

test("a stream keeps its place until it was read, or its reader leaves", async () => {
  const model = inTurn(held, createTurns(1));
  const pieces = model.stream(asked("1"))[Symbol.asyncIterator]();
  expect(await pieces.next()).toEqual({ done: false, value: "…" });
  const second = model.complete(asked("2"));
  await settled();
  expect(begun).toEqual([]);
  await pieces.return?.();
  await settled();
  ends.get("2")?.give();
  expect(await second).toBe("2");
});
