import { spawn } from "node:child_process";
import { environment } from "~/platform/config.server";

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
