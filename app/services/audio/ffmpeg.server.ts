import { spawn } from "node:child_process";
import { MediaUnreadable } from "./media-worker.server";

/**
 * Runs the `ffmpeg` of the machine; answers what it wrote to `pipe:1`. Ended after `limitMs`: a hostile file must not hold a process for ever.
 * @throws MediaUnreadable when there is none or the file is damaged
 */
export function runFfmpeg(
  args: readonly string[],
  { signal, limitMs }: { signal?: AbortSignal | undefined; limitMs: number },
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn("ffmpeg", ["-v", "error", "-nostdin", "-y", ...args], {
      stdio: ["ignore", "pipe", "pipe"],
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
    child.on("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "ENOENT"
          ? new MediaUnreadable("no_decoder", "ffmpeg is not installed")
          : error,
      ),
    );
    child.on("close", (code, killed) => {
      if (code === 0) resolve(Buffer.concat(out));
      else if (killed) reject(new Error(`ffmpeg ended with ${killed}`));
      else reject(new MediaUnreadable("unreadable", err.trim()));
    });
  });
}
