import { expect, it } from "vitest";
import { UnheardReply } from "~/services/talk/unheard-reply";
import {
  ANSWERS_PER_CALL,
  ANSWERS_PER_CALLER,
  createAllowance,
  REPLIES_PER_ANSWER,
} from "../model-assistant.server";

const HOUR_MS = 3_600_000;
const heard = () => new AbortController().signal;
const ann = { call: "1", caller: "ann" };

/** Returns the number of answers given to 143 requests. */
const given = (take: ReturnType<typeof createAllowance>, who: { call: string; caller: string }) =>
  Array.from({ length: 143 }, () => take(who, heard())).filter(Boolean).length;

/** Takes answers that are dropped. Returns the number of those given to 143 requests. */
const givenInVain = (take: ReturnType<typeof createAllowance>, reason?: Error) =>
  Array.from({ length: 143 }, () => {
    const reply = new AbortController();
    const isGiven = take(ann, reply.signal);
    reply.abort(reason);
    return isGiven;
  }).filter(Boolean).length;

it("the allowance limits a model's answers in one call, and does not touch another caller's", () => {
  const take = createAllowance(() => 0);
  expect(given(take, ann)).toBe(ANSWERS_PER_CALL);
  expect(given(take, { call: "2", caller: "bob" })).toBe(ANSWERS_PER_CALL);
});

it("the allowance takes an unheard reply back, up to a limit, and no reply that was cut", () => {
  expect(
    givenInVain(
      createAllowance(() => 0),
      new UnheardReply(),
    ),
  ).toBe(ANSWERS_PER_CALL * REPLIES_PER_ANSWER);
  expect(givenInVain(createAllowance(() => 0))).toBe(ANSWERS_PER_CALL);
});

it("the allowance gives a frequent caller no more answers within an hour", () => {
  let now = 0;
  const take = createAllowance(() => now);
  const calls = (from: number) =>
    Array.from({ length: 9 }, (_, at) => given(take, { call: `${from + at}`, caller: "ann" }));
  expect(calls(0).reduce((sum, count) => sum + count, 0)).toBe(ANSWERS_PER_CALLER);
  now = HOUR_MS - 1;
  expect(given(take, { call: "late", caller: "ann" })).toBe(0);
  now = HOUR_MS;
  expect(given(take, { call: "later", caller: "ann" })).toBe(ANSWERS_PER_CALL);
});

it("the allowance forgets earlier callers, but not a present one", () => {
  const take = createAllowance(() => 0);
  for (let at = 0; at < 30_000; at++) {
    take({ call: `${at}`, caller: `${at}` }, heard());
    if (at % 1_000 === 0) given(take, { call: "now", caller: "ann" });
  }
  expect(take({ call: "now", caller: "ann" }, heard())).toBe(false);
});
