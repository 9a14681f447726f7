import { useEffect, useState } from "react";

/** Whole seconds since `running` became true; stays when it becomes false, starts again from 0 the next time. */
export function useElapsed(running: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!running) return;
    const startedAt = performance.now();
    const tick = () => setSeconds(Math.floor((performance.now() - startedAt) / 1000));
    tick();
    const timer = setInterval(tick, 250); // each second is shown soon after it begins
    return () => clearInterval(timer);
  }, [running]);
  return seconds;
}
