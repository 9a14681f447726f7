import type { SpokenTurn } from "~/services/language/spoken-turn";

/**
 * Returns the time, in milliseconds, of the words at offset `start` (UTF-16 units) of a turn. Assumes even speech
 * within the turn.
 */
export function startOf(
  start: number,
  { message, startMs, endMs }: Pick<SpokenTurn, "message" | "startMs" | "endMs">,
): number | null {
  if (startMs === null || endMs === null || endMs <= startMs) return startMs;
  return Math.round(startMs + (start / Math.max(1, message.length)) * (endMs - startMs));
}
