import { describe, expect, it } from "vitest";
import { FRAME_MS, packWindows, soundOf, timeInWhole, voicedSegments } from "./segments";

/** Builds frames from [frames, probability] pairs. */
const frames = (...runs: [number, number][]) =>
  runs.flatMap(([count, probability]) => Array.from({ length: count }, () => probability));

describe("the search for voiced segments", () => {
  it("finds nothing in silence, and nothing in a click", () => {
    expect(voicedSegments(frames([200, 0.1]))).toEqual([]);
    expect(voicedSegments(frames([50, 0], [2, 0.9], [50, 0]))).toEqual([]);
  });

  it("pads a stretch of speech by 150 ms on each side", () => {
    expect(voicedSegments(frames([50, 0], [25, 0.9], [50, 0]))).toEqual([
      { startMs: 50 * FRAME_MS - 150, endMs: 75 * FRAME_MS + 150 },
    ]);
  });

  it("continues through a hesitation, and stops at a real silence", () => {
    expect(voicedSegments(frames([10, 0.9], [8, 0.1], [10, 0.9], [40, 0]))).toHaveLength(1);
    expect(voicedSegments(frames([10, 0.9], [40, 0.1], [10, 0.9], [40, 0]))).toHaveLength(2);
  });

  it("stays within the sound", () => {
    expect(voicedSegments(frames([10, 0.9]))).toEqual([{ startMs: 0, endMs: 10 * FRAME_MS }]);
  });

  it("cuts a stretch that is too long, where the voice is weakest", () => {
    const talk = frames([700, 0.9], [1, 0.4], [400, 0.9]);
    expect(voicedSegments(talk, 28_000)).toEqual([
      { startMs: 0, endMs: 700 * FRAME_MS },
      { startMs: 700 * FRAME_MS, endMs: 1101 * FRAME_MS },
    ]);
  });
});

describe("the packing into windows", () => {
  const segments = [
    { startMs: 1000, endMs: 11_000 },
    { startMs: 60_000, endMs: 70_000 },
    { startMs: 90_000, endMs: 100_000 },
  ];
  const windows = packWindows(segments, 28_000);

  it("joins whole stretches up to the length that the recogniser hears", () => {
    expect(windows.map(({ lengthMs }) => lengthMs)).toEqual([20_300, 10_000]);
  });

  it.each([
    [0, 1000],
    [9999, 10_999],
    [10_100, 11_000],
    [10_300, 60_000],
    [20_300, 70_000],
    [25_000, 70_000],
  ])("maps %i ms of a window to %i ms of the recording", (inWindow, inWhole) => {
    const [window] = windows;
    expect(window && timeInWhole(window, inWindow)).toBe(inWhole);
  });

  it("cuts the sound of a window out of the recording, with silence in the gaps", () => {
    const pcm = Int16Array.from({ length: 16_000 * 100 }, (_, i) => 1 + Math.floor(i / 16_000));
    const [window] = windows;
    const sound = window ? soundOf(window, pcm) : new Int16Array();
    expect(sound).toHaveLength(20.3 * 16_000);
    expect([0, 10, 10.15, 10.3, 20.29].map((second) => sound[Math.floor(second * 16_000)])).toEqual(
      [2, 0, 0, 61, 70],
    );
  });
});
