import { type RefObject, useEffect, useRef } from "react";

/** A smaller difference is rounding or an accidental zoom. */
const LEAST = 0.01;

/** Keeps an element above a phone's keyboard. Some keyboards do not shrink the page. */
export function useVisibleHeight<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    const visible = window.visualViewport;
    const style = element.current?.style;
    if (!visible || !style) return undefined;
    const fit = () => {
      // A zoom also shrinks the visible area. The page then stays as it is.
      const isZoomed = Math.abs(visible.scale - 1) > LEAST;
      const isCovered = !isZoomed && visible.height < document.documentElement.clientHeight - 1;
      style.height = isCovered ? `${visible.height}px` : "";
      style.translate = isCovered ? `0 ${visible.offsetTop}px` : "";
    };
    fit();
    visible.addEventListener("resize", fit);
    visible.addEventListener("scroll", fit);
    return () => {
      visible.removeEventListener("resize", fit);
      visible.removeEventListener("scroll", fit);
    };
  }, []);
  return element;
}
