/** How often a page writes a level: 12 a second, 2 when the reader asks for less motion. */
export const LEVEL_INTERVAL_MS = { full: 1000 / 12, reduced: 500 } as const;

const RISE_MS = 60;
const FALL_MS = 240;

/**
 * The level to show, from the one shown before and the one measured, both 0–1: quick to rise, slow to fall, so
 * that the line breathes with the voice instead of trembling. `elapsedMs` since the last write.
 */
export function smoothLevel(shown: number, measured: number, elapsedMs: number): number {
  const target = Math.min(1, Math.max(0, measured));
  const constant = target > shown ? RISE_MS : FALL_MS;
  return target + (shown - target) * Math.exp(-Math.max(0, elapsedMs) / constant);
}
