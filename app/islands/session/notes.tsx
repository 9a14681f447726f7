import { useLocation, useBlocker } from "react-router";
import { useEffect } from "react";
import { LinkButton } from "~/components/ui/link-button";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { Button } from "~/components/ui/button";
import { useLostPost } from "./lost-post";

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
