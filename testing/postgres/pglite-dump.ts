import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
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

/** Makes an empty PGlite once for each version, because that takes ten seconds. */
export async function setup(project: TestProject): Promise<void> {
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  const file = path.join(cache, `pglite-${version}.tar`);
  if (!existsSync(file)) {
    const pglite = await PGlite.create();
    const dump = await pglite.dumpDataDir("none");
    await pglite.close();
    mkdirSync(cache, { recursive: true });
    writeFileSync(`${file}.part`, Buffer.from(await dump.arrayBuffer()));
    renameSync(`${file}.part`, file);
  }
  project.provide("pgliteDump", file);
}
