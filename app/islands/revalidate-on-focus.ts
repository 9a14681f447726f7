import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Asks the server again when the reader comes back to this window, while `asked`. Not without a network. */
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
