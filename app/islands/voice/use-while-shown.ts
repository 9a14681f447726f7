import { useEffect, useRef } from "react";

/** Calls `start` once the screen is there, and `leave` when the screen or the page goes. */
export function useWhileShown(start: () => void, leave: () => void): void {
  const first = useRef({ start, leave });
  useEffect(() => {
    const { start, leave } = first.current;
    let isLeft = false;
    const onLeave = () => {
      isLeft = true;
      leave();
    };
    // Starts late, because development mounts everything twice.
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
