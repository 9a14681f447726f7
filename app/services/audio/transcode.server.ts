import { spawn } from "node:child_process";
import { MediaUnreadable } from "./media-worker.server";

/** Longer than any lesson takes; a hostile file must not hold a process for ever. In milliseconds. */
const LIMIT_MS = 60 * 60_000;

/**
 * Turns a video that browsers do not play (AVI) into an MP4 that they do (H.264, AAC), with the `ffmpeg` of the
 * machine. @throws MediaUnreadable when there is none or the file is damaged
 */
export function transcodeToMp4(
  source: string,
  target: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const video = ["-map", "0:v:0", "-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p"];
  const sound = ["-map", "0:a:0?", "-c:a", "aac"];
  const args = ["-v", "error", "-nostdin", "-y", "-i", source, ...video, ...sound];
  return new Promise((resolve, reject) => {
    const child = spawn("ffmpeg", [...args, "-movflags", "+faststart", "-f", "mp4", target], {
      stdio: ["ignore", "ignore", "pipe"],
      signal,
      timeout: LIMIT_MS,
      killSignal: "SIGKILL",
    });
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
      if (code === 0) resolve();
      else if (killed) reject(new Error(`ffmpeg ended with ${killed}`));
      else reject(new MediaUnreadable("unreadable", err.trim()));
    });
  });
}
