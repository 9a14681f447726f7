import { useEffect, useState } from "react";

/** Returns the seconds left of `totalS` since the first show or `isRunning`. Null before that and without scripts. */
export function useCountdown(totalS: number, isRunning = true): number | null {
  const [leftS, setLeftS] = useState<number | null>(null);
  useEffect(() => {
    if (!isRunning) return;
    const endMs = performance.now() + totalS * 1000;
    const tick = () => {
      const left = Math.max(0, Math.ceil((endMs - performance.now()) / 1000));
      setLeftS(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 250); // each second is shown soon after it begins
    tick();
    return () => clearInterval(timer);
  }, [totalS, isRunning]);
  return leftS;
}
