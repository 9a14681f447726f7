import { evaluation } from "~/copy/evaluation/evaluation";
import type { SpokenTurn } from "~/services/language/spoken-turn";

/** Returns the evaluation's notes about replaced figures and about doubtful ones. Returns none without such figures. */
export function figuresNotes(turns: readonly SpokenTurn[]): string[] {
  const chosen = turns.flatMap(({ figures = [] }) => figures);
  const doubtful = turns.flatMap(({ message, misheard = [] }) =>
    misheard.map(({ start, end, other }) => ({ heard: message.slice(start, end), other })),
  );
  return [
    ...(chosen.length > 0 ? [evaluation.figuresChosen(chosen)] : []),
    ...(doubtful.length > 0 ? [evaluation.figuresDoubtful(doubtful)] : []),
  ];
}
