import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { runMediaWorker, type WorkerOptions } from "./media-worker.server";

/**
 * Returns the sound of a file as 16-bit mono samples at 16 kHz, aligned to its start, as `Speech.transcribe` expects.
 * Reads webm, mp4, mov, mp3, wav, ogg, and avi when ffmpeg is installed. One hour is 115 MB.
 * @throws MediaUnreadable
 */
export async function decodeAudio(
  file: string,
  options: WorkerOptions & { channel?: "mix" | "left" | "right" } = {},
): Promise<Int16Array> {
  const target = path.join(tmpdir(), `aplomb-pcm-${randomUUID()}`);
  try {
    await runMediaWorker(["decode", file, target, options.channel ?? "mix"], options);
    const { buffer, byteOffset, byteLength } = await readFile(target);
    return new Int16Array(buffer, byteOffset, Math.floor(byteLength / 2));
  } finally {
    await rm(target, { force: true });
  }
}
