/** Creates a clock that moves, and rings, only on command. */
export function createRingingClock() {
  let nowMs = Date.now() + 10_000; // later than the jobs of a slow database
  let rings: (() => void)[] = [];
  return {
    now: () => nowMs,
    after(_ms: number, ring: () => void) {
      rings.push(ring);
      return () => (rings = rings.filter((one) => one !== ring));
    },
    advance(ms: number) {
      nowMs += ms;
      for (const ring of rings.splice(0)) ring();
    },
  };
}
