import { useEffect, useRef } from "react";
import { useActionData, useRevalidator } from "react-router";

const FIRST_MS = 2_000;
const LONGEST_MS = 15_000;

/**
 * Reloads the page's data while `asked`, less and less often, so that a result appears by itself. Pauses while the page
 * shows its action's answer (a conflict or errors), because the router drops that answer on a reload.
 */
export function useRevalidateWhile(asked: boolean): void {
  const { state, revalidate } = useRevalidator();
  const answered = useActionData() !== undefined;
  const waiting = asked && !answered;
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
