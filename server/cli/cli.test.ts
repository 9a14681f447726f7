import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { run } from "./cli";

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "aplomb-cli-"));
  dataDir = path.join(folder, "mistyped");
  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubEnv("DATABASE_URL", "");
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test.each([
  ["admin", ["ada@example.test", "Ada"]],
  ["backup", []],
  ["judge-trial", []],
  ["move-to-postgres", ["postgres://127.0.0.1/none"]],
  ["signing-key", ["--rotate"]],
  ["support-calls", ["--to", "calls"]],
  ["support-token", []],
])("%s refuses a directory without an academy, and creates nothing", async (name, args) => {
  await expect(run(name, args)).rejects.toThrow(`Aucune académie dans ${dataDir}`);
  expect(existsSync(dataDir)).toBe(false);
});

test("a command runs where there is a database file or a database server", async () => {
  vi.stubEnv("DATA_DIR", folder);
  await expect(run("support-token", [])).rejects.toThrow("Aucune académie");
  writeFileSync(path.join(folder, "aplomb.db"), "");
  await run("support-token", []);
  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubEnv("DATABASE_URL", "postgres://127.0.0.1/academy");
  await run("support-token", []);
  expect(existsSync(dataDir)).toBe(false);
});

test("the command `secrets` needs no academy", async () => {
  await run("secrets", []);
  expect(existsSync(dataDir)).toBe(false);
});
