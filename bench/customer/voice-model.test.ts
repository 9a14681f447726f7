import { expect, test } from "vitest";
import { type Engine, holdTalks, LOADED, QUIET, SILENCE_MS } from "./voice-model";
import { inShort } from "../../testing/whole-suite";

const atMost = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN;

const machines: [string, Engine, number, number][] = [
  ["one on a quiet machine", QUIET, 1, 0],
  ["one on a machine with too much to do", LOADED, 1, 2_600],
  ["four on a quiet machine", QUIET, 4, 500],
];

test.each(inShort(machines, 2))(
  "%s have answers that begin when the silence is over",
  async (_, engine, sessions, longestPauseMs) => {
    const sounded = await holdTalks({ set: "pompes-fr", sessions, engine });
    expect(sounded.length).toBeGreaterThan(10 * sessions);
    expect(sounded.map(({ firstMs }) => firstMs)).toEqual(sounded.map(() => SILENCE_MS));
    const pauses = sounded.map(({ pauseMs }) => pauseMs);
    expect(atMost(pauses, 1)).toBeLessThanOrEqual(longestPauseMs);
    expect(atMost(pauses, 0.5)).toBeLessThanOrEqual(1_000);
  },
);
