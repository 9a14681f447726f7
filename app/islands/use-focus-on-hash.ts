import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Give the element this ref and a tabIndex of -1: it takes the focus when the address comes to name it (`#id`). */
export function useFocusOnHash<Element extends HTMLElement>(id: string) {
  const element = useRef<Element>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    // The first page load is the browser's own business.
    if (hash === `#${id}` && key !== "default") element.current?.focus();
  }, [hash, id, key]);
  return element;
}
