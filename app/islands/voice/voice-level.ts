/** The interval in ms between two levels: 12 a second, or 2 when the reader asks for less motion. */
export const LEVEL_INTERVAL_MS = { full: 1000 / 12, reduced: 500 } as const;

const RISE_MS = 60;
const FALL_MS = 240;

/**
 * Returns the level to show, from the shown level and the measured one, both 0–1. It rises fast and falls slowly,
 * so that the line moves with the voice and does not tremble. `elapsedMs` is the time since the last write.
 */
export function smoothLevel(shown: number, measured: number, elapsedMs: number): number {
  const target = Math.min(1, Math.max(0, measured));
  const constant = target > shown ? RISE_MS : FALL_MS;
  return target + (shown - target) * Math.exp(-Math.max(0, elapsedMs) / constant);
}
