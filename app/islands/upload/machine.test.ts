import { describe, expect, test } from "vitest";
import {
  initialUpload,
  isWaiting,
  percentOf,
  timeLeft,
  type UploadEvent,
  uploadReducer,
  type UploadState,
} from "./machine";

const file = new File(["0123456789"], "lecon.mp4");
const run = (...events: UploadEvent[]) => events.reduce(uploadReducer, initialUpload(""));
const choose: UploadEvent = { type: "choose", file, refusal: null };
const start: UploadEvent = { type: "start", atMs: 0 };

describe("an upload", () => {
  test("goes from chosen to sent, and counts on the way", () => {
    const half = run(choose, start, { type: "progress", sentBytes: 5, atMs: 1 });
    expect([half.step, percentOf(half)]).toEqual(["sending", 50]);
    const sent = uploadReducer(half, { type: "done", url: "/media/modules/a.mp4" });
    expect([sent, percentOf(sent)]).toEqual([
      { step: "sent", file, url: "/media/modules/a.mp4" },
      100,
    ]);
  });

  test("shows why the form refused the sent file, and can send it again", () => {
    const refuse: UploadEvent = { type: "refuse", reason: "plus là" };
    const refused = run(choose, start, { type: "done", url: "u" }, refuse);
    expect([refused, isWaiting(refused)]).toEqual([
      { step: "failed", file, reason: "plus là" },
      true,
    ]);
    expect(uploadReducer(initialUpload("u"), refuse)).toEqual({ step: "empty" });
    for (const events of [[], [choose], [choose, start]])
      expect(run(...events, refuse)).toEqual(run(...events));
  });

  test.each<[string, UploadEvent[], UploadState["step"], boolean]>([
    ["nothing chosen", [start], "empty", false],
    [
      "a file that is refused is never sent",
      [{ ...choose, refusal: "non" }, start],
      "refused",
      false,
    ],
    [
      "a cancelled one can be sent again",
      [choose, start, { type: "cancel", note: "x" }],
      "chosen",
      true,
    ],
    [
      "a failed one can be sent again",
      [choose, start, { type: "fail", reason: "x" }],
      "failed",
      true,
    ],
    ["again", [choose, start, { type: "fail", reason: "x" }, start], "sending", false],
    [
      "another file cannot take the place of one on its way",
      [choose, start, { ...choose, file: null }],
      "sending",
      false,
    ],
    [
      "the end of a cancelled one is not heard",
      [choose, start, { type: "cancel", note: "x" }, { type: "done", url: "u" }],
      "chosen",
      true,
    ],
    [
      "another file after the first was sent",
      [choose, start, { type: "done", url: "u" }, choose],
      "chosen",
      true,
    ],
    [
      "closing the file picker without a choice",
      [choose, { ...choose, file: null }],
      "empty",
      false,
    ],
    [
      "the same, once sent",
      [choose, start, { type: "done", url: "u" }, { ...choose, file: null }],
      "sent",
      false,
    ],
  ])("stands where it should: %s", (_, events, step, waiting) => {
    const state = run(...events);
    expect([state.step, isWaiting(state)]).toEqual([step, waiting]);
  });

  test("begins as sent when an earlier form made it", () => {
    expect(initialUpload("/media/modules/a.mp4")).toMatchObject({ step: "sent", file: null });
  });

  test("never passes 100 %, nor divides by an empty file", () => {
    expect(percentOf(run(choose, start, { type: "progress", sentBytes: 12, atMs: 1 }))).toBe(100);
    const empty = run({ ...choose, file: new File([], "x") }, start);
    expect(percentOf(empty)).toBe(0);
  });
});

test.each([
  [0, 10_000, null],
  [10, 1_000, null],
  [100, 10_000, null],
  [99, 10_000, "encore quelques secondes"],
  [50, 38_000, "encore 40 secondes environ"],
  [50, 58_000, "encore 1 minute environ"],
  [10, 60_000, "encore 9 minutes environ"],
])("after %i of 100 bytes in %i ms the rest takes: %s", (sentBytes, elapsedMs, expected) => {
  const hundred = new File(["x".repeat(100)], "lecon.mp4");
  const times = { startedMs: 500, atMs: 500 + elapsedMs };
  expect(timeLeft({ step: "sending", file: hundred, sentBytes, ...times })).toBe(expected);
});
