import { type ConfinedLimits, FILES_ALONE, runConfined } from "./confined.server";
import { MediaUnreadable } from "./media-worker.server";

/**
 * Runs the machine's `ffmpeg`, confined, and returns its output on `pipe:1`. Kills it after `limitMs`, because a
 * hostile file could hold the process for ever. `before` holds the options placed before `-i`.
 * @throws MediaUnreadable when ffmpeg is missing or the file is damaged
 */
export async function runFfmpeg(
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
