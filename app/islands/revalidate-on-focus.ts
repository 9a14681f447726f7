import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Reloads the page's data when the reader comes back to this window, while `asked`. Does nothing without a network. */
export function useRevalidateOnFocus(asked: boolean): void {
  const { state, revalidate } = useRevalidator();
  const isFree = asked && state === "idle";
  useEffect(() => {
    if (!isFree) return undefined;
    const again = () => {
      if (navigator.onLine) void revalidate();
    };
    window.addEventListener("focus", again);
    return () => window.removeEventListener("focus", again);
  }, [isFree, revalidate]);
}
