import { type RefObject, useEffect, useRef } from "react";
import { ARRIVAL } from "~/islands/arrived-page";

/**
 * Moves the focus to this element when it appears, unless the person has put it elsewhere. Give the element `arrival`
 * too.
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

/** The attributes of an element that takes the focus by `useArrivalFocus`, and gives it up to the next one. */
export const arrival = { tabIndex: -1, [ARRIVAL]: "" };
