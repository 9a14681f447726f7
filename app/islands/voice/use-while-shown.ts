import { useEffect, useRef } from "react";

/** `start` once the screen is there, `leave` when it goes, or the page with it. */
export function useWhileShown(start: () => void, leave: () => void): void {
  const first = useRef({ start, leave });
  useEffect(() => {
    const { start, leave } = first.current;
    let isLeft = false;
    const onLeave = () => {
      isLeft = true;
      leave();
    };
    // Not at once: development mounts everything twice.
    queueMicrotask(() => {
      if (!isLeft) start();
    });
    addEventListener("pagehide", onLeave);
    return () => {
      removeEventListener("pagehide", onLeave);
      onLeave();
    };
  }, []);
}
