import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { firstLoad, firstLoadBudgets } from "./first-load.mjs";

const assets = path.resolve("build/client/assets");
const read = (file: string) => readFile(path.join(assets, file), "utf8");

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, { parentId?: string; module: string; imports?: string[] }>;
}

const manifestFile = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name)) ?? "";
const manifest = JSON.parse(
  readFileSync(path.join(assets, manifestFile), "utf8").replace(/^[^=]*=|;$/g, ""),
) as Manifest;

/**
 * Returns the scripts that a page's HTML links: the list of routes, the entry, and the route and its parents with all
 * their parts.
 */
function linkedBy(route: string): string[] {
  const modules = [manifest.entry.module, ...manifest.entry.imports];
  for (let id: string | undefined = route; id; id = manifest.routes[id]?.parentId) {
    const parts = Object.entries(manifest.routes[id] ?? {});
    for (const [name, part] of parts) if (/[mM]odule$/.test(name)) modules.push(String(part));
    modules.push(...(manifest.routes[id]?.imports ?? []));
  }
  return [manifestFile, ...modules.map((file) => path.posix.basename(file))];
}

test("the list of routes, which every page loads, names no imports", () => {
  for (const route of Object.values(manifest.routes)) expect(route.imports).toBeUndefined();
});

test.each(Object.entries(firstLoadBudgets))(
  "%s loads at most %s kB of scripts before anything is clicked",
  async (route, budget) => {
    expect(manifest.routes).toHaveProperty([route]);
    const bytes = await firstLoad(linkedBy(route), read);
    expect(bytes / 1_000).toBeLessThanOrEqual(budget);
    // A size below the framework's alone would mean that nothing was measured.
    expect(bytes / 1_000).toBeGreaterThan(100);
  },
);
