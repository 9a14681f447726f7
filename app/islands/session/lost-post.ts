import { useSyncExternalStore } from "react";

/**
 * A form post that was not taken, or a page that was not opened (`unreached`), and its path. The session had expired,
 * or the server was not reached.
 */
export type LostPost = { reason: "expired" | "offline" | "unreached"; path: string } | null;

let lost: LostPost = null;
const listeners = new Set<() => void>();

/** Sets the lost post, and tells every reader of `useLostPost`. */
export function setLostPost(next: LostPost): void {
  lost = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLostPost(): LostPost {
  return useSyncExternalStore(
    subscribe,
    () => lost,
    () => null,
  );
}
