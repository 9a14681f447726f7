import { randomBytes } from "node:crypto";
import { readFileSync, rmSync, utimesSync } from "node:fs";
import { expect, test } from "vitest";
import { useObjectStore } from "../../../testing/object-store";
import { type CopiedFile, copyMedia, CopyDiffers, createDiskTree } from "./copy-media.server";

const held = useObjectStore();
const disk = (folder = "academy") => createDiskTree(held.at(folder));
const large = randomBytes(4_500);

/** Writes an academy's files, and some files that no copy takes. */
function writeAcademy() {
  held.write("academy/media/modules/a.mp4", large);
  held.write("academy/media/recordings/b.webm", "recording");
  held.write("academy/recordings/p1/000000-d", "portion");
  held.write("academy/conversations/c.wav", "sound");
  for (const other of ["aplomb.db", "tmp/upload-1", "media/incoming-1"])
    held.write(`academy/${other}`, "not copied");
}
const all = { files: 4, bytes: 4_500 + "recording".length + "portion".length + "sound".length };

test("media, portions and sounds are copied under their names, once", async () => {
  writeAcademy();
  const heard: CopiedFile[] = [];
  const onFile = (file: CopiedFile) => heard.push(file);
  expect(await copyMedia({ from: disk(), to: held.store, onFile })).toEqual(all);
  expect([...held.double.objects.keys()].toSorted()).toEqual([
    "conversations/c.wav",
    "media/modules/a.mp4",
    "media/recordings/b.webm",
    "recordings/p1/000000-d",
  ]);
  expect(await copyMedia({ from: disk(), to: held.store, onFile })).toEqual(all);
  expect(heard.map(({ copied }) => copied)).toEqual([
    ...Array(4).fill(true),
    ...Array(4).fill(false),
  ]);
});

test("the copy can be copied back, byte by byte", async () => {
  writeAcademy();
  await copyMedia({ from: disk(), to: held.store });
  expect(await copyMedia({ from: held.store, to: disk("back") })).toEqual(all);
  expect(readFileSync(held.at("back/media/modules/a.mp4")).equals(large)).toBe(true);
  expect(readFileSync(held.at("back/recordings/p1/000000-d"), "utf8")).toBe("portion");
  expect(await copyMedia({ from: held.store, to: disk("back") })).toEqual(all);
});

test("a repeat finishes a copy that was broken off", async () => {
  writeAcademy();
  const broken = copyMedia({
    from: disk(),
    to: held.store,
    onFile: () => {
      throw new Error("killed");
    },
  });
  await expect(broken).rejects.toThrow("killed");
  const copied: string[] = [];
  await copyMedia({
    from: disk(),
    to: held.store,
    onFile: (file) => file.copied && copied.push(file.name),
  });
  expect(copied).toEqual([
    "media/recordings/b.webm",
    "recordings/p1/000000-d",
    "conversations/c.wav",
  ]);
});

test("a file of the same size with other bytes is copied again", async () => {
  writeAcademy();
  await copyMedia({ from: disk(), to: held.store });
  held.write("academy/media/recordings/b.webm", "RECORDING");
  utimesSync(held.at("academy/media/recordings/b.webm"), 0, 0);
  const copied: string[] = [];
  const onFile = (file: CopiedFile) => file.copied && copied.push(file.name);
  await copyMedia({ from: disk(), to: held.store, onFile });
  expect(copied).toEqual(["media/recordings/b.webm"]);
});

test("a target that returns other bytes is refused", async () => {
  writeAcademy();
  const forgetful = {
    ...held.store,
    put: (name: string) => held.store.put(name, held.write("other", "other bytes")),
  };
  await expect(copyMedia({ from: disk(), to: forgetful })).rejects.toThrow(CopyDiffers);
});

test("an academy without files has nothing to copy", async () => {
  expect(await copyMedia({ from: disk(), to: held.store })).toEqual({ files: 0, bytes: 0 });
  rmSync(held.at("bucket"), { recursive: true });
  expect(await copyMedia({ from: held.store, to: disk() })).toEqual({ files: 0, bytes: 0 });
});
