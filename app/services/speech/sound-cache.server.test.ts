import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createSoundCache, soundKey } from "./sound-cache.server";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "sound-cache-"));
});
afterEach(() => rm(dir, { recursive: true }));

const open = (memoryBytes = 1000) => createSoundCache({ dir, memoryBytes, diskBytes: 1000 });
/** Makes a sound of 200 bytes. */
const sound = (value: number) => new Int16Array(100).fill(value);

const keyOf = (text: string) => soundKey([text]);

it("the cache of sounds returns stored sentences, also to the next process", async () => {
  await open().set(keyOf("one"), sound(-7));
  const next = open();
  expect(await next.get(keyOf("one"))).toEqual(sound(-7));
  expect(await next.get(keyOf("two"))).toBeNull();
});

it("the cache of sounds makes room by its own files, and an unknown one stays", async () => {
  await writeFile(path.join(dir, "unknown.pcm"), Buffer.alloc(2_000));
  await open().set(keyOf("one"), sound(1));
  for (const key of ["a", "b", "c", "d", "e"]) await open(0).set(keyOf(key), sound(1));
  const left = await readdir(dir);
  expect([left.length, left.includes("unknown.pcm")]).toEqual([6, true]);
});

it("the cache of sounds reads from the disk when its memory is too small", async () => {
  const cache = open(200);
  await cache.set("one", sound(1));
  await cache.set("two", sound(2));
  expect(await cache.get("one")).toEqual(sound(1));
});

it("the cache of sounds keeps its limit on disk, and evicts the oldest first", async () => {
  const cache = open(0);
  for (const key of ["a", "b", "c", "d", "e"]) await cache.set(key, sound(1));
  await cache.get("a");
  await cache.set("f", sound(1));
  expect((await readdir(dir)).toSorted()).toEqual(["a.pcm", "c.pcm", "d.pcm", "e.pcm", "f.pcm"]);
});

it("the cache of sounds treats a removed file as absent", async () => {
  const cache = open(0);
  await cache.set("one", sound(1));
  await rm(path.join(dir, "one.pcm"));
  expect(await cache.get("one")).toBeNull();
});
