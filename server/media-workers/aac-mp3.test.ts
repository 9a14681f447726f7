import { describe, expect, test } from "vitest";
import { readAacConfig, withAdtsHeader } from "./aac-mp3.mjs";

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, "hex"));

describe("the AAC configuration", () => {
  test.each([
    ["AAC-LC 44.1 kHz stereo", "1210", { rateIndex: 4, rateHz: 44_100, channels: 2 }],
    ["AAC-LC 24 kHz mono", "1308", { rateIndex: 6, rateHz: 24_000, channels: 1 }],
    ["a rate written out", "17805dc010", { rateIndex: 3, rateHz: 48_000, channels: 2 }],
    [
      "HE-AAC: the core, not the doubled rate",
      "2b118800",
      { rateIndex: 6, rateHz: 24_000, channels: 2 },
    ],
    ["HE-AAC v2: a mono core", "eb098800", { rateIndex: 6, rateHz: 24_000, channels: 1 }],
  ])("is read from %s", (_, hex, core) => {
    expect(readAacConfig(bytes(hex))).toEqual(core);
  });

  test.each([
    ["AAC Main", "0a10"],
    ["frames of 960 samples", "1214"],
    ["channels described in the stream", "1200"],
    ["a rate that no header can name", "17805dc110"],
    ["xHE-AAC", "f95e00"],
    ["nothing", ""],
  ])("is unsupported when it has %s", (_, hex) => {
    expect(readAacConfig(bytes(hex))).toBeNull();
  });
});

test("a frame header holds the length including itself, the rate and the channels", () => {
  const framed = withAdtsHeader(new Uint8Array(1_000).fill(7), {
    rateIndex: 4,
    rateHz: 44_100,
    channels: 2,
  });
  // 1 007 = 0b00_01111101_111: two bits in the fourth byte, eight in the fifth, three in the sixth.
  expect(Buffer.from(framed.subarray(0, 7)).toString("hex")).toBe("fff150807dfffc");
  expect(framed).toHaveLength(1_007);
  expect(framed[7]).toBe(7);
});
