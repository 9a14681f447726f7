/** The share of a video that has to be played in one player before it counts as watched (product §3.2). */
export const WATCHED_SHARE = 0.9;

interface Played {
  /** Seconds; NaN before it is known, Infinity for a stream. */
  duration: number;
  /** The played ranges, without the skipped ones. */
  played: Pick<TimeRanges, "length" | "start" | "end">;
}

/** Returns the played share, 0 to 1. */
export function playedShare({ duration, played }: Played): number {
  if (!Number.isFinite(duration) || duration <= 0) return 0;
  let seconds = 0;
  for (let index = 0; index < played.length; index++)
    seconds += played.end(index) - played.start(index);
  return Math.min(1, seconds / duration);
}
