import type { SpokenTurn } from "~/services/language/spoken-turn";

/** When what begins at `start` (UTF-16 units) of a turn was said, milliseconds: speech is taken as even within a turn. */
export function startOf(
  start: number,
  { message, startMs, endMs }: Pick<SpokenTurn, "message" | "startMs" | "endMs">,
): number | null {
  if (startMs === null || endMs === null || endMs <= startMs) return startMs;
  return Math.round(startMs + (start / Math.max(1, message.length)) * (endMs - startMs));
}
