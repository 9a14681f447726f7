/**
 * Calls `listener` when a trouble may be over: the network is back, or the person returns to this window, perhaps from
 * signing in. Returns a function that stops.
 */
export function onReturn(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("focus", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("focus", listener);
  };
}
