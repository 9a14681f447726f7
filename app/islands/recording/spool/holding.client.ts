import type { RecordingKey } from "./spool.client";

const nameOf = ({ userId, instanceId }: RecordingKey) => `aplomb-recording:${userId}:${instanceId}`;

/**
 * Marks a recording as made or sent by this tab, until the returned function is called or the tab is gone. Resolves to
 * null when another tab holds it.
 */
export function hold(key: RecordingKey): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(nameOf(key), { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(reject);
  });
}

/** Returns a function that tells the recordings held by some tab at this moment. */
export async function heldBySomeTab(): Promise<(key: RecordingKey) => boolean> {
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map((lock) => lock.name));
  return (key) => names.has(nameOf(key));
}
