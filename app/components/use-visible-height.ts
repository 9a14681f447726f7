import { type RefObject, useEffect, useRef } from "react";

/** Less is a rounding, or a zoom that nobody meant. */
const LEAST = 0.01;

/** Keeps an element where a phone's keyboard does not lie over it: some of them leave the page as high as it was. */
export function useVisibleHeight<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    const visible = window.visualViewport;
    const style = element.current?.style;
    if (!visible || !style) return undefined;
    const fit = () => {
      // Whoever zooms in sees less of the page too, which stays as it is.
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
