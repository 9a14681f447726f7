import { common } from "~/copy/common";
import X from "lucide-react/icons/x";
import { Icon } from "./icon";
import { useEffect, useState } from "react";

/** Product §13: a success message stays for 5 seconds. */
export const MESSAGE_MS = 5_000;

/** The time of a message that offers to take a change back. */
export const UNDO_MS = 10_000;

/**
 * Counts the time of a message from its mounting; `gone` is true after `ms`. `hold` stops the timer while the
 * pointer or focus is on the message. `ms: null` keeps an error on the page.
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

/** Shows a small cross, only with scripts because it needs one. */
export function CloseButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      className="close needs-script"
      aria-label={common.close}
      onClick={onPress}
    >
      <Icon of={X} />
    </button>
  );
}
