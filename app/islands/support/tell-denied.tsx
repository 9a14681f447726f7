import { useEffect, useRef } from "react";
import { createBridge } from "./bridge";

/** Tells the mobile app once that the page opens nothing, so that it can return with a new token. Shows nothing. */
export function TellDenied() {
  const isTold = useRef(false);
  useEffect(() => {
    // Development mounts everything twice.
    if (isTold.current) return;
    isTold.current = true;
    createBridge(window).accessDenied();
  }, []);
  return null;
}
