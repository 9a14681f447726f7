import { useContext, useEffect, useRef } from "react";
import { type BlockerFunction, UNSAFE_DataRouterContext, useBlocker } from "react-router";
import { Button } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { leaving } from "~/copy/leaving";
import { guardLeaving } from "./leave-guard";
import { LostPostNote } from "./lost-post-note";

const isOffline: BlockerFunction = ({ currentLocation, nextLocation }) =>
  !navigator.onLine &&
  currentLocation.pathname !== nextLocation.pathname &&
  nextLocation.pathname !== "/logout";

/**
 * Keeps a page that should not be left: a changed form asks first. Without a network the page stays and tells the
 * reason, where the router would show the browser's own error. The requested page opens when the network is back. A
 * logout is let through: nothing of the person may stay on the screen. A router has one blocker, so both stand here.
 */
function LeavingNote() {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const isRefused = useRef<BlockerFunction>(() => false);
  useEffect(() => {
    if (!router) return;
    const guard = guardLeaving(router);
    isRefused.current = guard.isRefused;
    return guard.stop;
  }, [router]);
  const { state, proceed, reset } = useBlocker(
    (step) => isOffline(step) || isRefused.current(step),
  );
  const isWaiting = state === "blocked" && !navigator.onLine;
  useEffect(() => {
    if (!isWaiting) return;
    window.addEventListener("online", proceed);
    return () => window.removeEventListener("online", proceed);
  }, [isWaiting, proceed]);
  if (!isWaiting) return null;
  return (
    <div className="lost-post">
      <Note
        tone="warn"
        action={
          <Button size="sm" onClick={reset}>
            {leaving.stay}
          </Button>
        }
      >
        <b>{leaving.stayed}</b>
        <p>{leaving.opensThen}</p>
      </Note>
    </div>
  );
}

/** Shows the reason why a page stayed. */
export const Staying = () => (
  <>
    <LostPostNote />
    <LeavingNote />
  </>
);
