import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createFakeSpeech } from "../../../testing/doubles/fake-speech";
import { mediaFiles } from "../../../testing/media/files";
import {
  namedCodecs,
  opposite,
  silence,
  voice,
  writeFragments,
  writeMov,
  writeNamed,
} from "../../../testing/media/lesson-files";
import { hasFfmpeg } from "../../../testing/tools";
import { inShort } from "../../../testing/whole-suite";
import { copy } from "~/copy/copy";
import { unplayableCodec } from "~/models/media/browser-codecs";
import { transcodeToMp4 } from "~/services/audio/ffmpeg.server";
import { describeMedia } from "~/services/audio/media-worker.server";
import { checkFile, kindOf } from "./check-video.server";
import { spokenSound } from "./spoken-sound.server";
import { moduleVideoRules } from "./video-rules";

let folder: string;
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), "aplomb-lessons-"))));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

const inFolder = (name: string) => path.join(folder, name);
const check = async (file: string) =>
  checkFile(file, { bytes: statSync(file).size, kind: await kindOf(file) }, moduleVideoRules);

function cut(source: string, name: string): string {
  const whole = readFileSync(source);
  writeFileSync(inFolder(name), whole.subarray(0, Math.round(whole.length * 0.7)));
  return inFolder(name);
}

describe.each([
  ["with ffmpeg", true],
  ["without ffmpeg", false],
])("a lesson's file on a machine %s", (_, isThere) => {
  const cases = test.skipIf(isThere && !hasFfmpeg);
  const prepare = () => isThere || vi.stubEnv("PATH", "");

  cases.each([
    ["an MP4 of H.264 and AAC", async () => mediaFiles.mp4],
    ["a MOV of H.264 and AAC", async () => mediaFiles.mov],
    ["an MP4 of fragments", async () => writeFragments(inFolder("fragments.mp4"))],
  ])("plays, and its length is known: %s", async (_, write) => {
    prepare();
    const { unplayable, durationS } = await check(await write());
    expect(unplayable).toBeNull();
    expect(durationS).toBeCloseTo(3, 0);
  });

  cases.each(inShort(namedCodecs, 4))(
    "names the codec that browsers may not play: %s",
    async (codec) => {
      prepare();
      expect(await check(writeNamed(folder, codec))).toMatchObject({ unplayable: codec });
    },
  );

  cases("names the sound that browsers may not play", async () => {
    prepare();
    const file = await writeMov(inFolder("pcm.mov"), [[voice]]);
    expect(await check(file)).toMatchObject({ unplayable: "pcm" });
  });

  cases("names the codec of an AVI, whose length only ffmpeg knows", async () => {
    prepare();
    const checked = await check(mediaFiles.avi);
    expect(checked.unplayable).toBe("mpeg4");
    expect(checked.durationS).toEqual(isThere ? expect.closeTo(1, 0) : null);
  });

  cases.each([
    ["an MP4 without its end", async () => cut(mediaFiles.mp4, "cut.mp4"), "abîmé"],
    ["a MOV without its end", async () => cut(mediaFiles.mov, "cut.mov"), "abîmé"],
    ["no sound", async () => writeMov(inFolder("silent.mov"), []), "ne contient pas de son"],
    ["no picture", async () => mediaFiles.ticksMp4, copy.videoFile.noPicture],
  ])("is refused with its reason: %s", async (_, write, reason) => {
    prepare();
    const file = await write();
    await expect(check(file)).rejects.toThrow(reason);
  });
});

