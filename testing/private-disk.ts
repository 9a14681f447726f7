import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, rmSync } from "node:fs";
import path from "node:path";
import { onTestFinished } from "vitest";

/** True when this machine lets a user mount their own file system. */
export const canMount = (() => {
  try {
    execFileSync("unshare", ["-rm", "mount", "-t", "tmpfs", "none", "/mnt"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

/** Fills the disk of `folder` to its last byte, as the process sees it. Returns the function that makes room again. */
export function fillDisk(pid: number | undefined, folder: string): () => void {
  const filler = path.join(`/proc/${pid}/root`, folder, "filler");
  for (let size = 1_048_576; size >= 1; size = Math.floor(size / 4)) {
    try {
      for (;;) appendFileSync(filler, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }
  return () => rmSync(filler);
}

/** A disk that several processes use in turn. */
interface OwnDisk {
  /** The beginning of the command of a process that sees the disk. */
  enter: string[];
  /** Fills the disk to its last byte. Returns the function that makes room again. */
  fill(): () => void;
}

/** Mounts a disk of 12 MB on `folder`, which outlives the processes that use it. It goes with the test. */
export async function mountOwnDisk(folder: string): Promise<OwnDisk> {
  const mount = `mount -t tmpfs -o size=12m none "$0" && echo mounted && exec sleep 600`;
  const stdio = ["ignore", "pipe", "inherit"] as const;
  const holder = spawn("unshare", ["-rm", "sh", "-c", mount, folder], { stdio: [...stdio] });
  onTestFinished(() => void holder.kill("SIGKILL"));
  await once(holder.stdout as NodeJS.ReadableStream, "data");
  const into = ["-U", "-m", "--preserve-credentials", "-t", String(holder.pid)];
  const goBack = ["sh", "-c", 'cd "$0" && exec "$@"', process.cwd()];
  return {
    enter: ["nsenter", ...into, ...goBack],
    fill: () => fillDisk(holder.pid, folder),
  };
}
