import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";


declare module "vitest" {
  interface ProvidedContext {
    /** The dump of an empty PGlite. */
    pgliteDump: string;
  }
}

const cache = path.resolve(import.meta.dirname, "..", "..", ".cache");

/** Makes an empty PGlite once for each version, because that takes seconds. */
export async function setup(project: TestProject): Promise<void> {
  const file = path.join(cache, `pglite-${version}.tar`);
  if (!existsSync(file)) {
    const pglite = new PGlite();
    const dump = await pglite.dumpDataDir("none");
    await pglite.close();
    mkdirSync(cache, { recursive: true });
    writeFileSync(`${file}.part`, Buffer.from(await dump.arrayBuffer()));
    renameSync(`${file}.part`, file);
  }
  project.provide("pgliteDump", file);
}
