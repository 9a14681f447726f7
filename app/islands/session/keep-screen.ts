import { data, isRouteErrorResponse, type MiddlewareFunction, replace } from "react-router";
import { setLostPost } from "./lost-post";

/** What the router holds of each route after a request; `unknown` because the package does not export the type. */
type Results = Record<string, { type: "data" | "error"; result: unknown }>;

/**
 * Client middleware of the signed-in pages: a form post that meets an expired session or no network leaves the
 * screen and what was typed on it as they are, and so does a page that cannot be reached; `LostPostNote` says why (product §14.3). Without scripts
 * `requireUser` answers the same post with a page.
 */
export const keepScreen: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  // It is the last request that counts; after a refused post the router asks for nothing, and comes by here too.
  if (Object.keys(results).length > 0) setLostPost(null);
  if (request.method === "GET") return isUnreached(results) ? stay() : results;
  for (const [route, { type, result }] of Object.entries(results)) {
    const reason = type === "error" ? reasonOf(unwrapped(result)) : null;
    if (!reason) continue;
    setLostPost({ reason, path: new URL(request.url).pathname });
    // An error status, so that nothing is read again: the loaders would only lead to /login.
    results[route] = { type: "data", result: data(null, reason === "expired" ? 401 : 503) };
  }
  return results;
};

const isUnreached = (results: Results) =>
  Object.values(results).some(
    ({ type, result }) => type === "error" && result instanceof TypeError,
  );

/** A redirect to a mark of the page one is on asks the server for nothing. */
function stay(): never {
  const { pathname, search } = window.location;
  setLostPost({ reason: "unreached", path: pathname });
  throw replace(`${pathname}${search}#content`);
}

/** The router wraps an error whose answer had a status. */
function unwrapped(error: unknown): unknown {
  const isWrapped = typeof error === "object" && error !== null && "init" in error;
  return isWrapped && "data" in error ? error.data : error;
}

function reasonOf(error: unknown): "expired" | "offline" | null {
  if (isRouteErrorResponse(error)) return error.status === 401 ? "expired" : null;
  return error instanceof TypeError ? "offline" : null;
}
