import { type RefObject, useEffect, useRef } from "react";

const ARRIVAL = "data-arrival";

/**
 * The focus follows what happened: it comes to this element when that appears, unless the person has put it on something.
 * Give the element `arrival` too.
 */
export function useArrivalFocus<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    const at = document.activeElement;
    const isFree = at === null || at === document.body || at.hasAttribute(ARRIVAL);
    if (isFree) element.current?.focus({ preventScroll: true });
  }, []);
  return element;
}

/** Of an element that takes the focus by `useArrivalFocus`, and leaves it to the next one. */
export const arrival = { tabIndex: -1, [ARRIVAL]: "" };
