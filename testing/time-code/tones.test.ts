import { expect, test } from "vitest";
import { readTones, toneCode, WORD_MS } from "./tones";

const RATE_HZ = 16_000;

/** Returns noise that is the same at each run. */
function hiss(length: number, loudness: number): Int16Array {
  let state = 42;
  return Int16Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (state / 1_073_741_824 - 1) * loudness * 32_767;
  });
}

const words = (samples: Int16Array) => readTones(samples, RATE_HZ).map(({ word }) => word);
const from = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i);

test("every word is read back, within 10 ms of its position", () => {
  const found = readTones(toneCode(70, RATE_HZ), RATE_HZ);
  expect(found.map(({ word }) => word)).toEqual(from(0, 280));
  for (const { word, atMs } of found) expect(Math.abs(atMs - word * WORD_MS)).toBeLessThan(10);
});

test("a sound cut anywhere gives its whole words", () => {
  const whole = toneCode(20, RATE_HZ);
  for (const cutMs of [40, 130, 240]) {
    const cut = whole.subarray((RATE_HZ * (5_000 + cutMs)) / 1_000, (RATE_HZ * 12_000) / 1_000);
    expect(words(cut), `cut after ${cutMs} ms`).toEqual(from(21, 27));
  }
});

test("words are read through a hiss and at a tenth of their loudness", () => {
  const noise = hiss(RATE_HZ * 10, 0.02);
  const quiet = toneCode(10, RATE_HZ).map(
    (sample, index) => sample / 10 + (noise[index] ?? 0) / 10,
  );
  expect(words(quiet)).toEqual(from(0, 40));
});

test("a sound without words gives none", () => {
  expect(words(new Int16Array(RATE_HZ * 10))).toEqual([]);
  expect(words(hiss(RATE_HZ * 10, 0.5))).toEqual([]);
});

test("a hole shows as missing words", () => {
  const samples = toneCode(10, RATE_HZ);
  samples.fill(0, RATE_HZ * 4, RATE_HZ * 6);
  expect(words(samples)).toEqual([...from(0, 16), ...from(24, 16)]);
});
