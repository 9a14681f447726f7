import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";
import type { Services } from "~/services/services.server";

// Files share a worker, which loads a module once. Each file starts with fresh process state: environment,
// configuration and the objects made from it.
const holder = globalThis as typeof globalThis & {
  aplombServices?: Services;
  environmentOfTests?: NodeJS.ProcessEnv;
};
const environment = (holder.environmentOfTests ??= { ...process.env });
for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
Object.assign(process.env, environment);
for (const name of ["aplombConfig", "aplombLog", "aplombSessions", "aplombServices"])
  Reflect.deleteProperty(holder, name);

// All temporary files of the tests lie in one folder, which goes with the last test of the file.
const folder = mkdtempSync(path.join(tmpdir(), "aplomb-test-"));
// A PostgreSQL server that root starts runs as another user, who passes through to its own folder.
chmodSync(folder, 0o711);
const dataDir = path.join(folder, "data");
mkdirSync(dataDir);
Object.assign(process.env, { DATA_DIR: dataDir, TMPDIR: folder });
afterAll(async () => {
  await holder.aplombServices?.jobs.stop();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

// An unexpected console.error fails the test, because React and Node report silent errors there.
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation((...args: unknown[]) => {
    expect.fail(`console.error was called: ${args.map(String).join(" ")}`);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});
