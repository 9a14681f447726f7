import { execFileSync } from "node:child_process";
import { appendFileSync, rmSync } from "node:fs";
import path from "node:path";

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
