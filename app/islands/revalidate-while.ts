import { useEffect, useRef } from "react";
import { useActionData, useRevalidator } from "react-router";

const FIRST_MS = 2_000;
const LONGEST_MS = 15_000;

/**
 * Asks the server again while `asked`, less and less often, so that a result shows without a reload. Not while the
 * page shows what its action answered, a conflict or errors: the router forgets that answer when it reads the page anew.
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
