import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the bundled modules of `testing/entries`. */
    entriesFolder: string;
  }
}

const root = path.resolve(import.meta.dirname, "..");

/** Bundles the entries once, because tests that kill processes start dozens of them. */
export async function setup(project: TestProject): Promise<() => void> {
  const cache = path.join(root, ".cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, "entries-"));
  const entries = path.join(root, "testing", "entries");
  await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    resolve: { alias: { "~": path.join(root, "app") } },
    build: {
      ssr: true,
      outDir: folder,
      minify: false,
      rolldownOptions: { input: readdirSync(entries).map((name) => path.join(entries, name)) },
    },
  });
  project.provide("entriesFolder", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
