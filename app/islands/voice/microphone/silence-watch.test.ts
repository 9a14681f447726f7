import { expect, it } from "vitest";
import {
  createSilenceWatch,
  HEARD_FOR_MS,
  type MicrophoneState,
  SILENT_AFTER_MS,
} from "./use-silence-watch";

/** Returns the states after stretches of [milliseconds, peak], read four times a second. */
function watch(...stretches: [ms: number, peak: number][]): MicrophoneState[] {
  const look = createSilenceWatch();
  let nowMs = 0;
  return stretches.map(([ms, peak]) => {
    let state: MicrophoneState = "fine";
    for (const until = nowMs + ms; nowMs < until; nowMs += 250) state = look(peak, nowMs);
    return state;
  });
}

it("the watch reports silence after eight seconds without sound, and not before", () => {
  expect(watch([SILENT_AFTER_MS, 0], [250, 0])).toEqual(["fine", "silent"]);
});

it("the watch does not take the hiss of a quiet room for a silent microphone", () => {
  expect(watch([60_000, 0.0005])).toEqual(["fine"]);
});

it("the watch takes the residual noise of a muted input for silence", () => {
  expect(watch([SILENT_AFTER_MS + 250, 0.000_05])).toEqual(["silent"]);
});

it("the watch counts from the last sound", () => {
  expect(watch([7_000, 0], [250, 0.2], [7_000, 0])).toEqual(["fine", "fine", "fine"]);
});

it("the watch reports that it hears again, for a few seconds", () => {
  const heard = [HEARD_FOR_MS, 0.2] as [number, number];
  expect(watch([9_000, 0], heard, [250, 0.2])).toEqual(["silent", "heard-again", "fine"]);
});

it("the watch does not take a click for a returning voice", () => {
  expect(watch([9_000, 0], [250, 0.2], [SILENT_AFTER_MS + 250, 0])).toEqual([
    "silent",
    "heard-again",
    "silent",
  ]);
});
