import type { serverBuild } from "../academy-request";
import type { AccessRow, Verdict } from "./access-row";
import type { World } from "./access-world";

/** Returns the request of a row, as a page of ours or a client would send it, without a session. */
export function requestOf(row: AccessRow, world: World): RequestInit {
  if (row.method === "GET") return {};
  const headers: Record<string, string> = {
    Origin: "http://aplomb.test",
    "Sec-Fetch-Site": "same-origin",
  };
  if (row.json) headers["Content-Type"] = "application/json";
  const body = row.json ? JSON.stringify(row.json(world)) : row.body?.(world);
  return { method: row.method, headers, body: body ?? null };
}

export function verdictOf(response: Response): Verdict | number {
  if (response.status >= 300 && response.status < 400) {
    const { pathname } = new URL(response.headers.get("Location") ?? "", "http://aplomb.test");
    return pathname === "/login" ? "login" : pathname === "/" ? "home" : "served";
  }
  return response.ok || response.status === 206 ? "served" : response.status;
}

export const label = (row: Pick<AccessRow, "method" | "pattern">) => `${row.method} ${row.pattern}`;

type Routes = Awaited<ReturnType<typeof serverBuild>>["routes"];

/** Returns the pattern of a route, as in routes.ts, from its own path and its layouts'. */
export function patternOf(id: string, routes: Routes): string {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = route.parentId ? routes[route.parentId] : undefined)
    if (route.path) parts.unshift(route.path);
  return `/${parts.join("/")}`;
}
