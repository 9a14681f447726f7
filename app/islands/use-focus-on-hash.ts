import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Focuses an element when the page's address changes to its anchor (`#id`). Give the element this ref and a tabIndex of
 * -1.
 */
export function useFocusOnHash<Element extends HTMLElement>(id: string) {
  const element = useRef<Element>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    // The browser handles the first page load itself.
    if (hash === `#${id}` && key !== "default") element.current?.focus();
  }, [hash, id, key]);
  return element;
}
