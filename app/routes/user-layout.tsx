import { Outlet, useLocation, useBlocker } from "react-router";
import { takeDraft } from "~/forms/draft.server";
import { currentUser, viewerOf } from "~/http/current-user";
import { keepScreen, useLostPost } from "~/islands/session/lost-post";
import { requireUser } from "~/middleware/require-user.server";
import type { Route } from "./+types/user-layout";
import { useEffect } from "react";
import { LinkButton } from "~/components/ui/link-button";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { Button } from "~/components/ui/button";

export { UserError as ErrorBoundary } from "./user-page";

export const middleware: Route.MiddlewareFunction[] = [requireUser];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepScreen];

// On a client navigation, a page without a loader makes no request, so its guard would not run.
export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    viewer: viewerOf(currentUser(context)),
    draft: await takeDraft(context, url.pathname),
  };
}

export default function UserLayout() {
  return (
    <>
      <LostPostNote />
      <OfflineNote />
      <Outlet />
    </>
  );
}

/** Stands over the page while its last form was not taken; the values are still in the form. */
function LostPostNote() {
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
              {copy.login.submit}
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
function OfflineNote() {
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
