import { readFileSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { mediaFiles } from "../../../testing/media/files";
import { NoAnswer } from "../timing";
import { checkFile, READ_S } from "./use-upload";

const rules = {
  folder: "modules",
  maxBytes: 200_000,
  types: ["video/mp4", "video/quicktime", "video/x-msvideo"],
  sentences: { tooLarge: "trop lourd", format: "format", empty: "vide" },
};
const read = (file: string) => new Uint8Array(readFileSync(file));

test.each([
  ["an MP4", read(mediaFiles.mp4), null],
  ["a MOV", read(mediaFiles.mov), null],
  ["an AVI", read(mediaFiles.avi), null],
  ["a WebM", read(mediaFiles.recording), "format"],
  ["a text file", new TextEncoder().encode("bonjour"), "format"],
  ["an empty file", new Uint8Array(), "vide"],
  ["too many bytes", new Uint8Array(200_001), "trop lourd"],
])("the check is right about %s", async (_, bytes, expected) => {
  expect(await checkFile(new File([bytes], "lecon.mp4"), rules)).toBe(expected);
});

test("a file that a drive never gives is not waited for", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const file = new File(["bonjour"], "lecon.mp4");
  file.slice = () => Object.assign(new Blob(), { arrayBuffer: () => new Promise(() => undefined) });
  const checked = checkFile(file, rules).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(READ_S * 1_000);
  expect(await checked).toBeInstanceOf(NoAnswer);
});
