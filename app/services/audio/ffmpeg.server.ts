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

/** Returns true when the machine has ffmpeg. */
export const hasFfmpeg = async (): Promise<boolean> =>
  (await runConfined("ffmpeg", ["-version"], { limitMs: FRAME_LIMIT_MS })).code === 0;

/**
 * Converts a video that browsers may not play into an MP4 (H.264, AAC), with the machine's `ffmpeg`.
 * @throws MediaUnreadable when ffmpeg is missing or the file is damaged
 */
export async function transcodeToMp4(
  source: string,
  target: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  // H.264 with 4:2:0 wants even sides.
  const even = ["-vf", "scale=trunc(iw/2)*2:trunc(ih/2)*2"];
  const video = ["-map", "0:v:0", "-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p"];
  const sound = ["-map", "0:a:0?", "-c:a", "aac", "-ac", "2"];
  const args = [...video, ...even, ...sound, "-movflags", "+faststart", "-f", "mp4", target];
  await runFfmpeg({ source, args }, { signal, limitMs: TRANSCODE_LIMIT_MS });
}

/** ffmpeg's own JPEG quality scale, best first. The first quality that gives a small enough file is used. */
const QUALITIES = [5, 10, 20, 31];
/** A blur for a picture of noise, whose file stays too large in every quality. */
const BLUR = "gblur=sigma=6,";

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
  const looks = [...QUALITIES.map((quality) => [quality, fill]), [31, BLUR + fill]];
  for (const [quality, filter] of looks) {
    const args = [...one, "-vf", String(filter), "-q:v", String(quality), "-f", "mjpeg", "pipe:1"];
    const limits = { signal, limitMs: FRAME_LIMIT_MS };
    const picture = await runFfmpeg({ source, before, args }, limits);
    if (picture.length === 0) throw new MediaUnreadable("unreadable", "no frame at this time");
    if (picture.length <= poster.maxBytes) return picture;
  }
  throw new MediaUnreadable("unreadable", "no light enough picture");
}

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
  {
    track = 0,
    channel,
    signal,
  }: { track?: number | undefined; channel: Channel; signal?: AbortSignal | undefined },
): Promise<void> {
  const shape = ["-map", `0:a:${track}`, ...monoOf(channel), "-ar", String(RATE_HZ), "-f", "s16le"];
  const args = [...shape, "-t", String(LONGEST_SOUND_S + 1), target];
  await runFfmpeg({ source, args }, { signal, limitMs: DECODE_LIMIT_MS }).catch(sayingSilent);
  const { size } = await stat(target);
  if (size > LONGEST_SOUND_S * SECOND_BYTES) throw new MediaUnreadable("too_long", "cut by ffmpeg");
}

/** A channel of a sound, or the mix of all. */
export type Channel = "mix" | "left" | "right" | number;

/** Returns the options that make one channel of a sound. */
function monoOf(channel: Channel): string[] {
  if (channel === "mix") return ["-ac", "1"];
  const number = channel === "left" ? 0 : channel === "right" ? 1 : channel;
  return ["-af", `pan=mono|c0=c${number}`];
}

/** @throws MediaUnreadable with the code of a file without sound; any other error as it is */
function sayingSilent(error: unknown): never {
  const isSilent = error instanceof MediaUnreadable && /matches no streams/i.test(error.detail);
  throw isSilent ? new MediaUnreadable("no_audio", error.detail) : error;
}

const Probed = v.object({
  format: v.object({ duration: v.optional(v.pipe(v.unknown(), v.transform(Number)), Number.NaN) }),
  streams: v.optional(
    v.array(
      v.object({
        codec_type: v.optional(v.string()),
        codec_name: v.optional(v.string(), ""),
        channels: v.optional(v.number(), 1),
        disposition: v.optional(v.object({ attached_pic: v.number() })),
      }),
    ),
    [],
  ),
});

/** Describes a file that our own readers do not know. @throws MediaUnreadable */
export async function describeByFfprobe(source: string, signal?: AbortSignal) {
  const { streams, durationS } = await probe(source, signal);
  const sounds = streams.filter(({ codec_type: type }) => type === "audio");
  const picture = streams.find(
    ({ codec_type: type, disposition }) => type === "video" && !disposition?.attached_pic,
  );
  if (!picture && sounds.length === 0) throw new MediaUnreadable("unreadable", "no track");
  return {
    durationS: durationS ?? (await measure(source, signal)),
    mimeType: null,
    codec: picture?.codec_name ?? null,
    sounds: sounds.map(({ codec_name: codec, channels }) => ({ codec, channels })),
    played: 0,
    isCut: false,
  };
}

/** Returns the duration in seconds of a file that only ffmpeg reads. @throws MediaUnreadable */
export const measureByFfprobe = async (source: string, signal?: AbortSignal): Promise<number> =>
  (await probe(source, signal)).durationS ?? measure(source, signal);

/** Returns the streams of a file and its stated duration, or null. @throws MediaUnreadable */
async function probe(source: string, signal: AbortSignal | undefined) {
  const stream = "stream=codec_type,codec_name,channels:stream_disposition=attached_pic";
  const wanted = ["-show_entries", `format=duration:${stream}`, "-of", "json"];
  const args = ["-v", "error", ...wanted, ...FILES_ALONE, source];
  const limits = { signal, limitMs: FRAME_LIMIT_MS };
  const out = outOf("ffprobe", await runConfined("ffprobe", args, limits));
  const probed = v.safeParse(Probed, JSON.parse(String(out)));
  if (!probed.success) throw new MediaUnreadable("unreadable", "no description");
  const { format, streams } = probed.output;
  return { streams, durationS: format.duration > 0 ? format.duration : null };
}

/** Measures a file whose header states no duration, in seconds, by reading its packets. @throws MediaUnreadable */
async function measure(source: string, signal?: AbortSignal): Promise<number> {
  const args = ["-map", "0", "-c", "copy", "-progress", "pipe:1", "-f", "null", "-"];
  const limits = { signal, limitMs: DECODE_LIMIT_MS };
  const progress = String(await runFfmpeg({ source, args }, limits));
  const [, microseconds] = [...progress.matchAll(/out_time_us=(\d+)/g)].at(-1) ?? [];
  if (!microseconds) throw new MediaUnreadable("unreadable", "no duration");
  return Number(microseconds) / 1_000_000;
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
