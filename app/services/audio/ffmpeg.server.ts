import { stat } from "node:fs/promises";
import * as v from "valibot";
import { poster } from "~/models/media/poster";
import {
  type ConfinedLimits,
  type Ended,
  endedByFile,
  FILES_ALONE,
  runConfined,
} from "./confined.server";
import { LONGEST_SOUND_S, MediaUnreadable } from "./media-unreadable";

/** The time limits in ms, longer than any lesson takes and than any single frame takes. */
const TRANSCODE_LIMIT_MS = 60 * 60_000;
const DECODE_LIMIT_MS = 30 * 60_000;
const FRAME_LIMIT_MS = 5 * 60_000;

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

/** Options of an ffmpeg that takes the sound of one side, or of both. */
const sides = {
  left: ["-af", "pan=mono|c0=c0"],
  right: ["-af", "pan=mono|c0=c1"],
  mix: ["-ac", "1"],
} as const;

/** The samples and bytes in a second of decoded sound. */
const RATE_HZ = 16_000;
const SECOND_BYTES = 2 * RATE_HZ;

/**
 * Writes the sound of a file into `target` as `decodeAudio` returns it.
 * @throws MediaUnreadable
 */
export async function decodeByFfmpeg(
  source: string,
  target: string,
  { channel, signal }: { channel: keyof typeof sides; signal?: AbortSignal | undefined },
): Promise<void> {
  const shape = ["-map", "0:a:0", ...sides[channel], "-ar", String(RATE_HZ), "-f", "s16le"];
  const args = [...shape, "-t", String(LONGEST_SOUND_S + 1), target];
  await runFfmpeg({ source, args }, { signal, limitMs: DECODE_LIMIT_MS }).catch(sayingSilent);
  const { size } = await stat(target);
  if (size > LONGEST_SOUND_S * SECOND_BYTES) throw new MediaUnreadable("too_long", "cut by ffmpeg");
}

/** @throws MediaUnreadable with the code of a file without sound; any other error as it is */
function sayingSilent(error: unknown): never {
  const isSilent = error instanceof MediaUnreadable && /matches no streams/i.test(error.detail);
  throw isSilent ? new MediaUnreadable("no_audio", error.detail) : error;
}

const Probed = v.object({
  format: v.object({ duration: v.pipe(v.unknown(), v.transform(Number), v.finite()) }),
  streams: v.optional(v.array(v.object({ codec_type: v.optional(v.string()) })), []),
});

/** Describes a file of which only ffmpeg knows the container (AVI). @throws MediaUnreadable */
export async function describeByFfprobe(source: string, signal?: AbortSignal) {
  const wanted = ["-show_entries", "format=duration:stream=codec_type", "-of", "json"];
  const args = ["-v", "error", ...wanted, ...FILES_ALONE, source];
  const out = outOf(
    "ffprobe",
    await runConfined("ffprobe", args, { signal, limitMs: FRAME_LIMIT_MS }),
  );
  const probed = v.safeParse(Probed, JSON.parse(String(out)));
  if (!probed.success) throw new MediaUnreadable("unreadable", "no duration");
  const { format, streams } = probed.output;
  const has = (type: string) => streams.some((stream) => stream.codec_type === type);
  const tracks = { hasVideo: has("video"), hasAudio: has("audio") };
  return { durationS: format.duration, mimeType: null, ...tracks, isCut: false };
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
  return outOf("ffmpeg", await runConfined("ffmpeg", whole, limits));
}

/** Returns the output of a program that did its work. @throws MediaUnreadable, or an Error when it was stopped */
function outOf(program: string, ended: Ended): Buffer {
  const { code, killed, missing, out, err } = ended;
  if (missing) throw new MediaUnreadable("no_decoder", `${program} is not installed`);
  if (endedByFile(ended)) throw new MediaUnreadable("unreadable", `${killed ?? code}: ${err}`);
  if (killed) throw new Error(`${program} ended with ${killed}`);
  if (code === 0) return out;
  throw new MediaUnreadable("unreadable", err.trim());
}
