import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mediaFiles } from "../../../testing/media/files";
import { readWebm } from "../../../testing/media/webm";
import { hasFfmpeg } from "../../../testing/tools";
import { inShort } from "../../../testing/whole-suite";
import { MediaUnreadable } from "./media-unreadable";
import { decodeAudio, describeMedia, durationOf, makeSeekable } from "./media-worker.server";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "aplomb-audio-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns a tone's frequency in Hz, from its upward zero crossings. */
function toneOf(pcm: Int16Array): number {
  const middle = pcm.subarray(800, pcm.length - 800);
  let crossings = 0;
  for (let index = 1; index < middle.length; index++)
    if ((middle[index - 1] ?? 0) < 0 && (middle[index] ?? 0) >= 0) crossings++;
  return (crossings * 16_000) / middle.length;
}

function broken(name: string, bytes: Buffer): string {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

describe("the decoder", () => {
  const kinds: [string, string, number][] = [
    ["webm with Opus", mediaFiles.recording, 3],
    ["mp4 with AAC", mediaFiles.mp4, 3],
    ["mp3", mediaFiles.mp3, 3],
    ["QuickTime with AAC", mediaFiles.mov, 3],
  ];
  if (hasFfmpeg) kinds.push(["AVI with MP3", mediaFiles.avi, 1]);

  test.each(inShort(kinds, 3))("makes 16 kHz mono of %s", async (_, file, seconds) => {
    const { pcm } = await decodeAudio(file);
    expect(Math.abs(pcm.length / 16_000 - seconds)).toBeLessThan(0.1);
    expect(Math.abs(toneOf(pcm) - 440)).toBeLessThan(6);
  });

  test.each([
    ["left", 440],
    ["right", 880],
  ] as const)("takes one side of a conversation: %s", async (channel, hz) => {
    const { pcm } = await decodeAudio(mediaFiles.twoSides, { channel });
    expect(pcm.length).toBe(6_400);
    expect(Math.abs(toneOf(pcm) - hz)).toBeLessThan(6);
  });

  test("says why it cannot decode a file", async () => {
    const junk = broken("junk.mp4", Buffer.from("no media at all".repeat(50)));
    await expect(decodeAudio(junk)).rejects.toMatchObject({
      name: "MediaUnreadable",
      code: "unreadable",
    });
    const stopped = decodeAudio(mediaFiles.recording, { signal: AbortSignal.abort() });
    await expect(stopped).rejects.toThrow(/abort/i);
  });
});

describe("the description of a file", () => {
  test("computes the duration that MediaRecorder does not write", async () => {
    expect(await describeMedia(mediaFiles.recording)).toMatchObject({
      durationS: expect.closeTo(3, 1),
      mimeType: "video/webm",
      hasVideo: true,
      hasAudio: true,
      isCut: false,
    });
  });
  test("tells an MP4 whose end is missing", async () => {
    expect(await describeMedia(mediaFiles.mp4)).toMatchObject({ isCut: false });
    const cut = broken("cut.mp4", readFileSync(mediaFiles.mp4).subarray(0, 12_000));
    expect(await describeMedia(cut)).toMatchObject({ isCut: true, hasAudio: true });
  });
  test("is null when nothing can be read", async () => {
    expect(await durationOf(mediaFiles.mp4)).toBeCloseTo(3, 1);
    expect(await durationOf(broken("junk.webm", Buffer.alloc(3000, 7)))).toBeNull();
  });
});

describe("the repair of a file", () => {
  const cues = Buffer.from([0x1c, 0x53, 0xbb, 0x6b]);

  test("gives duration and cues to what MediaRecorder wrote", async () => {
    const target = path.join(folder, "seekable.webm");
    expect(readFileSync(mediaFiles.recording).indexOf(cues)).toBe(-1);
    expect(await makeSeekable(mediaFiles.recording, target)).toBe("video/webm");
    expect(readFileSync(target).indexOf(cues)).toBeGreaterThan(0);
    expect(await durationOf(target)).toBeCloseTo(3, 1);
  });

  test("keeps what is whole of a recording that was cut off", async () => {
    const cut = broken("cut.webm", readFileSync(mediaFiles.recording).subarray(0, 12_000));
    const target = path.join(folder, "cut-seekable.webm");
    await makeSeekable(cut, target);
    const durationS = await durationOf(target);
    expect(durationS).toBeGreaterThan(1);
    expect(durationS).toBeLessThan(2);
  });

  describe("of a recording that went on after a closed tab", () => {
    const whole = readFileSync(mediaFiles.recording);
    const inParts = (name: string, pieces: readonly Buffer[], places: readonly number[]) => {
      const parts = pieces.map(({ length }, at) => ({
        from: pieces.slice(0, at).reduce((sum, one) => sum + one.length, 0),
        bytes: length,
        startMs: places[at] ?? 0,
      }));
      return { source: broken(name, Buffer.concat(pieces)), parts };
    };

    const joins: [name: string, pieces: Buffer[], places: number[], durationS: number][] = [
      ["behind its first part, which was cut", [whole.subarray(0, 12_000), whole], [0, 10_000], 13],
      ["after the end of a part that is longer than its place", [whole, whole], [0, 1_000], 6],
      [
        "without a part that nobody can read",
        [whole, Buffer.alloc(20), whole],
        [0, 4_000, 5_000],
        8,
      ],
    ];
    test.each(inShort(joins, 1))("joins each part %s", async (_, pieces, places, durationS) => {
      const { source, parts } = inParts("parts.webm", pieces, places);
      const target = path.join(folder, "joined.webm");
      expect(await makeSeekable(source, target, { parts })).toBe("video/webm");
      expect(await durationOf(target)).toBeCloseTo(durationS, 0);
      expect(readFileSync(target).indexOf(cues)).toBeGreaterThan(0);
    });

    test("keeps its chapters and the sound of the last part", async () => {
      const { source, parts } = inParts("talks.webm", [whole, whole], [0, 10_000]);
      const target = path.join(folder, "talks-joined.webm");
      const chapters = [
        { startMs: 0, title: "Un" },
        { startMs: 10_000, title: "Deux" },
      ];
      await makeSeekable(source, target, { parts, chapters });
      expect(readWebm(target).chapters).toEqual(chapters);
      expect(await durationOf(target)).toBeCloseTo(13, 0);
      const { pcm: once } = await decodeAudio(mediaFiles.recording);
      const { pcm } = await decodeAudio(target);
      expect(toneOf(pcm.subarray(-once.length))).toBeCloseTo(toneOf(once), -1);
    });
  });

  test("takes what Safari records", async () => {
    const target = path.join(folder, "safari.mp4");
    expect(await makeSeekable(mediaFiles.mp4, target)).toBe("video/mp4");
    expect(await durationOf(target)).toBeCloseTo(3, 1);
  });

  test("leaves nothing of a file it cannot read", async () => {
    const junk = broken("junk2.webm", Buffer.alloc(3000, 7));
    const target = path.join(folder, "never.webm");
    await expect(makeSeekable(junk, target)).rejects.toThrow(MediaUnreadable);
    expect(() => readFileSync(target)).toThrow("ENOENT");
  });
});
