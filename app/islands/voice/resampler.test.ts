import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";

interface Resampler {
  full(block: Float32Array): Float32Array;
}
interface Scope {
  LibSampleRate?: { create(channels: number, from: number, to: number): Promise<Resampler> };
  Float32Array: Float32ArrayConstructor;
}

const source = readFileSync(new URL("./resampler.worklet.js", import.meta.url), "utf8");

async function resample(from: number, to: number, hz: number, seconds: number, block: number) {
  const scope: Scope = { Float32Array };
  runInNewContext(source, scope);
  const resampler = await scope.LibSampleRate?.create(1, from, to);
  if (!resampler) throw new Error("the worklet did not register its resampler");
  const out: number[] = [];
  const total = from * seconds;
  for (let start = 0; start < total; start += block) {
    const length = Math.min(block, total - start);
    const samples = Float32Array.from({ length }, (_, i) =>
      Math.sin((2 * Math.PI * hz * (start + i)) / from),
    );
    out.push(...resampler.full(samples));
  }
  return out;
}

const rms = (samples: number[]) =>
  Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0) / samples.length);

describe("the resampler", () => {
  it.each([
    [48_000, 16_000, 128],
    [44_100, 16_000, 128],
    [16_000, 48_000, 3_200],
  ])("keeps a 440 Hz voice from %d to %d Hz", async (from, to, block) => {
    const out = await resample(from, to, 440, 0.5, block);
    expect(Math.abs(out.length - to * 0.5)).toBeLessThan(80);
    const steady = out.slice(200, -200);
    expect(rms(steady)).toBeCloseTo(Math.SQRT1_2, 1);
    const crossings = steady.filter((x, i) => i > 0 && x >= 0 && (steady[i - 1] ?? 0) < 0).length;
    expect(crossings / (steady.length / to)).toBeCloseTo(440, -1);
  });

  it("removes what the lower rate cannot carry", async () => {
    const folded = await resample(48_000, 16_000, 12_000, 0.3, 128);
    expect(rms(folded.slice(200, -200))).toBeLessThan(0.01);
  });
});
