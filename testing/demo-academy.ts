import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { type Academy, startAcademy } from "../e2e/support/academy";

/**
 * Starts the whole server with the demo academy for the tests of a file, with these further settings. Returns a
 * function that gives its address.
 */
export function useDemoAcademy(env: Record<string, string> = {}): () => string {
  let academy: Academy;
  beforeAll(async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-demo-"));
    // Fills it with the command that `npm run demo` uses.
    execFileSync(process.execPath, ["scripts/cli.mjs", "seed-demo"], {
      env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir, LOG_LEVEL: "warn" },
      stdio: ["ignore", "ignore", "inherit"],
    });
    academy = await startAcademy({ dataDir, env });
  });
  afterAll(async () => {
    await academy.stop();
    academy.remove();
  });
  return () => academy.url;
}
