import { expect, test } from "vitest";
import { type Engine, holdTalks, LOADED, QUIET, SILENCE_MS } from "./voice-model";

const atMost = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN;

// A sentence of the customer's sheet without an opener begins when it is voiced: a second, four with too much to do.
test.each<[string, Engine, number, number, number]>([
  ["one on a quiet machine", QUIET, 1, 0, 1_200],
  ["four on a quiet machine", QUIET, 4, 500, 1_200],
  ["one on a machine with too much to do", LOADED, 1, 2_600, 4_200],
])(
  "%s have answers that begin when the silence is over, but for a few",
  async (_, engine, sessions, longestPauseMs, longestWaitMs) => {
    const sounded = await holdTalks({ set: "pompes-fr", sessions, engine });
    expect(sounded.length).toBeGreaterThan(10 * sessions);
    const waits = sounded.map(({ firstMs }) => firstMs);
    expect(atMost(waits, 0.8)).toBe(SILENCE_MS);
    expect(atMost(waits, 1)).toBeLessThanOrEqual(longestWaitMs);
    const pauses = sounded.map(({ pauseMs }) => pauseMs);
    expect(atMost(pauses, 1)).toBeLessThanOrEqual(longestPauseMs);
    expect(atMost(pauses, 0.5)).toBeLessThanOrEqual(1_000);
  },
);
