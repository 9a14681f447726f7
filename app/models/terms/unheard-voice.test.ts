import { expect, test } from "vitest";
import { unheardMsOf, unheardVoiceOf } from "./unheard-voice";

test("too little unheard voice is nothing to tell", () => {
  expect(unheardMsOf([{ startMs: 0, endMs: 600 }])).toBe(0);
  expect(
    unheardMsOf([
      { startMs: 0, endMs: 600 },
      { startMs: 900, endMs: 1_400 },
    ]),
  ).toBe(1_100);
});

test("a sound that was not heard again differs from one without unheard voice", () => {
  expect(unheardVoiceOf({ unheardJson: null })).toBeNull();
  expect(unheardVoiceOf({ unheardJson: "[]" })).toEqual([]);
});
