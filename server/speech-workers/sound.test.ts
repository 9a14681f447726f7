import { describe, expect, it } from "vitest";
import { resample, toPcm, trimSilence } from "./sound.mjs";

const sine = (hz: number, rateHz: number, seconds = 1, level = 0.5) =>
  Float32Array.from(
    { length: rateHz * seconds },
    (_, i) => level * Math.sin((2 * Math.PI * hz * i) / rateHz),
  );

const levelOf = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);

describe("the resampler", () => {
  it.each([16_000, 48_000])("keeps a 1 kHz tone, from 24 kHz to %i Hz", (rateHz) => {
    const got = resample(sine(1000, 24_000), 24_000, rateHz);
    const wanted = sine(1000, rateHz);
    expect(got.length).toBe(rateHz);
    const error = got.map((value, i) => value - (wanted[i] ?? 0)).slice(500, -500);
    expect(levelOf(error)).toBeLessThan(0.005);
  });

  it("removes what the lower rate cannot hold, instead of folding it back", () => {
    const got = resample(sine(10_000, 24_000), 24_000, 16_000).slice(500, -500);
    expect(levelOf(got)).toBeLessThan(0.002);
  });
});

describe("the trimming of silence", () => {
  it("leaves 60 ms around the words", () => {
    const sound = new Float32Array(24_000 * 2);
    sound.set(sine(300, 24_000, 0.5), 24_000);
    const trimmed = trimSilence(sound, 24_000, 60);
    expect(trimmed.length / 24_000).toBeCloseTo(0.62, 2);
  });

  it("leaves nothing when nothing is audible", () => {
    expect(trimSilence(new Float32Array(24_000), 24_000, 60)).toHaveLength(0);
  });
});

describe("the conversion to PCM", () => {
  it("brings soft and loud voices to one loudness, under 0.9", () => {
    const soft = toPcm(sine(300, 16_000, 1, 0.02));
    const loud = toPcm(sine(300, 16_000, 1, 0.9));
    const peak = (pcm: Int16Array) =>
      pcm.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    expect(Math.abs(peak(soft) - peak(loud))).toBeLessThan(50);
    const click = new Float32Array(16_000);
    click[100] = 1;
    expect(peak(toPcm(click)) / 32_767).toBeCloseTo(0.9, 2);
  });

  it("keeps silence silent", () => {
    expect(toPcm(new Float32Array(10)).every((value) => value === 0)).toBe(true);
  });
});
