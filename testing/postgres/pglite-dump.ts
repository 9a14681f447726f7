import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The dump of an empty PGlite. */
    pgliteDump: string;
  }
}

const root = path.resolve(import.meta.dirname, "..", "..");
const cache = path.join(root, ".cache");
const manifest = path.join(root, "node_modules", "@electric-sql", "pglite", "package.json");
const program = path.join(import.meta.dirname, "write-pglite-dump.mjs");

/** Makes an empty PGlite once for each version, because that takes seconds. */
export function setup(project: TestProject): void {
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  const file = path.join(cache, `pglite-${version}.tar`);
  if (!existsSync(file)) {
    mkdirSync(cache, { recursive: true });
    execFileSync(process.execPath, [program, file], { stdio: "inherit" });
  }
  project.provide("pgliteDump", file);
}
