import { report } from "~/islands/report";
import { within } from "~/islands/timing";
import type { RecordingKey } from "./spool.client";

const nameOf = ({ userId, instanceId }: RecordingKey) => `aplomb-recording:${userId}:${instanceId}`;

/** The seconds for the browser to give or refuse a lock, which it does at once. */
const LOCK_S = 2;

/**
 * Marks a recording as made or sent by this tab, until the returned function is called or the tab is gone. Resolves to
 * null when another tab holds it. Without the browser's locks it goes on unmarked.
 */
export async function hold(key: RecordingKey): Promise<(() => void) | null> {
  let isLate = false;
  const held = new Promise<(() => void) | null>((resolve, reject) => {
    navigator.locks
      .request(nameOf(key), { ifAvailable: true }, (lock) => {
        if (!lock || isLate) return resolve(null);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(reject);
  });
  try {
    return await within(LOCK_S, held);
  } catch (error) {
    isLate = true;
    report(error);
    return () => undefined;
  }
}

/** Returns a function that tells the recordings held by some tab at this moment. @throws NoAnswer, the browser's error */
export async function heldBySomeTab(): Promise<(key: RecordingKey) => boolean> {
  const { held = [] } = await within(LOCK_S, navigator.locks.query());
  const names = new Set(held.map((lock) => lock.name));
  return (key) => names.has(nameOf(key));
}
