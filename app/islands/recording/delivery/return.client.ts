/**
 * Calls `listener` when what was in the way may be gone: the network is back, or the person comes back to this
 * window, perhaps from signing in. Answers how to stop.
 */
export function onReturn(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("focus", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("focus", listener);
  };
}
