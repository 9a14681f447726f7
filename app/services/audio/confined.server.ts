import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { constants } from "node:os";
import { environment } from "~/platform/config.server";

/** The memory limit in KiB of a process that opens strangers' files. ffmpeg encodes large pictures with less. */
const MEMORY_KIB = 2 * 1024 * 1024;

/**
 * Runs a program under a memory limit, and kills it once our end of the shell's input closes. The system closes it when
 * this server dies, whatever the program is doing then. The script is constant. Standard input is kept as number 3,
 * because a shell takes it away from a program in the background.
 */
const CONFINE = `
ulimit -d "$1" 2>/dev/null; shift; unset PWD OLDPWD SHLVL
exec 3<&0
"$@" 3<&- </dev/null & program=$!
{ read -r _ <&3; kill -9 "$program"; } >/dev/null 2>&1 & watch=$!
wait "$program" 2>/dev/null; code=$?
{ kill -9 "$watch"; wait "$watch"; } 2>/dev/null
exit "$code"
`;
/** The shell's exit code for a program that does not exist. */
const NOT_FOUND = 127;

/** Options of ffmpeg and ffprobe, placed before `-i`. They forbid opening the addresses in a file. */
export const FILES_ALONE = ["-protocol_whitelist", "file,pipe"];

export interface ConfinedLimits {
  signal?: AbortSignal | undefined;
  /** The time in ms after which the process is killed. */
  limitMs: number;
  /** The memory in KiB; 2 GiB by default. */
  memoryKib?: number;
}

/** The end of a confined process. */
export interface Ended {
  code: number | null;
  /** The signal that ended the process. */
  killed: NodeJS.Signals | null;
  /** True when the process was killed at its time limit. */
  late: boolean;
  /** True when no program has this name. */
  missing: boolean;
  out: Buffer;
  /** The last 2,000 characters of its error output. */
  err: string;
}

/** The signals of a program that its own input ended: memory that it may not take, or a crash. */
const CRASHES: readonly NodeJS.Signals[] = [
  "SIGABRT",
  "SIGBUS",
  "SIGFPE",
  "SIGILL",
  "SIGSEGV",
  "SIGTRAP",
];

/** The signals of an operator, or of a system without memory. */
const STOPS: readonly NodeJS.Signals[] = ["SIGINT", "SIGKILL", "SIGTERM"];

/** Returns true when the same file would end the program in the same way again. */
export const endedByFile = ({ killed, late }: Ended): boolean =>
  late || (killed !== null && CRASHES.includes(killed));

/**
 * Runs a program that opens strangers' files. It sees no environment variable but `PATH`, and on Linux it gets
 * `memoryKib` at most. It ends with this server, and is killed at `limitMs` or by `signal`.
 * @throws AbortError
 */
export async function runConfined(
  program: string,
  args: readonly string[],
  { signal, limitMs, memoryKib = MEMORY_KIB }: ConfinedLimits,
): Promise<Ended> {
  signal?.throwIfAborted();
  const isWindows = process.platform === "win32";
  const [file, given] = isWindows
    ? [program, args]
    : ["/bin/sh", ["-c", CONFINE, "sh", String(memoryKib), program, ...args]];
  const child = spawn(file, given, {
    stdio: ["pipe", "pipe", "pipe"],
    // Windows cannot start a process without its own variables.
    ...(isWindows ? {} : { env: { PATH: environment().PATH } }),
  });
  // The shell then kills the program and tells its end, so that no process is left.
  const stop = () => (isWindows ? child.kill() : child.stdin.destroy());
  let late = false;
  const limit = setTimeout(() => {
    late = true;
    stop();
  }, limitMs);
  signal?.addEventListener("abort", stop);
  try {
    const ended = { ...(await endOf(child)), late };
    signal?.throwIfAborted();
    return ended;
  } finally {
    clearTimeout(limit);
    signal?.removeEventListener("abort", stop);
  }
}

function endOf(child: ChildProcessWithoutNullStreams): Promise<Omit<Ended, "late">> {
  return new Promise((resolve, reject) => {
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
    child.on("close", (code, killed) => end(code, killed ?? signalIn(code)));
  });
}

/** Returns the signal of a shell's exit code, or null. Programs have codes of their own above 128. */
const signalIn = (code: number | null): NodeJS.Signals | null =>
  [...CRASHES, ...STOPS].find((name) => code === 128 + constants.signals[name]) ?? null;
