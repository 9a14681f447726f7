import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/** The attribute of an element that has the focus because it appeared, and gives it up to the next one. */
export const ARRIVAL = "data-arrival";

/**
 * Moves the focus to the title of each page that a navigation without a page load opens, so that a screen reader says
 * the title. A page that focuses an element of its own keeps that focus. Place this component after the pages.
 */
export function ArrivedPage() {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const shown = useRef(pathname);
  const left = useRef<Element>(null);
  useEffect(() => {
    if (state === "loading") left.current = document.activeElement;
  }, [state]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const at = document.activeElement;
    const isFree = at === null || at === document.body || at === left.current;
    if (isFree) focusTitle();
  }, [pathname]);
  return null;
}

function focusTitle(): void {
  const title = document.querySelector("h1");
  if (!title) return;
  title.tabIndex = -1;
  title.setAttribute(ARRIVAL, "");
  title.focus({ preventScroll: true }); // The router scrolls.
}
