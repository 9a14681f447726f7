import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

const FIRST_MS = 2_000;
const LONGEST_MS = 15_000;

/** Asks the server again while `waiting`, less and less often, so that a result shows without a reload. */
export function useRevalidateWhile(waiting: boolean): void {
  const { state, revalidate } = useRevalidator();
  const delayMs = useRef(FIRST_MS);
  useEffect(() => {
    if (!waiting) delayMs.current = FIRST_MS;
    if (!waiting || state !== "idle") return undefined;
    const timer = setTimeout(() => {
      delayMs.current = Math.min(LONGEST_MS, delayMs.current * 1.5);
      void revalidate();
    }, delayMs.current);
    return () => clearTimeout(timer);
  }, [waiting, state, revalidate]);
}
