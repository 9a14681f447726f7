import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "@react-router/dev/config";

/**
 * Removes the imports of each route from the list of routes that every page loads: 7 kB (gzip) of the first load. The
 * server preloads them by its own list, and a browser finds them in the modules. Remove when React Router omits them.
 */
async function omitImports(assets: string): Promise<void> {
  for (const name of await readdir(assets)) {
    if (!/^manifest-\w+\.js$/.test(name)) continue;
    const file = path.join(assets, name);
    const [, start = "", list = ""] = /^([^{]+)(.+);$/s.exec(await readFile(file, "utf8")) ?? [];
    const manifest = JSON.parse(list) as { routes: Record<string, { imports?: string[] }> };
    for (const route of Object.values(manifest.routes)) delete route.imports;
    await writeFile(file, `${start}${JSON.stringify(manifest)};`);
  }
}

export default {
  ssr: true,
  // Not `lazy`: its open address matches up to 2000 paths for anybody, which takes this process a second.
  routeDiscovery: { mode: "initial" },
  // Our own check at the root of every route replaces this one (app/middleware/root.server.ts).
  allowedActionOrigins: ["**"],
  buildEnd: ({ reactRouterConfig, viteConfig }) =>
    omitImports(path.join(reactRouterConfig.buildDirectory, "client", viteConfig.build.assetsDir)),
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
