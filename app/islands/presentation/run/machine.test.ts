import { describe, expect, it } from "vitest";
import {
  canGoOn,
  elapsedMs,
  runBefore,
  type RunEvent,
  runReducer,
  type RunState,
  modulesLeft,
  nextButton,
  turnOf,
} from "./machine";

const run = (...events: RunEvent[]) => events.reduce(runReducer, runBefore);
const start: RunEvent = { type: "start", modules: 3 };
const recorded: RunEvent = { type: "recorded", nowMs: 5_000 };
const next = (nowMs: number): RunEvent => ({ type: "next", nowMs });
const turn = (nowMs: number): RunEvent => ({ type: "turn", nowMs });
const finish = (nowMs: number): RunEvent => ({ type: "finish", nowMs, reason: "user" });

const at: Record<RunState["phase"], RunState> = {
  before: runBefore,
  starting: run(start),
  presenting: run(start, recorded),
  leaving: run(start, recorded, next(20_000)),
  ending: run(start, recorded, finish(20_000)),
  finished: run(start, recorded, finish(20_000), { type: "stopped" }),
};

describe("the presentation moves from phase to phase", () => {
  it.each<[RunState["phase"], RunEvent, RunState["phase"]]>([
    ["before", start, "starting"],
    ["before", recorded, "before"],
    ["before", finish(1), "before"],
    ["starting", start, "starting"],
    ["starting", { type: "gave-up" }, "before"],
    ["starting", recorded, "presenting"],
    ["starting", next(20_000), "starting"],
    ["presenting", { type: "gave-up" }, "before"],
    ["presenting", recorded, "presenting"],
    ["presenting", next(14_999), "presenting"],
    ["presenting", next(15_000), "leaving"],
    ["presenting", turn(20_000), "presenting"],
    ["presenting", finish(6_000), "ending"],
    ["presenting", { type: "stopped" }, "presenting"],
    ["leaving", next(40_000), "leaving"],
    ["leaving", turn(21_000), "presenting"],
    ["leaving", finish(20_500), "ending"],
    ["leaving", { type: "gave-up" }, "leaving"],
    ["ending", turn(21_000), "ending"],
    ["ending", finish(21_000), "ending"],
    ["ending", { type: "stopped" }, "finished"],
    ["finished", start, "finished"],
    ["finished", finish(30_000), "finished"],
  ])("%s and %o lead to %s", (from, event, to) => {
    expect(runReducer(at[from], event).phase).toBe(to);
  });

  it("it goes through the modules in order, and 'next' does not pass the last", () => {
    const last = run(start, recorded, next(15_000), turn(16_000), next(26_000), turn(27_000));
    expect(turnOf(last)).toMatchObject({ position: 2, sinceMs: 27_000 });
    expect(runReducer(last, next(90_000))).toBe(last);
    expect(runReducer(last, finish(90_000))).toMatchObject({ phase: "ending", position: 2 });
  });
});

describe("the timer", () => {
  it("begins with the recording, starts again with each module, and stops between them", () => {
    expect(elapsedMs(at.starting, 9_000)).toBe(0);
    expect(elapsedMs(at.presenting, 9_000)).toBe(4_000);
    expect(elapsedMs(at.leaving, 20_900)).toBe(15_000);
    expect(elapsedMs(runReducer(at.leaving, turn(21_000)), 22_500)).toBe(1_500);
    expect(elapsedMs(runReducer(at.leaving, finish(20_500)), 30_000)).toBe(15_000);
    expect(elapsedMs(at.finished, 99_000)).toBe(15_000);
  });
});

it.each<[string, RunState, number]>([
  ["before the recording", at.starting, 0],
  ["in the first of three", at.presenting, 2],
  ["while it is being left", at.leaving, 2],
  ["in the second", run(start, recorded, next(15_000), turn(16_000)), 1],
  ["in the last", run({ type: "start", modules: 1 }, recorded), 0],
])("the modules left to present are right %s", (_, state, left) =>
  expect(modulesLeft(state)).toBe(left),
);

describe("the button that leads on", () => {
  const second = run(start, recorded, next(15_000), turn(16_000));
  const third = run(start, recorded, next(15_000), turn(16_000), next(26_000), turn(27_000));
  it.each<[string, RunState, number, number | null, ReturnType<typeof nextButton>]>([
    ["before the recording", at.starting, 60_000, 30, null],
    ["9.999 s into the module", at.presenting, 14_999, 300, null],
    ["10 s into the module", at.presenting, 15_000, 300, { last: false, pulsing: false }],
    ["9.999 s into the second module", second, 25_999, 300, null],
    ["10 s into the second module", second, 26_000, 300, { last: false, pulsing: false }],
    [
      "10.001 s before its duration",
      second,
      16_000 + 289_999,
      300,
      { last: false, pulsing: false },
    ],
    ["10 s before its duration", second, 16_000 + 290_000, 300, { last: false, pulsing: true }],
    ["10 s after it", second, 16_000 + 310_000, 300, { last: false, pulsing: true }],
    ["10.001 s after it", second, 16_000 + 310_001, 300, { last: false, pulsing: false }],
    ["a short module: pulsing from the start", second, 26_000, 12, { last: false, pulsing: true }],
    ["a module without a video", second, 26_000, null, { last: false, pulsing: false }],
    ["on the last module", third, 37_000, 300, { last: true, pulsing: false }],
    ["while the module is being left", at.leaving, 60_000, 300, null],
    ["after the end", at.finished, 60_000, 300, null],
  ])("shows what it should: %s", (_, state, nowMs, videoDurationS, expected) => {
    expect(nextButton(state, { nowMs, videoDurationS })).toEqual(expected);
    expect(canGoOn(state, nowMs)).toBe(expected !== null);
  });
});
