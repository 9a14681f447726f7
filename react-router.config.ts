import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "@react-router/dev/config";

/** The parts of a route that no browser reads: its modules are imported by its own, and its page is among them. */
const UNREAD = new Set(["imports", "hasDefaultExport"]);

type Route = Record<string, string | boolean | string[]>;

/** The calls of programs, which no page navigates to: `/api`, `/scim`, and the addresses of the process itself. */
const isCall = ({ id, parentId }: Route): boolean =>
  [id, parentId].includes("routes/api/layout") ||
  /^routes\/(?:scim\/|auth\/(?:provider-logout|lti\/keys$)|health$|metrics$|media\/)/.test(
    String(id),
  );

/** A file to save or to play. A browser asks for it by its address, not through the router. */
const isFile = ({ id, hasDefaultExport }: Route): boolean =>
  hasDefaultExport !== true && /(?:export|file|sound|captions)$/.test(String(id));

/**
 * Removes from the list of routes, which every page loads, the parts that the browser does not need. The imports of each
 * route (7 kB, gzip) are preloaded by the server's own list. Flags that are false and empty lists of styles take 0.2 kB,
 * the calls of programs and the files 1.3 kB. Remove when React Router omits them.
 */
async function slimRoutes(assets: string): Promise<void> {
  for (const name of await readdir(assets)) {
    if (!/^manifest-\w+\.js$/.test(name)) continue;
    const file = path.join(assets, name);
    const [, start = "", list = ""] = /^([^{]+)(.+);$/s.exec(await readFile(file, "utf8")) ?? [];
    const manifest = JSON.parse(list) as { routes: Record<string, Route> };
    for (const [id, route] of Object.entries(manifest.routes)) {
      if (isCall(route) || isFile(route)) delete manifest.routes[id];
      for (const [part, value] of Object.entries(route))
        if (UNREAD.has(part) || value === false || (Array.isArray(value) && value.length === 0))
          delete route[part];
    }
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
    slimRoutes(path.join(reactRouterConfig.buildDirectory, "client", viteConfig.build.assetsDir)),
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
