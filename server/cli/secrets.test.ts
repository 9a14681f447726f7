import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "~/platform/config.server";
import { runSecrets } from "./cli";

function printed(): Record<string, string> {
  const lines: string[] = [];
  runSecrets((line) => void lines.push(line));
  return Object.fromEntries(lines.map((line) => line.trimEnd().split("=") as [string, string]));
}

test("the printed set starts a node on a shared database", () => {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), "aplomb-secrets-"));
  const DATABASE_URL = "postgres://aplomb@db.example/aplomb";
  const set = printed();
  const { secrets, signingKey } = readConfig({ DATA_DIR, DATABASE_URL, ...set });
  expect(secrets.session).toBe(set.SESSION_SECRET);
  expect(signingKey).toBe(set.SIGNING_KEY);
});

test("each set is fresh, and no two secrets are equal", () => {
  const values = [...Object.values(printed()), ...Object.values(printed())];
  expect(new Set(values).size).toBe(8);
});