describe("the sound that is heard", () => {
  const { signal } = new AbortController();
  const speech = createFakeSpeech(() => ({ text: "", segments: [] }));
  const loudest = async (file: string) => {
    const { pcm } = await spokenSound(file, { speech, signal });
    return pcm.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  };

  const sounds: [name: string, tracks: Parameters<typeof writeMov>[1]][] = [
    ["of the second track, when the first is silent", [[silence], [voice]]],
    ["of a channel, when both cancel each other", [[voice, opposite(voice)]]],
    ["of the third track of three", [[silence], [silence, silence], [voice]]],
    ["of the right channel", [[silence, voice]]],
    ["of the last of four channels", [[silence, silence, silence, voice]]],
    ["of a channel of the second track", [[silence], [opposite(voice), voice]]],
    ["of the only track", [[voice]]],
  ];
  test.each(inShort(sounds, 2))("is the voice %s", async (name, sounds) => {
    const file = await writeMov(inFolder(`${name.replaceAll(/\W/g, "-")}.mov`), sounds);
    expect(await loudest(file)).toBeGreaterThan(3_000);
  });

  test("is the first track when both speak", async () => {
    const soft = (atS: number) => voice(atS) / 2;
    const file = await writeMov(inFolder("both.mov"), [[voice], [soft]]);
    expect(await loudest(file)).toBeGreaterThan(12_000);
  });

  test("is silence when nobody speaks", async () => {
    const file = await writeMov(inFolder("nobody.mov"), [[silence], [silence, silence]]);
    expect(await loudest(file)).toBe(0);
  });
});

/** Real files of codecs that browsers may not play, by the options of ffmpeg that make them. */
const real: readonly [code: string, name: string, options: string][] = [
  ["hevc", "a.mp4", "-c:v libx265 -x265-params log-level=none -c:a aac"],
  ["hevc", "b.mov", "-c:v libx265 -x265-params log-level=none -tag:v hvc1 -c:a aac"],
  ["prores", "c.mov", "-c:v prores_ks -c:a pcm_s16le"],
  ["mpeg4", "d.mp4", "-c:v mpeg4 -c:a aac"],
  ["mpeg2", "e.mp4", "-c:v mpeg2video -c:a aac"],
  ["h264-10", "f.mp4", "-c:v libx264 -pix_fmt yuv420p10le -c:a aac"],
  ["h264-422", "g.mp4", "-c:v libx264 -pix_fmt yuv422p -c:a aac"],
  ["h264-444", "h.mp4", "-c:v libx264 -pix_fmt yuv444p -c:a aac"],
  ["ac3", "i.mp4", "-c:v libx264 -pix_fmt yuv420p -c:a ac3"],
  ["dts", "j.mp4", "-c:v libx264 -pix_fmt yuv420p -c:a dca -strict -2"],
  ["pcm", "k.mov", "-c:v libx264 -pix_fmt yuv420p -c:a pcm_s16be"],
  ["mjpeg", "l.mov", "-c:v mjpeg -c:a pcm_s16le"],
  ["wmv", "m.avi", "-c:v wmv2 -c:a wmav2"],
  ["avi", "n.avi", "-c:v libx264 -pix_fmt yuv420p -c:a mp3"],
];

test.skipIf(!hasFfmpeg).each(real)("ffmpeg makes %s play (%s)", async (code, name, options) => {
  const source = inFolder(name);
  // An odd width, which H.264 of 4:2:0 cannot have, where the codec takes one.
  const size = /prores|mpeg2|wmv|422|420/.test(options) ? "128x72" : "127x71";
  const picture = `-f lavfi -i testsrc=s=${size}:r=10:d=1 -f lavfi -i sine=440:d=1:r=48000`;
  execFileSync("ffmpeg", `-v error -y ${picture} ${options} ${source}`.split(" "));
  expect(await check(source)).toMatchObject({ unplayable: code, durationS: expect.closeTo(1, 0) });
  const target = inFolder(`${name}-played.mp4`);
  await transcodeToMp4(source, target);
  const played = await describeMedia(target);
  expect([unplayableCodec(played), played.hasAudio]).toEqual([null, true]);
  expect(played.durationS).toBeCloseTo(1, 0);
});

test.skipIf(!hasFfmpeg)("a file that ffmpeg alone reads is not called damaged", async () => {
  const file = inFolder("adpcm.wav");
  execFileSync("ffmpeg", `-v error -f lavfi -i sine=440:d=1 -c:a adpcm_ms ${file}`.split(" "));
  expect(await describeMedia(file)).toMatchObject({
    hasAudio: true,
    durationS: expect.closeTo(1, 1),
  });
});
