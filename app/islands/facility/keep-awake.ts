import { report } from "~/islands/report";
import { askedInTime } from "./facility";

/**
 * Keeps the screen on, also after a return to the page, until the returned function is called. Calls `onRefused` when
 * the browser refuses, or does not answer.
 */
export function keepAwake(onRefused: () => void): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;
  async function request() {
    if (over || document.visibilityState !== "visible") return;
    const asked = Promise.resolve().then(() => navigator.wakeLock.request("screen"));
    // A late lock is kept or released too.
    asked.then(take, () => undefined);
    try {
      await askedInTime("awake", () => asked);
    } catch (error) {
      report(error);
      if (!over) onRefused();
    }
  }
  function take(given: WakeLockSentinel) {
    lock = given;
    if (over) void given.release().catch(report);
  }
  void request();
  document.addEventListener("visibilitychange", request);
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", request);
    void lock?.release().catch(report);
  };
}
