import { useEffect, useState } from "react";

/** The time in ms after which a wait is told. A person may still be reading the browser's question. */
const LATE_MS = 8_000;

/** Returns true once `waited` has been the same for 8 s; null is no wait. */
export function useLasting(waited: string | number | null): boolean {
  const [late, setLate] = useState<string | number | null>(null);
  useEffect(() => {
    if (waited === null) return;
    const timer = setTimeout(() => setLate(waited), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(null);
    };
  }, [waited]);
  return waited !== null && late === waited;
}
