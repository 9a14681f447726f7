import { data, isRouteErrorResponse, type MiddlewareFunction, replace } from "react-router";
import { useSyncExternalStore } from "react";

/**
 * A form post that was not taken, or a page that was not opened (`unreached`), and its path. The session had expired,
 * or the server was not reached.
 */
type LostPost = { reason: "expired" | "offline" | "unreached"; path: string } | null;

let lost: LostPost = null;
const listeners = new Set<() => void>();

/** Sets the lost post, and tells every reader of `useLostPost`. */
export function setLostPost(next: LostPost): void {
  lost = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLostPost(): LostPost {
  return useSyncExternalStore(
    subscribe,
    () => lost,
    () => null,
  );
}

/** The router's results of each route after a request; `unknown` because the package does not export the type. */
type Results = Record<string, { type: "data" | "error"; result: unknown }>;

/**
 * Keeps the screen of signed-in pages, as client middleware. A form post that meets an expired session or no network
 * leaves the screen and its fields as they are. A page that cannot be reached leaves it too; `LostPostNote` tells the
 * reason (product §14.3). Without scripts `requireUser` answers the same post with a page.
 */
export const keepScreen: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  // Only a request with results counts: after a refused post the router calls this again without any.
  if (Object.keys(results).length > 0) setLostPost(null);
  if (request.method === "GET") return isUnreached(results) ? stay() : results;
  for (const [route, { type, result }] of Object.entries(results)) {
    const reason = type === "error" ? reasonOf(unwrapped(result)) : null;
    if (!reason) continue;
    setLostPost({ reason, path: new URL(request.url).pathname });
    // An error status keeps the loaders from running again: they would only lead to /login.
    results[route] = { type: "data", result: data(null, reason === "expired" ? 401 : 503) };
  }
  return results;
};

const isUnreached = (results: Results) =>
  Object.values(results).some(
    ({ type, result }) => type === "error" && result instanceof TypeError,
  );

/** Redirects to an anchor of the present page, which needs no request to the server. */
function stay(): never {
  const { pathname, search } = window.location;
  setLostPost({ reason: "unreached", path: pathname });
  throw replace(`${pathname}${search}#content`);
}

/** Returns the error inside the router's wrapper for an answer with a status. */
function unwrapped(error: unknown): unknown {
  const isWrapped = typeof error === "object" && error !== null && "init" in error;
  return isWrapped && "data" in error ? error.data : error;
}

function reasonOf(error: unknown): "expired" | "offline" | null {
  if (isRouteErrorResponse(error)) return error.status === 401 ? "expired" : null;
  return error instanceof TypeError ? "offline" : null;
}
