import { execFileSync } from "node:child_process";
import path from "node:path";
import { inject } from "vitest";

/** Runs `testing/entries/<entry>.ts` with `folder` (also DATA_DIR) on a 2 MB disk. Returns its printed JSON. */
export function runOnSmallDisk(entry: string, folder: string): unknown {
  const mountAndRun = `mount -t tmpfs -o size=2m none "$0" && exec "$@"`;
  const module = path.join(inject("entriesFolder"), `${entry}.js`);
  const command = [process.execPath, path.resolve("testing/run-module.mjs"), module, folder];
  const said = execFileSync("unshare", ["-rm", "sh", "-c", mountAndRun, folder, ...command], {
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: folder },
  });
  return JSON.parse(said);
}
