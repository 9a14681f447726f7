import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { Plugin } from "vite";

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;

/** A route whose module is not loaded yet. */
type RouteOnDemand = Omit<ServerRoute, "module"> & {
  module: { load: () => Promise<ServerRoute["module"]> };
};

/** The build of React Router with the loaders of its routes in place of their modules. */
export type BuildOnDemand = Omit<ServerBuild, "routes"> & {
  routes: Record<string, RouteOnDemand>;
};

/**
 * Turns the imports of React Router's server build into loaders. All routes take four seconds of processor to load, and
 * most test files ask for a few of them.
 */
export const routesOnDemand: Plugin = {
  name: "routes-on-demand",
  transform: {
    filter: { id: /virtual:react-router\/server-build$/ },
    handler: (code) =>
      code.replace(
        /^ *import \* as (route\d+) from (.+);$/gm,
        "const $1 = { load: () => import($2) };",
      ),
  },
};

/** Returns the build with the modules of these routes alone, all of them by default. */
export async function loadRoutes(
  build: BuildOnDemand,
  ids: readonly string[] = Object.keys(build.routes),
): Promise<ServerBuild> {
  const routes = ids.map(async (id) => {
    const route = build.routes[id];
    if (!route) throw new Error(`No route ${id}`);
    return [id, { ...route, module: await route.module.load() }] as const;
  });
  const { assets } = build;
  const known = ids.flatMap((id) => {
    const asset = assets.routes[id];
    return asset ? [[id, asset] as const] : [];
  });
  return {
    ...build,
    // A page renders the routes that its manifest lists.
    assets: { ...assets, routes: Object.fromEntries(known) },
    routes: Object.fromEntries(await Promise.all(routes)),
  };
}

/** Returns the ids of the route that serves this address and of the layouts above it, the root first. */
export function routeLine(build: BuildOnDemand, pathname: string): string[] {
  // A page's data have the address of the page with an ending.
  const page = pathname.replace(/\/(?:_root|_)?\.data$|\.data$/, "") || "/";
  const matches = matchRoutes(childrenOf(build, undefined), page) ?? [];
  return matches.length > 0 ? matches.map(({ route }) => route.id as string) : ["root"];
}

function childrenOf(build: BuildOnDemand, parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index
        ? { id, path, index, caseSensitive }
        : { id, path, caseSensitive, children: childrenOf(build, id) },
    );
}
