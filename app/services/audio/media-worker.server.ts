import path from "node:path";
import { randomUUID } from "node:crypto";
import { mkdir, readFile, rm } from "node:fs/promises";
import * as v from "valibot";
import { dataPaths } from "~/platform/config.server";
import { temporaryFolder } from "~/platform/academy-folder.server";
import { endedByFile, runConfined } from "./confined.server";
import { DecodedSound } from "./decoded-sound";
import { decodeByFfmpeg, describeByFfprobe } from "./ffmpeg.server";
import {
  type FaultCode,
  LONGEST_SOUND_S,
  LONGEST_SPAN_S,
  MediaUnreadable,
} from "./media-unreadable";

interface WorkerOptions {
  signal?: AbortSignal;
  /** The folder of the worker's files, which run unbundled. */
  workersDir?: string;
}

/** The time limits in ms, longer than any of our files takes, so that a hostile file cannot hold a process for ever. */
const LIMIT_MS = 30 * 60_000;
/** A copy of 4 GB on a slow disk. */
const REMUX_LIMIT_MS = 60 * 60_000;

/** The memory in KiB of a worker. Node reserves 0.7 GiB at its start; an hour of sound takes 158 MB, whatever its gaps. */
const MEMORY_KIB = 1280 * 1024;

/** Sound passes through small arrays, so a large young generation only wastes memory. */
const HEAP = ["--max-semi-space-size=8", "--max-old-space-size=512"];

/**
 * Runs one command of `server/media-workers/media.mjs` in a confined process of its own and returns its output. The
 * process ends with this server.
 * @throws MediaUnreadable, when the file would end the process again; Error when the process was stopped
 */
export async function runMediaWorker(
  args: string[],
  { signal, workersDir = path.join(process.cwd(), "server", "media-workers") }: WorkerOptions = {},
  limitMs = LIMIT_MS,
): Promise<unknown> {
  const given = [...HEAP, path.join(workersDir, "media.mjs"), ...args];
  const limits = { signal, limitMs, memoryKib: MEMORY_KIB };
  const ended = await runConfined(process.execPath, given, limits);
  const { code, killed, out, err } = ended;
  if (endedByFile(ended)) throw new MediaUnreadable("unreadable", `${killed ?? code}: ${err}`);
  if (code === 0) return JSON.parse(String(out));
  if (code !== 3) throw new Error(`Media worker ended with ${killed ?? code}: ${err.trim()}`);
  const { fault, message } = JSON.parse(String(out)) as { fault: FaultCode; message: string };
  throw new MediaUnreadable(fault, message);
}

/** The gaps of a decoded file, or null for a file that only ffmpeg reads. */
const Decoded = v.nullable(
  v.object({ gaps: v.array(v.object({ atMs: v.number(), leftOutMs: v.number() })) }),
);

/**
 * Returns the sound of a file, aligned to its start. Reads webm, mp4, mov, mp3, wav, ogg, and avi when ffmpeg is
 * installed. One hour of sound is 115 MB.
 * @throws MediaUnreadable
 */
export async function decodeAudio(
  file: string,
  options: WorkerOptions & { channel?: "mix" | "left" | "right" } = {},
): Promise<DecodedSound> {
  const { channel = "mix", signal } = options;
  const folder = temporaryFolder(dataPaths().dataDir);
  await mkdir(folder, { recursive: true });
  const target = path.join(folder, `upload-${randomUUID()}`); // swept with the uploads of killed processes
  try {
    const limits = [LONGEST_SOUND_S, LONGEST_SPAN_S].map(String);
    const answer = await runMediaWorker(["decode", file, target, channel, ...limits], options);
    const decoded = v.parse(Decoded, answer);
    if (!decoded) await decodeByFfmpeg(file, target, { channel, signal });
    const { buffer, byteOffset, byteLength } = await readFile(target);
    const pcm = new Int16Array(buffer, byteOffset, Math.floor(byteLength / 2));
    return new DecodedSound(pcm, decoded?.gaps ?? []);
  } finally {
    await rm(target, { force: true });
  }
}

const Info = v.object({
  durationS: v.number(),
  /** Null when our own readers do not know the container (AVI). */
  mimeType: v.nullable(v.string()),
  hasVideo: v.boolean(),
  hasAudio: v.boolean(),
  /** True when the end is missing. Only an MP4 states its expected length; other kinds are read as far as they go. */
  isCut: v.boolean(),
});
type MediaInfo = v.InferOutput<typeof Info>;

/** Describes the content of a file. @throws MediaUnreadable, also for a file of more than a week */
export async function describeMedia(file: string, options?: WorkerOptions): Promise<MediaInfo> {
  const answer = await runMediaWorker(["describe", file, String(LONGEST_SPAN_S)], options);
  const info =
    v.parse(v.nullable(Info), answer) ?? (await describeByFfprobe(file, options?.signal));
  if (info.durationS <= LONGEST_SPAN_S) return info;
  throw new MediaUnreadable("unreadable", `a duration of ${info.durationS} s`);
}

/** Returns the duration in seconds, or null when the file cannot be read. */
export async function durationOf(file: string, options?: WorkerOptions): Promise<number | null> {
  try {
    return (await describeMedia(file, options)).durationS;
  } catch (error) {
    if (error instanceof MediaUnreadable) return null;
    throw error;
  }
}

/** A chapter that players list and open. */
export interface Chapter {
  /** Milliseconds from the start of the recording. */
  startMs: number;
  title: string;
}

/** A part of a recording that went on after a closed tab: a WebM of its own within the file. */
export interface MediaPart {
  /** Its offset and its length in the file, in bytes. */
  from: number;
  bytes: number;
  /** Its place in the recording in ms. */
  startMs: number;
}

/**
 * Copies a recording into a seekable file and returns its type. The copy has a duration, an index and, in WebM,
 * `chapters`. Nothing is encoded again. The complete part of a truncated recording is kept. `parts`: all parts of a
 * recording that has several.
 * @throws MediaUnreadable
 */
export async function makeSeekable(
  source: string,
  target: string,
  {
    chapters = [],
    parts = [],
    ...options
  }: WorkerOptions & { chapters?: Chapter[]; parts?: MediaPart[] } = {},
): Promise<string> {
  const args = ["remux", source, target, JSON.stringify(chapters), JSON.stringify(parts)];
  const answer = await runMediaWorker(args, options, REMUX_LIMIT_MS);
  return v.parse(v.object({ mimeType: v.string() }), answer).mimeType;
}
