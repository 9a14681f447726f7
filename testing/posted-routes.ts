import { operationsAt } from "~/http/operations";
import { serverBuild } from "./academy-request";

/** Returns each route that takes posts, with the path and the method of one of its requests. Ids are `x`. */
export async function postedRoutes() {
  const { routes } = await serverBuild();
  return Object.values(routes).flatMap((route) => {
    if (!route?.module.action) return [];
    const parts: string[] = [];
    for (let at: typeof route | undefined = route; at; at = routes[at.parentId ?? ""])
      if (at.path) parts.unshift(at.path);
    const pattern = `/${parts.join("/")}`;
    const path = pattern.replace(/:\w+/g, "x").replace("*", "nowhere");
    const call = operationsAt(pattern).find(({ method }) => method !== "GET");
    const { method = "POST", body = "none" } = call ?? {};
    const isPage = Boolean(route.module.default);
    return [{ id: route.id, path, method, takesJson: body === "json", isPage }];
  });
}
