import { operations } from "~/routes/api/operations/all";
import { addressOf } from "~/routes/api/operations/operation";
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
    const call = operations.find((one) => {
      const at = addressOf(one);
      return at.path === pattern && at.method !== "GET";
    });
    const method = call ? addressOf(call).method : "POST";
    const isPage = Boolean(route.module.default);
    return [{ id: route.id, path, method, takesJson: call?.takes === "json", isPage }];
  });
}
