import { spawn } from "node:child_process";
import { environment } from "~/platform/config.server";
import { poster } from "~/models/media/poster";
import { MediaUnreadable } from "./media-worker.server";

/**
 * The memory limit in KiB of a process that opens strangers' files. Node reserves 0.7 GiB at its start; an hour of
 * sound takes 213 MB.
 */
const MEMORY_KIB = 2 * 1024 * 1024;

/** Sets the limit that children inherit. The script is constant; the program keeps the shell's process id. */
const CONFINE = 'ulimit -d "$1" 2>/dev/null; shift; unset PWD OLDPWD SHLVL; exec "$@"';
/** The shell's exit code for a program that does not exist. */
const NOT_FOUND = 127;

/** Options of ffmpeg and ffprobe, placed before `-i`. They forbid opening the addresses in a file. */
export const FILES_ALONE = ["-protocol_whitelist", "file,pipe"];

export interface ConfinedLimits {
  signal?: AbortSignal | undefined;
  /** The time in ms after which the process is killed. */
  limitMs: number;
}

/** The end of a confined process. */
export interface Ended {
  code: number | null;
  /** The signal that ended the process. */
  killed: NodeJS.Signals | null;
  /** True when no program has this name. */
  missing: boolean;
  out: Buffer;
  /** The last 2,000 characters of its error output. */
  err: string;
}

/**
 * Runs a program that opens strangers' files. It sees no environment variable but `PATH`, and on Linux it gets 2 GiB at
 * most. Its children inherit the limit.
 * @throws AbortError
 */
export function runConfined(
  program: string,
  args: readonly string[],
  { signal, limitMs }: ConfinedLimits,
): Promise<Ended> {
  const [file, given] = confined(program, args);
  return new Promise((resolve, reject) => {
    const child = spawn(file, given, {
      stdio: ["ignore", "pipe", "pipe"],
      // Windows cannot start a process without its own variables.
      ...(process.platform === "win32" ? {} : { env: { PATH: environment().PATH } }),
      signal,
      timeout: limitMs,
      killSignal: "SIGKILL",
    });
    const out: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => out.push(chunk));
    let err = "";
    child.stderr
      .setEncoding("utf8")
      .on("data", (text: string) => (err = (err + text).slice(-2_000)));
    const end = (code: number | null, killed: NodeJS.Signals | null) =>
      resolve({ code, killed, missing: code === NOT_FOUND, out: Buffer.concat(out), err });
    child.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ENOENT" ? end(NOT_FOUND, null) : reject(error),
    );
    child.on("close", end);
  });
}

/** Returns the command line, with the memory limit first where a shell can set it. */
function confined(program: string, args: readonly string[]): [file: string, args: string[]] {
  if (process.platform === "win32") return [program, [...args]];
  return ["/bin/sh", ["-c", CONFINE, "sh", String(MEMORY_KIB), program, ...args]];
}

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
