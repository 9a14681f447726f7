import type { Language } from "~/models/terms/language";
import type { Fact } from "~/models/terms/rubric";
import type { FigureCorrection, NameCorrection, SpokenTurn } from "~/services/language/spoken-turn";
import { evaluation } from "~/copy/evaluation/evaluation";
import { chooseFigures } from "./choose-figures";
import { compareHearings } from "./compare-hearings";

interface Weighing {
  /** The other recogniser's text; null when only one heard the turn. */
  other: string | null;
  language: Language;
  /** The figures of the rubric. */
  facts: readonly Fact[];
}

/**
 * Returns a turn in which the rubric's figures replace similar sounds (`figures`) and doubtful figures are marked
 * (`misheard`). Each field is absent when empty. A replaced figure is not marked. Pure.
 */
export function weighFigures(turn: SpokenTurn, { other, language, facts }: Weighing): SpokenTurn {
  const { text, figures } = chooseFigures({ text: turn.message, other, language, facts });
  const misheard = compareHearings({ judged: text, other, language, facts }).filter(
    ({ start, end }) => !figures.some((one) => one.start < end && start < one.end),
  );
  const names = turn.names?.map((name) => moved(name, figures));
  return {
    ...turn,
    message: text,
    ...(names && { names }),
    ...(figures.length > 0 && { figures }),
    ...(misheard.length > 0 && { misheard }),
  };
}

/** Moves a name by the change of length of the figures before it. */
function moved(name: NameCorrection, figures: readonly FigureCorrection[]): NameCorrection {
  const by = figures.reduce(
    (shift, { start, heard, figure }) =>
      start <= name.start + shift ? shift + figure.length - heard.length : shift,
    0,
  );
  return { ...name, start: name.start + by, end: name.end + by };
}

/** Returns the doubtful figures of a talk, each with its turn. The proof disputes them. */
export const misheardIn = (turns: readonly SpokenTurn[]) =>
  turns.flatMap(({ index: turnIndex, misheard = [] }) =>
    misheard.map((figure) => ({ turnIndex, ...figure })),
  );

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
