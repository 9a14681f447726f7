import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { type Container, type Leap, writeLeaping, writeWebm } from "../../../testing/media/leaping";
import { mediaFiles } from "../../../testing/media/files";
import { inShort } from "../../../testing/whole-suite";
import { dataPaths } from "~/platform/config.server";
import { decodeAudio, describeMedia, makeSeekable, runMediaWorker } from "./media-worker.server";

const MIB = 1024 * 1024;
const HOUR_S = 3_600;

let folder: string;
/** Real workers that also note their largest memory. */
let workersDir: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "leaping-"));
  workersDir = path.join(folder, "workers");
  mkdirSync(workersDir);
  const real = pathToFileURL(path.join(process.cwd(), "server/media-workers/media.mjs"));
  const note = `process.on("exit", () => appendFileSync(${JSON.stringify(peaks())}, process.resourceUsage().maxRSS + "\\n"));`;
  const source = `import { appendFileSync } from "node:fs";\n${note}\nawait import("${real}");`;
  writeFileSync(path.join(workersDir, "media.mjs"), source);
});

const peaks = () => path.join(folder, "peaks");
/** Returns the largest memory of the last worker, in bytes. */
const peakBytes = () => Number(readFileSync(peaks(), "utf8").trim().split("\n").at(-1)) * 1024;

/** Nothing else of a decoder's memory grows with its file. It took 1.08 GB for an hour's gap, 8.6 GB for ten. */
const FLAT_BYTES = 200 * MIB;

/** Leaves the first half of the packets, and moves the others by so many seconds. */
const pause =
  (s: number): Leap =>
  (at) =>
    at < 1.5 ? at : at + s;

async function leaping(container: Container, name: string, leap: Leap): Promise<string> {
  const file = path.join(folder, `${name.replaceAll(/\W/g, "-")}.${container.split(" ").at(-1)}`);
  await writeLeaping(file, container, leap);
  return file;
}

test.each(inShort<Container>(["webm", "mp4", "opus in mp4"], 2))(
  "an honest pause of an hour is read from %s",
  async (container) => {
    const file = await leaping(container, `hour ${container}`, pause(HOUR_S));
    const plain = await leaping(container, `plain ${container}`, pause(0));
    const whole = (await decodeAudio(plain)).pcm.length / 16_000;
    const sound = await decodeAudio(file, { workersDir });
    expect(peakBytes()).toBeLessThan(FLAT_BYTES);
    expect(Math.abs(sound.pcm.length / 16_000 - whole - 2)).toBeLessThan(0.1);
    // The last half second was said an hour later.
    const part = { startMs: (whole + 1.5) * 1_000, endMs: (whole + 2) * 1_000 };
    const [said] = sound.inFile([{ startMs: 500, endMs: 900 }, part]).slice(1);
    expect(Math.abs((said?.endMs ?? 0) / 1_000 - whole - HOUR_S)).toBeLessThan(0.1);
    expect(sound.inSound(said ? [said] : [])).toEqual([
      { startMs: expect.closeTo(part.startMs, 3), endMs: expect.closeTo(part.endMs, 3) },
    ]);
    const { durationS } = await describeMedia(file);
    expect(Math.abs(durationS - whole - HOUR_S)).toBeLessThan(0.2);
  },
);

const leaps: [string, Leap, { soundS: number; writtenS: number } | "unreadable"][] = [
  ["a gap of ten hours", pause(10 * HOUR_S), { soundS: 3, writtenS: 5 }],
  ["many gaps", (at, index) => at + index * 60, { soundS: 3, writtenS: 303 }],
  ["a leap beyond a week", pause(200 * HOUR_S), "unreadable"],
  ["times that go back", (at) => (at < 1.5 ? at : at - 1.5), { soundS: 3, writtenS: 3 }],
  ["negative times", (at) => at - 1.5, { soundS: 1.5, writtenS: 1.5 }],
  // The others: in the whole suite.
  ["a gap at the start", (at) => at + HOUR_S, { soundS: 3, writtenS: 5 }],
  ["a gap at the end", (at) => (at < 2.9 ? at : at + HOUR_S), { soundS: 3, writtenS: 5 }],
  ["leaps beyond a week in all", (at, index) => at + index * 5 * HOUR_S, "unreadable"],
  ["a leap of ages", pause(2 ** 40), "unreadable"],
  [
    "times that leap to and fro",
    (at, index) => (index % 2) * HOUR_S + at,
    { soundS: 3, writtenS: 5 },
  ],
  ["negative times alone", (at) => at - 30, { soundS: 0, writtenS: 0 }],
];

