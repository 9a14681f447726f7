import path from "node:path";
import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import * as v from "valibot";
import { poster } from "~/models/media/poster";
import { runConfined, type ConfinedLimits, FILES_ALONE } from "./confined.server";

/** Thrown when a file cannot be handled. The message is a sentence for people; `detail` is for the log. */
export class MediaUnreadable extends Error {
  override name = "MediaUnreadable";
  readonly code: FaultCode;
  readonly detail: string;
  constructor(code: FaultCode, detail: string) {
    super(sentences[code]);
    this.code = code;
    this.detail = detail;
  }
}

type FaultCode = "no_audio" | "no_decoder" | "unreadable";

const sentences: Record<FaultCode, string> = {
  no_audio: "Ce fichier ne contient pas de son.",
  no_decoder: "Ce format ne peut pas être décodé sur ce serveur\u00A0: installez ffmpeg.",
  unreadable: "Ce fichier ne peut pas être lu\u00A0: il est abîmé ou d’un format inconnu.",
};

interface WorkerOptions {
  signal?: AbortSignal;
  /** The folder of the worker's files, which run unbundled. */
  workersDir?: string;
}

/** The time limit in ms, longer than any of our files takes, so that a hostile file cannot hold a process for ever. */
const LIMIT_MS = 30 * 60_000;

/** Sound passes through small arrays, so a large young generation only wastes memory: 319 MB an hour, now 213. */
const SMALL_YOUNG = "--max-semi-space-size=8";

/**
 * Runs one command of `server/media-workers/media.mjs` in a confined process of its own and returns its output.
 * @throws MediaUnreadable; Error when the process died or was stopped
 */
export async function runMediaWorker(
  args: string[],
  { signal, workersDir = path.join(process.cwd(), "server", "media-workers") }: WorkerOptions = {},
): Promise<unknown> {
  const given = [SMALL_YOUNG, path.join(workersDir, "media.mjs"), ...args];
  const ended = await runConfined(process.execPath, given, { signal, limitMs: LIMIT_MS });
  const { code, killed, out, err } = ended;
  if (code === 0) return JSON.parse(String(out));
  if (code !== 3) throw new Error(`Media worker ended with ${killed ?? code}: ${err.trim()}`);
  const { fault, message } = JSON.parse(String(out)) as { fault: FaultCode; message: string };
  throw new MediaUnreadable(fault, message);
}

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

/** Describes the content of a file. @throws MediaUnreadable */
export async function describeMedia(file: string, options?: WorkerOptions): Promise<MediaInfo> {
  return v.parse(Info, await runMediaWorker(["describe", file], options));
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

/**
 * Copies a recording into a seekable file and returns its type. The copy has a duration, an index and, in WebM,
 * `chapters`. Nothing is encoded again. The complete part of a truncated recording is kept.
 * @throws MediaUnreadable
 */
export async function makeSeekable(
  source: string,
  target: string,
  { chapters = [], ...options }: WorkerOptions & { chapters?: Chapter[] } = {},
): Promise<string> {
  const answer = await runMediaWorker(["remux", source, target, JSON.stringify(chapters)], options);
  return v.parse(v.object({ mimeType: v.string() }), answer).mimeType;
}

/** The time limits in ms, longer than any lesson takes and than any single frame takes. */
const TRANSCODE_LIMIT_MS = 60 * 60_000;
const FRAME_LIMIT_MS = 60_000;

/**
 * Converts a video that browsers do not play (AVI) into an MP4 (H.264, AAC), with the machine's `ffmpeg`.
 * @throws MediaUnreadable when ffmpeg is missing or the file is damaged
 */
export async function transcodeToMp4(
  source: string,
  target: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const video = ["-map", "0:v:0", "-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p"];
  const sound = ["-map", "0:a:0?", "-c:a", "aac"];
  const args = [...video, ...sound, "-movflags", "+faststart", "-f", "mp4", target];
  await runFfmpeg({ source, args }, { signal, limitMs: TRANSCODE_LIMIT_MS });
}

/** ffmpeg's own JPEG quality scale, best first. The first quality that gives a small enough file is used. */
const QUALITIES = [5, 10, 20, 31];

/**
 * Returns the frame at `atS` seconds as a poster (JPEG), made with the machine's `ffmpeg`.
 * @throws MediaUnreadable when ffmpeg is missing, or the file is damaged or has no such frame
 */
export async function drawFrame(
  source: string,
  { atS, signal }: { atS: number; signal?: AbortSignal },
): Promise<Buffer> {
  const size = `${poster.width}:${poster.height}`;
  const fill = `scale=${size}:force_original_aspect_ratio=increase,crop=${size},setsar=1`;
  const before = ["-threads", "1", "-ss", String(atS)];
  const one = ["-map", "0:v:0", "-frames:v", "1"];
  for (const quality of QUALITIES) {
    const args = [...one, "-vf", fill, "-q:v", String(quality), "-f", "mjpeg", "pipe:1"];
    const limits = { signal, limitMs: FRAME_LIMIT_MS };
    const picture = await runFfmpeg({ source, before, args }, limits);
    if (picture.length === 0) throw new MediaUnreadable("unreadable", "no frame at this time");
    if (picture.length <= poster.maxBytes) return picture;
  }
  throw new MediaUnreadable("unreadable", "no light enough picture");
}

/**
 * Runs the machine's `ffmpeg`, confined, and returns its output on `pipe:1`. Kills it after `limitMs`, because a
 * hostile file could hold the process for ever. `before` holds the options placed before `-i`.
 * @throws MediaUnreadable when ffmpeg is missing or the file is damaged
 */
async function runFfmpeg(
  { source, before = [], args }: { source: string; before?: string[]; args: readonly string[] },
  limits: ConfinedLimits,
): Promise<Buffer> {
  const whole = ["-v", "error", "-nostdin", "-y", ...before, ...FILES_ALONE, "-i", source, ...args];
  const { code, killed, missing, out, err } = await runConfined("ffmpeg", whole, limits);
  if (missing) throw new MediaUnreadable("no_decoder", "ffmpeg is not installed");
  if (killed) throw new Error(`ffmpeg ended with ${killed}`);
  if (code !== 0) throw new MediaUnreadable("unreadable", err.trim());
  return out;
}
