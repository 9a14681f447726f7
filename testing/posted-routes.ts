import { serverBuild } from "./academy-request";

/** Each route that takes posts, with the path of one of its requests; ids are `x`. */
export async function postedRoutes() {
  const { routes } = await serverBuild();
  return Object.values(routes).flatMap((route) => {
    if (!route?.module.action) return [];
    const parts: string[] = [];
    for (let at: typeof route | undefined = route; at; at = routes[at.parentId ?? ""])
      if (at.path) parts.unshift(at.path);
    const path = `/${parts.join("/")}`.replace(/:\w+/g, "x").replace("*", "nowhere");
    return [{ id: route.id, path, isPage: Boolean(route.module.default) }];
  });
}