describe("a small file with", () => {
  test.each(inShort(leaps, 5))("%s holds nobody", async (name, leap, expected) => {
    const file = await leaping("webm", name, leap);
    expect(statSync(file).size).toBeLessThan(25_000);
    const sound = await decodeAudio(file, { workersDir }).catch((error: unknown) => error);
    expect(peakBytes()).toBeLessThan(FLAT_BYTES);
    if (expected === "unreadable")
      expect(sound).toMatchObject({ name: "MediaUnreadable", code: "unreadable" });
    else {
      const { pcm } = sound as Awaited<ReturnType<typeof decodeAudio>>;
      expect(Math.abs(pcm.length / 16_000 - expected.writtenS)).toBeLessThan(0.2);
    }
    expect(readdirSync(path.join(dataPaths().dataDir, "tmp"))).toEqual([]);
  });

  test("leaping positions in an Ogg holds nobody, because its packets follow each other", async () => {
    const file = await leaping("ogg", "positions", pause(HOUR_S));
    const bytes = readFileSync(file);
    const pages = [...bytes.toString("latin1").matchAll(/OggS/g)].map(({ index }) => index);
    for (const at of pages.slice(3)) bytes.writeBigUInt64LE(2n ** 62n, at + 6);
    writeFileSync(file, bytes);
    const { pcm } = await decodeAudio(file, { workersDir });
    expect(peakBytes()).toBeLessThan(FLAT_BYTES);
    expect(Math.abs(pcm.length / 16_000 - 3)).toBeLessThan(0.2);
    expect((await describeMedia(file)).durationS).toBeCloseTo(3, 0);
  });

  test("thousands of gaps is refused before it becomes large", async () => {
    const file = path.join(folder, "gaps.webm");
    await writeWebm(file, (_, index) => index * 3, { repeats: 20 });
    const decoding = decodeAudio(file, { workersDir });
    await expect(decoding).rejects.toMatchObject({ code: "unreadable", detail: "too many gaps" });
    expect(peakBytes()).toBeLessThan(FLAT_BYTES);
  });

  const stated: [name: string, statedS: number, durationS: number][] = [
    ["an hour", HOUR_S, HOUR_S],
    ["years", 1e9, 3],
    ["less than nothing", -5, 3],
    ["no number", Number.NaN, 3],
    ["no end", Number.POSITIVE_INFINITY, 3],
  ];
  test.each(inShort(stated, 2))(
    "a stated duration of %s is described",
    async (_, statedS, durationS) => {
      const file = path.join(folder, "stated.webm");
      await writeWebm(file, (at) => at, { durationS: statedS });
      expect((await describeMedia(file, { workersDir })).durationS).toBeCloseTo(durationS, 0);
      expect(peakBytes()).toBeLessThan(FLAT_BYTES);
      expect((await decodeAudio(file)).pcm.length / 16_000).toBeCloseTo(3, 0);
    },
  );

  test("more sound than the limit is refused with its own code", async () => {
    const limits = ["2", String(HOUR_S)];
    const args = ["decode", mediaFiles.recording, path.join(folder, "long"), "mix", ...limits];
    await expect(runMediaWorker(args)).rejects.toMatchObject({ code: "too_long" });
  });

  test("a timestamp beyond a week is not described", async () => {
    const file = await leaping("webm", "described", pause(200 * HOUR_S));
    await expect(describeMedia(file)).rejects.toMatchObject({ code: "unreadable" });
  });
});

test.each(inShort<Container>(["webm", "opus in mp4"], 1))(
  "a recording in %s with a pause of hours is made seekable in little memory",
  async (container) => {
    const file = await leaping(container, `seekable ${container}`, pause(12 * HOUR_S));
    const target = path.join(folder, "target");
    await makeSeekable(file, target, { workersDir });
    expect(peakBytes()).toBeLessThan(FLAT_BYTES);
    expect(statSync(target).size).toBeLessThan(2 * statSync(file).size);
    expect((await describeMedia(target)).durationS / HOUR_S).toBeCloseTo(12, 1);
  },
);
