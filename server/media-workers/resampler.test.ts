import { describe, expect, test } from "vitest";
import { createResampler } from "./resampler.mjs";

const tone = (hz: number, rate: number, seconds = 1) =>
  Float32Array.from({ length: rate * seconds }, (_, index) =>
    Math.sin((2 * Math.PI * hz * index) / rate),
  );
const rms = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);

function resample(
  samples: Float32Array,
  from: number,
  to: number,
  chunk = samples.length,
): Float32Array {
  const resampler = createResampler(from, to);
  const result: number[] = [];
  for (let at = 0; at < samples.length; at += chunk)
    result.push(...resampler.push(samples.subarray(at, at + chunk)));
  result.push(...resampler.flush());
  return Float32Array.from(result);
}

describe.each([48_000, 44_100, 22_050, 16_000, 8_000])(
  "the resampler from %i Hz to 16 kHz",
  (rate) => {
    test("keeps the length and a tone of the voice as it is", () => {
      const result = resample(tone(1_000, rate), rate, 16_000);
      expect(result.length).toBe(16_000);
      const expected = tone(1_000, 16_000);
      for (let index = 200; index < 15_800; index += 7)
        expect(Math.abs((result[index] ?? 0) - (expected[index] ?? 0))).toBeLessThan(0.01);
    });

    test("gives the same samples however the input is cut", () => {
      const input = tone(700, rate, 0.2);
      expect(resample(input, rate, 16_000, 37)).toEqual(resample(input, rate, 16_000));
    });
  },
);

test("the resampler removes what the new rate cannot hold, instead of folding it", () => {
  expect(rms(resample(tone(12_000, 48_000), 48_000, 16_000).subarray(200, 15_800))).toBeLessThan(
    0.001,
  );
});
