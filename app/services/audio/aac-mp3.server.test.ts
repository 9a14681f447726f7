import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import {
  ALL_FORMATS,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  Input,
  Mp4OutputFormat,
  Output,
} from "mediabunny";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { mediaFiles } from "../../../testing/media/files";
import { inShort } from "../../../testing/whole-suite";
import { decodeAudio } from "./media-worker.server";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "aplomb-aac-"));
  // Hides ffmpeg, so that an installed ffmpeg cannot make these tests pass.
  vi.stubEnv("PATH", folder);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const RATE_HZ = 16_000;
const level = (pcm: Int16Array) =>
  Math.sqrt(pcm.reduce((sum, value) => sum + value ** 2, 0) / pcm.length);

/** Returns the start of each tick in seconds: the first loud millisecond after half a second of silence. */
function onsetsOf(pcm: Int16Array): number[] {
  const onsets: number[] = [];
  let quietMs = 500;
  for (let ms = 0; ms * 16 < pcm.length; ms++) {
    if (level(pcm.subarray(ms * 16, ms * 16 + 16)) < 1_500) quietMs++;
    else {
      if (quietMs >= 500) onsets.push(ms / 1000);
      quietMs = 0;
    }
  }
  return onsets;
}

/** Returns the share of the sound that is not a tone of `hz`, in the worst tenth of a second. */
function worstResidue(pcm: Int16Array, hz: number): number {
  const residues: number[] = [];
  for (let at = 0; at + 1_600 <= pcm.length; at += 1_600) {
    const part = pcm.subarray(at, at + 1_600);
    let [sine, cosine] = [0, 0];
    part.forEach((value, index) => {
      sine += (value * Math.sin((2 * Math.PI * hz * index) / RATE_HZ)) / 800;
      cosine += (value * Math.cos((2 * Math.PI * hz * index) / RATE_HZ)) / 800;
    });
    const rest = part.map((value, index) => {
      const angle = (2 * Math.PI * hz * index) / RATE_HZ;
      return value - sine * Math.sin(angle) - cosine * Math.cos(angle);
    });
    residues.push(level(rest) / level(part));
  }
  return Math.max(...residues);
}

const sounds: [name: string, file: string, delayS: number, longerS: number][] = [
  // AAC lasts to the end of its last packet. An MP3 does not state its encoder delay: 26 ms here.
  ["AAC 44.1 kHz stereo", mediaFiles.ticksAac, 0, 0.022],
  ["MP3 44.1 kHz stereo", mediaFiles.ticksMp3, 0.026, 0.05],
  ["AAC 48 kHz mono", mediaFiles.ticksMp4, 0, 0.022],
];
describe.each(inShort(sounds, 2))(
  "a file in %s of 14 s, decoded in pieces without ffmpeg,",
  (_, file, delayS, longerS) => {
    test("has the file's length, and every sound at its time", async () => {
      const { pcm } = await decodeAudio(file, { channel: "left" });
      expect(Math.abs(pcm.length / RATE_HZ - 14)).toBeLessThanOrEqual(longerS);
      const onsets = onsetsOf(pcm);
      expect(onsets).toHaveLength(14);
      onsets.forEach((onset, second) =>
        expect(Math.abs(onset - delayS - second)).toBeLessThan(0.008),
      );
    });
  },
);

test.each([
  ["AAC", mediaFiles.ticksAac, 11.8],
  ["MP3", mediaFiles.ticksMp3, 13.4],
])("the join of two pieces of %s is not heard", async (_, file, joinS) => {
  const { pcm } = await decodeAudio(file, { channel: "right" });
  // 512 packets end at 11.87 s (AAC) and 13.37 s (MP3). The ticks of the other side are too far away to interfere.
  const around = pcm.subarray(joinS * RATE_HZ - 4_800, joinS * RATE_HZ + 1_600);
  expect(worstResidue(around, 440)).toBeLessThan(0.02);
});

test("a file in HE-AAC gives its core, at its time", async () => {
  const file = path.join(folder, "he.mp4");
  await signalHeAac(mediaFiles.lowRateLesson, file);
  const { pcm: plain } = await decodeAudio(mediaFiles.lowRateLesson);
  const { pcm: he } = await decodeAudio(file);
  expect(level(plain)).toBeGreaterThan(500);
  expect(Math.abs(he.length - plain.length)).toBeLessThan(RATE_HZ * 0.1);
  expect(
    Buffer.compare(Buffer.from(he.subarray(0, 160_000)), Buffer.from(plain.subarray(0, 160_000))),
  ).toBe(0);
});

test("damaged sound is left out, and the rest stays at its time", async () => {
  const bytes = readFileSync(mediaFiles.ticksAac);
  for (let at = 0; at < 400; at++) bytes[(bytes.length >> 1) + at] = (at * 97 + 13) & 0xff;
  const file = path.join(folder, "damaged.m4a");
  writeFileSync(file, bytes);
  const { pcm } = await decodeAudio(file, { channel: "left" });
  expect(Math.abs(pcm.length - 14 * RATE_HZ)).toBeLessThan(400);
  const late = onsetsOf(pcm).filter((onset) => onset > 8.5);
  expect(late.map((onset) => onset.toFixed(2))).toEqual([
    "9.00",
    "10.00",
    "11.00",
    "12.00",
    "13.00",
  ]);
});

test("a file of which nothing can be decoded is said to be unreadable", async () => {
  const bytes = readFileSync(mediaFiles.ticksAac);
  for (let at = bytes.indexOf("mdat") + 4; at < bytes.indexOf("moov") - 4; at++)
    bytes[at] = (at * 97) % 7;
  const file = path.join(folder, "filled.m4a");
  writeFileSync(file, bytes);
  await expect(decodeAudio(file)).rejects.toMatchObject({ code: "unreadable" });
});

test("a machine without ALSA and without ffmpeg is told what it lacks; Opus needs neither", async () => {
  // No native module loads, as when its libraries are missing.
  const workersDir = path.join(folder, "without-natives");
  mkdirSync(workersDir);
  const ours = path.join(process.cwd(), "server", "media-workers", "media.mjs");
  const refuse = 'process.dlopen = () => { throw new Error("libasound.so.2: not found"); };';
  writeFileSync(
    path.join(workersDir, "media.mjs"),
    `${refuse}\nawait import(${JSON.stringify(pathToFileURL(ours))});`,
  );
  const decoding = decodeAudio(mediaFiles.mp4, { workersDir });
  await expect(decoding).rejects.toMatchObject({ code: "no_decoder" });
  const { pcm } = await decodeAudio(mediaFiles.recording, { workersDir });
  expect(pcm.length).toBeGreaterThan(2.9 * RATE_HZ);
});

/** Writes the same packets, declared as the core of HE-AAC at the doubled rate (24 → 48 kHz, mono). */
async function signalHeAac(source: string, target: string): Promise<void> {
  const input = new Input({ source: new FilePathSource(source), formats: ALL_FORMATS });
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error("no audio");
  const output = new Output({ format: new Mp4OutputFormat(), target: new FilePathTarget(target) });
  const packets = new EncodedAudioPacketSource("aac");
  output.addAudioTrack(packets);
  await output.start();
  const description = new Uint8Array(Buffer.from("2b098800", "hex"));
  const decoderConfig = {
    codec: "mp4a.40.5",
    sampleRate: 48_000,
    numberOfChannels: 1,
    description,
  };
  for await (const packet of new EncodedPacketSink(track).packets())
    await packets.add(packet, { decoderConfig });
  await output.finalize();
  input.dispose();
}
