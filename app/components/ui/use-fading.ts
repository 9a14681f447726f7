import { useEffect, useState } from "react";

/** Product §13: a success message stands for 5 seconds. */
export const MESSAGE_MS = 5_000;

/**
 * Whether a message still stands, counted from when the browser shows it; `hold` stops the clock while the
 * reader points at it. A message that must stay (an error) takes `ms: null`.
 */
export function useFading(ms: number | null) {
  const [gone, setGone] = useState(false);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (ms === null || held) return;
    const timer = setTimeout(() => setGone(true), ms);
    return () => clearTimeout(timer);
  }, [ms, held]);
  return {
    gone,
    dismiss: () => setGone(true),
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}
