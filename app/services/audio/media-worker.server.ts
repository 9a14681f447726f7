import path from "node:path";
import { randomUUID } from "node:crypto";
import { mkdir, readFile, rm } from "node:fs/promises";
import * as v from "valibot";
import { dataPaths } from "~/platform/config.server";
import { temporaryFolder } from "~/platform/academy-folder.server";
import { endedByFile, runConfined } from "./confined.server";
import { DecodedSound } from "./decoded-sound";
import { type Channel, decodeByFfmpeg, describeByFfprobe, measureByFfprobe } from "./ffmpeg.server";
import { LONGEST_SOUND_S, LONGEST_SPAN_S, MediaUnreadable } from "./media-unreadable";
import type { FileFault } from "~/models/terms/reason";

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
  const { fault, message, isOurs } = JSON.parse(String(out)) as {
    fault: FileFault;
    message: string;
    isOurs: boolean;
  };
  throw new MediaUnreadable(fault, message, { isUnknown: !isOurs });
}

/** Reads a file by our readers, and by the machine's ffmpeg a file that they do not know. @throws MediaUnreadable */
async function orByFfmpeg<T>(ours: () => Promise<T>, byFfmpeg: () => Promise<T>): Promise<T> {
  try {
    return await ours();
  } catch (error) {
    if (!(error instanceof MediaUnreadable && error.isUnknown)) throw error;
    return byFfmpeg().catch((other: unknown) => {
      throw other instanceof MediaUnreadable && other.code === "no_decoder" ? error : other;
    });
  }
}

/** The gaps of a decoded file, or null for a sound that only ffmpeg decodes. */
const Decoded = v.nullable(
  v.object({ gaps: v.array(v.object({ atMs: v.number(), leftOutMs: v.number() })) }),
);

/** A sound of a file: one of its tracks, and one of the channels or their mix. */
export interface SoundChoice {
  /** The place among the sounds of the file; by default the one that players take. */
  track?: number;
  /** A number counts from 0, the left one. */
  channel?: Channel;
}

/**
 * Returns the sound of a file, aligned to its start. Reads webm, mp4, mov, mp3, wav, ogg, and what the machine's ffmpeg
 * reads. One hour of sound is 115 MB.
 * @throws MediaUnreadable
 */
export async function decodeAudio(
  file: string,
  options: WorkerOptions & SoundChoice = {},
): Promise<DecodedSound> {
  const { track, channel = "mix", signal } = options;
  const folder = temporaryFolder(dataPaths().dataDir);
  await mkdir(folder, { recursive: true });
  const target = path.join(folder, `upload-${randomUUID()}`); // swept with the uploads of killed processes
  const byFfmpeg = async () => {
    await decodeByFfmpeg(file, target, { track, channel, signal });
    return [];
  };
  const ours = async () => {
    const limits = [LONGEST_SOUND_S, LONGEST_SPAN_S].map(String);
    const chosen = [String(channel), ...limits, ...(track === undefined ? [] : [String(track)])];
    const answer = await runMediaWorker(["decode", file, target, ...chosen], options);
    const decoded = v.parse(Decoded, answer);
    return decoded ? decoded.gaps : byFfmpeg();
  };
  try {
    const gaps = await orByFfmpeg(ours, byFfmpeg);
    const { buffer, byteOffset, byteLength } = await readFile(target);
    return new DecodedSound(new Int16Array(buffer, byteOffset, Math.floor(byteLength / 2)), gaps);
  } finally {
    await rm(target, { force: true });
  }
}

const Headers = v.object({
  /** Null for an AVI, whose packets only ffmpeg reads. */
  durationS: v.nullable(v.number()),
  /** Null for a file that only ffmpeg reads. */
  mimeType: v.nullable(v.string()),
  /** The codec of the picture, as its file names it (`avc1.64001f`, `XVID`). Null without a picture. */
  codec: v.nullable(v.string()),
  /** The sounds, in the order of the file. */
  sounds: v.array(v.object({ codec: v.string(), channels: v.number() })),
  /** The place of the sound that players take. */
  played: v.number(),
  /** True when the end is missing. Only MP4 and MOV state their expected length; other kinds are read as far as they go. */
  isCut: v.boolean(),
});
/** The headers of a file. */
export type MediaHeaders = v.InferOutput<typeof Headers>;

/** The content of a file. */
export interface MediaInfo extends MediaHeaders {
  durationS: number;
  hasVideo: boolean;
  hasAudio: boolean;
}

/** Reads the headers of a file. @throws MediaUnreadable, also for a file of more than a week */
export async function readHeaders(file: string, options?: WorkerOptions): Promise<MediaHeaders> {
  const ours = async () => {
    const args = ["describe", file, String(LONGEST_SPAN_S)];
    return v.parse(Headers, await runMediaWorker(args, options));
  };
  const headers = await orByFfmpeg(ours, () => describeByFfprobe(file, options?.signal));
  refuseAges(headers.durationS ?? 0);
  return headers;
}

/** Returns the duration of an AVI in seconds. @throws MediaUnreadable, with `no_decoder` on a machine without ffmpeg */
export async function measureAvi(file: string, signal?: AbortSignal): Promise<number> {
  const durationS = await measureByFfprobe(file, signal);
  refuseAges(durationS);
  return durationS;
}

/** @throws MediaUnreadable */
function refuseAges(durationS: number): void {
  if (durationS > LONGEST_SPAN_S)
    throw new MediaUnreadable("unreadable", `a duration of ${durationS} s`);
}

/** Describes the content of a file. @throws MediaUnreadable, also for a file of more than a week */
export async function describeMedia(file: string, options?: WorkerOptions): Promise<MediaInfo> {
  const headers = await readHeaders(file, options);
  const durationS = headers.durationS ?? (await measureAvi(file, options?.signal));
  const { codec, sounds } = headers;
  return { ...headers, durationS, hasVideo: codec !== null, hasAudio: sounds.length > 0 };
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
