import { mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { repairSoundFiles, WavFile } from "~/services/media/sounds/disk-sounds.server";
import { SoundFile } from "./sound-file.server";

let dir = "";
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "sound-"));
});
afterEach(() => rm(dir, { recursive: true }));

const loud = (ms: number, level: number) => new Int16Array(ms * 16).fill(level);

/** Returns [left, right] at a millisecond of the file. */
async function at(file: string, ms: number) {
  const bytes = await readFile(file);
  const offset = 44 + ms * 16 * 4;
  return [bytes.readInt16LE(offset), bytes.readInt16LE(offset + 2)];
}

it("the sound file keeps each side at its time, and the customer only as far as heard", async () => {
  const file = path.join(dir, "a.wav");
  const sound = new SoundFile(await WavFile.create(file));
  sound.rep(loud(1_000, 5), 0);
  sound.agent(loud(200, 9), 500);
  sound.agent(loud(200, 9), 700);
  sound.cutCustomer(800);
  sound.flush(1_500); // written up to 500 ms
  sound.rep(loud(1_000, 6), 1_000);
  expect(await sound.close(2_000)).toBe(2_000);
  expect(await at(file, 100)).toEqual([5, 0]);
  expect(await at(file, 600)).toEqual([5, 9]);
  expect(await at(file, 790)).toEqual([5, 9]);
  expect(await at(file, 810)).toEqual([5, 0]);
  expect(await at(file, 1_500)).toEqual([6, 0]);
  const bytes = await readFile(file);
  expect(bytes.readUInt32LE(40)).toBe(bytes.length - 44);
  expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
});

it("the sound file waits for late sound of the rep, within a limit", async () => {
  const file = path.join(dir, "b.wav");
  const sound = new SoundFile(await WavFile.create(file));
  sound.rep(loud(100, 5), 0);
  sound.flush(4_000);
  sound.rep(loud(100, 6), 100); // three seconds late
  sound.flush(15_000);
  sound.rep(loud(100, 7), 200); // too late
  await sound.close(16_000);
  expect(await at(file, 150)).toEqual([6, 0]);
  expect((await readFile(file)).length).toBeGreaterThanOrEqual(44 + 300 * 64);
});

it("the sound file repairs headers left by a crash between two writes, and nothing else", async () => {
  const whole = path.join(dir, "whole.wav");
  const sound = new SoundFile(await WavFile.create(whole));
  sound.rep(loud(1_000, 5), 0);
  await sound.close(1_000);
  const bytes = await readFile(whole);
  await writeFile(path.join(dir, "torn.wav"), bytes);
  await truncate(path.join(dir, "torn.wav"), 44 + 1_003);
  await writeFile(path.join(dir, "empty.wav"), "");
  await writeFile(path.join(dir, "unknown.wav"), "not ours");
  const ours = ["whole.wav", "torn.wav", "empty.wav"];
  expect((await repairSoundFiles(dir, ours)).toSorted()).toEqual(["empty.wav", "torn.wav"]);
  const torn = await readFile(path.join(dir, "torn.wav"));
  expect(torn.readUInt32LE(40)).toBe(1_000);
  expect(torn.length).toBe(1_044);
  expect(await readFile(whole)).toEqual(bytes);
  expect(await repairSoundFiles(dir, ours)).toEqual([]);
});
