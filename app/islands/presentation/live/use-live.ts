import { useEffect, useState } from "react";
import { report } from "../../report";
import type { Live as LiveWindow } from "./live";

/**
 * The window of a session, fetched once the page is there. It is there before anything is recorded: what is fetched
 * in the middle may fail, and takes the recording with it.
 */
export function useLive() {
  const [Live, setLive] = useState<typeof LiveWindow | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => void fetchLive().then((fetched) => setLive(() => fetched)), []);

  /** Calls `start` with the window there, at once when it is already; fetches it again when it could not be fetched. */
  async function withLive(start: () => void) {
    if (Live) return start();
    const fetched = await fetchLive();
    setLive(() => fetched);
    setMissing(fetched === null);
    if (fetched) start();
  }
  return { Live, isMissing, withLive };
}

async function fetchLive(): Promise<typeof LiveWindow | null> {
  try {
    return (await import("./live")).Live;
  } catch (error) {
    report(error);
    return null;
  }
}
