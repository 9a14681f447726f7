import { data, isRouteErrorResponse, type MiddlewareFunction } from "react-router";
import { setLostPost } from "./lost-post";

/** What the router holds of each route after a request; `unknown` because the package does not export the type. */
type Results = Record<string, { type: "data" | "error"; result: unknown }>;

/**
 * Client middleware of the signed-in pages: a form post that meets an expired session or no network leaves the
 * screen and what was typed on it as they are; `LostPostNote` says why (design §9, Decisions). Without scripts
 * `requireUser` answers the same post with a page.
 */
export const keepScreen: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  // Whatever was answered since: it is the last request that counts.
  setLostPost(null);
  if (request.method === "GET") return results;
  for (const [route, { type, result }] of Object.entries(results)) {
    const reason = type === "error" ? reasonOf(result) : null;
    if (!reason) continue;
    setLostPost({ reason, path: new URL(request.url).pathname });
    // An error status, so that nothing is read again: the loaders would only lead to /login.
    results[route] = { type: "data", result: data(null, reason === "expired" ? 401 : 503) };
  }
  return results;
};

function reasonOf(error: unknown): "expired" | "offline" | null {
  if (isRouteErrorResponse(error)) return error.status === 401 ? "expired" : null;
  return error instanceof TypeError ? "offline" : null;
}
