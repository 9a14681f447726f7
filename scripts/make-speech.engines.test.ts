import { expect, it } from "vitest";
import { makeSpeech, toWav } from "./make-speech.mjs";

const loudest = (samples: Int16Array) =>
  samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
const times = { leadMs: 500, pauseMs: 800, tailMs: 1000 };

it("the script speaks sentences between silences of the requested lengths", async () => {
  const one = await makeSpeech("Bonjour.", times);
  const two = await makeSpeech("Bonjour. Bonjour.", times);
  const apart = await makeSpeech("Bonjour.\n\nBonjour.", times);
  const sentence = one.length - 72_000;
  expect(two.length).toBe(2 * sentence + 72_000 + 38_400);
  expect(apart.length).toBe(2 * sentence + 72_000 + 76_800);
  expect(loudest(two.subarray(0, 24_000))).toBe(0);
  expect(loudest(two.subarray(24_000 + sentence, 24_000 + sentence + 38_400))).toBe(0);
  expect(loudest(two.subarray(-48_000))).toBe(0);
  expect(loudest(one)).toBeGreaterThan(3000);
});

it("the script makes the same noise every time", async () => {
  const options = { ...times, noise: 0.02 };
  const noisy = await makeSpeech("Bonjour.", options);
  expect(loudest(noisy.subarray(-48_000))).toBeGreaterThan(200);
  expect(loudest(noisy.subarray(-48_000))).toBeLessThan(2000);
  expect(await makeSpeech("Bonjour.", options)).toEqual(noisy);
});

it("the script writes a file that a browser's fake microphone reads", () => {
  const wav = toWav(Int16Array.from([1, -1]), 48_000);
  expect(wav.subarray(0, 4).toString()).toBe("RIFF");
  expect([
    wav.readUInt32LE(24),
    wav.readUInt16LE(22),
    wav.readUInt16LE(34),
    wav.readUInt32LE(40),
  ]).toEqual([48_000, 1, 16, 4]);
  expect([wav.readInt16LE(44), wav.readInt16LE(46), wav.length]).toEqual([1, -1, 48]);
});
