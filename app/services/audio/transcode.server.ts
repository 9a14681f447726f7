import { poster } from "~/models/media/poster";
import { MediaUnreadable } from "./media-worker.server";
import { type ConfinedLimits, FILES_ALONE, runConfined } from "./confined.server";

/** The time limits in ms, longer than any lesson takes and than any single frame takes. */
const LIMIT_MS = 60 * 60_000;
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
  await runFfmpeg({ source, args }, { signal, limitMs: LIMIT_MS });
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
