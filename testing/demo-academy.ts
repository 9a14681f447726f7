import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { type Academy, startAcademy } from "../e2e/support/academy";

/** The whole server with the demo academy, for the tests of a file; answers where it is once they run. */
export function useDemoAcademy(): () => string {
  let academy: Academy;
  beforeAll(async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-demo-"));
    // By the command that `npm run demo` fills one with.
    execFileSync(process.execPath, ["scripts/cli.mjs", "seed-demo"], {
      env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir, LOG_LEVEL: "warn" },
      stdio: ["ignore", "ignore", "inherit"],
    });
    academy = await startAcademy({ dataDir });
  });
  afterAll(async () => {
    await academy.stop();
    academy.remove();
  });
  return () => academy.url;
}
