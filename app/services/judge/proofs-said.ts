import { clausesShown, type CorrectedPoints } from "~/models/judge/judged-points";
import type { JudgedPoint } from "~/models/terms/rubric-judgement";
import type { SaidProof } from "~/models/presentations/said-proof";
import type { SpokenTurn } from "~/services/language/spoken-turn";

/**
 * Returns the places of a talk that decide its points. Leaves out clauses that the talk does not hold word for word.
 * Pure.
 */
export function proofsSaid(
  points: readonly JudgedPoint[],
  { turns, corrected }: { turns: readonly SpokenTurn[]; corrected: CorrectedPoints },
): SaidProof[] {
  return points.flatMap((point) => {
    const { id: pointId, verdict, claim } = point;
    return clausesShown(point, corrected[pointId]).flatMap((clause) => {
      const found = whereOf(clause, turns);
      if (!found) return [];
      const { turn, start } = found;
      const end = start + clause.text.length;
      const startMs = startOf(start, turn);
      return [{ pointId, verdict, claim, turnIndex: turn.index, start, end, startMs }];
    });
  });
}

/** Returns the place that the judge noted. For an admin's words, returns the first turn of the rep that holds them. */
function whereOf(
  { text, turnIndex, start }: { text: string; turnIndex?: number; start?: number },
  turns: readonly SpokenTurn[],
): { turn: SpokenTurn; start: number } | null {
  const noted = turns.find(({ index }) => index === turnIndex);
  if (noted && start !== undefined && noted.message.startsWith(text, start))
    return { turn: noted, start };
  if (text === "") return null;
  const turn = turns.find(({ source, message }) => source === "user" && message.includes(text));
  return turn ? { turn, start: turn.message.indexOf(text) } : null;
}

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
