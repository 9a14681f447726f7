import { useEffect, useState } from "react";

/** Returns the page's monotonic clock in milliseconds, read four times a second while `running`. */
export function useNow(running: boolean): number {
  const [nowMs, setNowMs] = useState(0);
  useEffect(() => {
    if (!running) return;
    const tick = () => setNowMs(performance.now());
    tick();
    const timer = setInterval(tick, 250); // shows each second soon after it begins
    return () => clearInterval(timer);
  }, [running]);
  return nowMs;
}
