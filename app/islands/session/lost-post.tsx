import {
  useLocation,
  useBlocker,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  replace,
} from "react-router";
import { useEffect, useSyncExternalStore } from "react";
import { LinkButton, Button } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";

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

/** Stands over the page while its last form was not taken; the values are still in the form. */
export function LostPostNote() {
  const { pathname } = useLocation();
  const lost = useLostPost();
  if (lost?.path !== pathname) return null;
  return (
    <div className="lost-post">
      {lost.reason === "expired" ? (
        <Note
          tone="ko"
          action={
            <LinkButton to="/login" reloadDocument variant="primary" size="sm">
              {copy.common.signIn}
            </LinkButton>
          }
        >
          <b>{copy.session.expired}</b>
          <p>{copy.session.kept}</p>
        </Note>
      ) : (
        <Note tone="ko">
          {lost.reason === "offline" ? copy.session.offline : copy.session.unreached}
        </Note>
      )}
    </div>
  );
}

/**
 * Keeps the page when a link is followed without a network, and tells the reason: the router would show the browser's
 * own error. The requested page opens when the network is back. A logout is let through: nothing of the person may
 * stay on the screen.
 */
export function OfflineNote() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !navigator.onLine &&
      currentLocation.pathname !== nextLocation.pathname &&
      nextLocation.pathname !== "/logout",
  );
  const { state, proceed, reset } = blocker;
  useEffect(() => {
    if (state !== "blocked") return;
    window.addEventListener("online", proceed);
    return () => window.removeEventListener("online", proceed);
  }, [state, proceed]);
  if (state !== "blocked") return null;
  return (
    <div className="lost-post">
      <Note
        tone="warn"
        action={
          <Button size="sm" onClick={reset}>
            {copy.session.stay}
          </Button>
        }
      >
        <b>{copy.session.stayed}</b>
        <p>{copy.session.opensThen}</p>
      </Note>
    </div>
  );
}
