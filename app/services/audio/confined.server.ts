import { spawn } from "node:child_process";
import { environment } from "~/platform/config.server";

/**
 * The most memory that a process which opens strangers' files may ask for, in KiB. Node reserves 0.7 GiB of it at its start;
 * an hour of sound takes 213 MB.
 */
const MEMORY_KIB = 2 * 1024 * 1024;

/** A limit is taken on from a parent. The script is constant: what it starts comes as arguments, and keeps its process id. */
const CONFINE = 'ulimit -d "$1" 2>/dev/null; shift; unset PWD OLDPWD SHLVL; exec "$@"';
/** The shell's exit code when there is no such program. */
const NOT_FOUND = 127;

/** Options of ffmpeg and ffprobe, to stand before `-i`: addresses that a file holds are not opened. */
export const FILES_ALONE = ["-protocol_whitelist", "file,pipe"];

export interface ConfinedLimits {
  signal?: AbortSignal | undefined;
  /** Killed after so many milliseconds. */
  limitMs: number;
}

/** How a confined process ended. */
export interface Ended {
  code: number | null;
  /** The signal that ended it. */
  killed: NodeJS.Signals | null;
  /** No program has this name. */
  missing: boolean;
  out: Buffer;
  /** The last 2 000 characters of what it complained of. */
  err: string;
}

/**
 * Runs a program that opens strangers' files: with no variable of ours but `PATH`, and on Linux with 2 GiB at most. What it
 * starts gets no more. @throws AbortError
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

/** The command line that puts the limit on first, where a shell can. */
function confined(program: string, args: readonly string[]): [file: string, args: string[]] {
  if (process.platform === "win32") return [program, [...args]];
  return ["/bin/sh", ["-c", CONFINE, "sh", String(MEMORY_KIB), program, ...args]];
}
