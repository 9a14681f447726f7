import type { Language } from "~/models/terms/language";
import type { Fact } from "~/models/terms/rubric-fact";
import type { FigureCorrection, NameCorrection, SpokenTurn } from "~/services/language/spoken-turn";
import { chooseFigures } from "./choose-figures";
import { compareHearings } from "./compare-hearings";

interface Weighing {
  /** Null when only one recogniser heard the turn. */
  other: string | null;
  language: Language;
  /** Figures of the rubric. */
  facts: readonly Fact[];
}

/**
 * A turn whose figures the rubric's have replaced where they sound nearly the same, and whose doubtful figures are marked
 * (`figures`, `misheard`; neither where there is none). What was replaced is not marked again. Pure.
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

/** A name where it stands after the figures before it were replaced. */
function moved(name: NameCorrection, figures: readonly FigureCorrection[]): NameCorrection {
  const by = figures.reduce(
    (shift, { start, heard, figure }) =>
      start <= name.start + shift ? shift + figure.length - heard.length : shift,
    0,
  );
  return { ...name, start: name.start + by, end: name.end + by };
}

/** Doubtful figures of a talk, each with the turn that it stands in: what a proof disputes. */
export const misheardIn = (turns: readonly SpokenTurn[]) =>
  turns.flatMap(({ index: turnIndex, misheard = [] }) =>
    misheard.map((figure) => ({ turnIndex, ...figure })),
  );
