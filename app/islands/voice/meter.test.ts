import { describe, expect, it } from "vitest";
import { createNoiseGate, METER, voiceBand } from "./meter";

describe("the meter (product §13)", () => {
  it("uses the product's constants", () => {
    expect(METER).toEqual({
      fftSize: 1024,
      minFrequencyHz: 85,
      maxFrequencyHz: 255,
      calibrationMs: 1_000,
      minNoise: 0.3,
      maxNoise: 0.7,
    });
  });

  it("listens to 85–255 Hz only", () => {
    const at = (hz: number) => {
      const bins = new Uint8Array(512);
      bins[Math.round(hz / (48_000 / 1024))] = 255;
      return voiceBand(bins, 48_000);
    };
    expect(at(150)).toBeGreaterThan(0);
    expect(at(1_000)).toBe(0);
    expect(voiceBand(new Uint8Array(512).fill(255), 48_000)).toBe(1);
  });

  it.each([
    ["a silent room counts as 0.3", 0, 0.65, 0.5],
    ["an ordinary room with a margin", 0.4, 0.74, 0.5],
    ["a loud room as 0.7 at most", 0.95, 0.85, 0.5],
    ["what is below the noise is nothing", 0.4, 0.45, 0],
  ])("finds its thresholds: %s", (_, noise, band, level) => {
    const gate = createNoiseGate();
    for (let ms = 0; ms < METER.calibrationMs; ms += 100) expect(gate(noise, 100)).toBe(0);
    expect(gate(band, 100)).toBeCloseTo(level, 2);
  });
});
