import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { MediaUnreadable } from "./media-unreadable";
import { decodeAudio } from "./media-worker.server";
import { inShort } from "../../../testing/whole-suite";

let folder: string;
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), "aplomb-wav-"))));
afterAll(() => rmSync(folder, { recursive: true }));

// Our own reader decides: ffmpeg would make sound of samples of any width.
beforeEach(() => vi.stubEnv("PATH", ""));
afterEach(() => vi.unstubAllEnvs());

const SECOND = 16_000;

/** Builds one second of silence with the header fields given. */
function wav(
  says: Partial<Record<"riff" | "data" | "channels" | "rate" | "bits" | "fmt", number>>,
) {
  const bytes = SECOND * 2;
  const {
    riff = 36 + bytes,
    data = bytes,
    channels = 1,
    rate = SECOND,
    bits = 16,
    fmt = 16,
  } = says;
  const file = Buffer.alloc(44 + bytes);
  file.write("RIFF", 0);
  file.writeUInt32LE(riff, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(fmt, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(channels, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(((rate * channels * bits) / 8) >>> 0, 28);
  file.writeUInt16LE(((channels * bits) / 8) & 0xffff, 32);
  file.writeUInt16LE(bits, 34);
  file.write("data", 36);
  file.writeUInt32LE(data, 40);
  return file;
}

const lies: [string, Buffer, number | "unreadable"][] = [
  ["more sound than there is", wav({ data: 0x7f_ff_ff_ff, riff: 0x7f_ff_ff_ff }), SECOND],
  ["endless sound", wav({ data: 0xff_ff_ff_ff, riff: 0xff_ff_ff_ff }), SECOND],
  ["less sound than there is", wav({ data: 100, riff: 136 }), 50],
  ["no sound", wav({ data: 0, riff: 36 }), 0],
  ["sound, and ends after its header", wav({}).subarray(0, 44), 0],
  ["more, and ends within a sample", wav({}).subarray(0, 1_001), 478],
  ["no channel", wav({ channels: 0 }), "unreadable"],
  ["65 535 channels", wav({ channels: 65_535 }), "unreadable"],
  ["no rate", wav({ rate: 0 }), "unreadable"],
  ["a rate of 4 GHz", wav({ rate: 0xff_ff_ff_ff }), "unreadable"],
  ["a rate of 1 Hz", wav({ rate: 1 }), "unreadable"],
  ["samples of no bits", wav({ bits: 0 }), "unreadable"],
  ["samples of 7 bits", wav({ bits: 7 }), "unreadable"],
  ["a format longer than the file", wav({ fmt: 0xff_ff_ff_ff }), "unreadable"],
  ["a format of no bytes", wav({ fmt: 0 }), "unreadable"],
  ["a format, and ends within it", wav({}).subarray(0, 30), "unreadable"],
  ["a format, and ends before it", wav({}).subarray(0, 12), "unreadable"],
];
test.each(inShort(lies, 8))(
  "a WAV is read as far as it goes when it promises %s",
  async (name, bytes, expected) => {
    const file = path.join(folder, `${name}.wav`);
    writeFileSync(file, bytes);
    const outcome = await decodeAudio(file).then(
      ({ pcm }) => pcm.length,
      (error: unknown) => (error instanceof MediaUnreadable ? error.code : error),
    );
    expect(outcome).toBe(expected);
  },
);
