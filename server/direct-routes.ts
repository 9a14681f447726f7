import type { ServerBuild } from "react-router";

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;

/**
 * For each call of `/api` whose path has no parameter: the build with nothing but that route and the layouts above it,
 * so their guards too. React Router tries its routes one after the other, each from the root, twice for a request: for
 * a portion of a recording that was a third of the server's work. Such a path always wins over one with parameters.
 */
export function directBuilds(build: ServerBuild): Map<string, ServerBuild> {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const parents = new Set(routes.map(({ parentId }) => parentId));
  const builds = new Map<string, ServerBuild>();
  for (const route of routes) {
    if (parents.has(route.id) || route.module.default) continue;
    const line = lineOf(route, build);
    const path = line.reduce((path, { path: part }) => (part ? `${path}/${part}` : path), "");
    if (!path.startsWith("/api/") || /[:*?]/.test(path) || builds.has(path)) continue;
    builds.set(path, { ...build, routes: Object.fromEntries(line.map((one) => [one.id, one])) });
  }
  return builds;
}

/** A route after everything above it, the root first. */
function lineOf(route: ServerRoute, build: ServerBuild): ServerRoute[] {
  const parent = route.parentId === undefined ? undefined : build.routes[route.parentId];
  return parent ? [...lineOf(parent, build), route] : [route];
}
