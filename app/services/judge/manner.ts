import { fold } from "~/models/terms/fold";
import type { Language } from "~/models/terms/language";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { ProvenPoint } from "~/services/judge/claims";
import { byLanguage } from "~/services/language/words/room-words";

/** A measure of manner with its figures: `value` = `part` / `whole`. */
export interface Measure {
  value: number;
  part: number;
  whole: number;
}

/** The measures of manner (product §9.2); null for a measure that could not be taken. */
export interface Manner {
  structure: Measure | null;
  clarity: Measure | null;
  listening: Measure | null;
}

const share = (part: number, whole: number): Measure | null =>
  whole === 0 ? null : { value: part / whole, part, whole };

/** The number of the rep's turns within which a question counts as answered. */
const ANSWERED_WITHIN = 3;
const NOTHING: Manner = { structure: null, clarity: null, listening: null };

const REPAIR = byLanguage(({ judge }) => judge.manner.repair);

/**
 * Measures the manner of a talk from its points, one for each point of the rubric. Structure: pairs of said points in
 * the rubric's order. Clarity: said points that rest on one sentence without a repair. Listening: the customer's
 * questions that a turn of a said or vague point answers.
 * Words that prove no point raise no measure: false ones, crossed red lines and open points answer nothing. A monologue or a video has none. Pure.
 */
export function measureManner(
  points: readonly Pick<ProvenPoint, "verdict" | "quotes">[],
  { turns, language }: { turns: readonly SpokenTurn[]; language: Language },
): Manner {
  if (turns.filter(({ source }) => source === "user").length < 2) return NOTHING;
  const said = points.flatMap(({ verdict, quotes }) => (verdict === "said" ? [quotes] : []));
  return {
    structure: inOrder(said),
    clarity: share(said.filter((quotes) => isClear(quotes, language)).length, said.length),
    listening: answered(points, turns),
  };
}

type Quotes = ProvenPoint["quotes"];

function isClear(quotes: Quotes, language: Language): boolean {
  const [only, second] = quotes;
  if (!only || second) return false;
  return !REPAIR[language].test(fold(only.text).replaceAll(/[^a-z0-9]+/g, " "));
}

function inOrder(said: readonly Quotes[]): Measure | null {
  const places = said.flatMap((quotes) => quotes.toSorted(byPlace).slice(0, 1));
  let kept = 0;
  let pairs = 0;
  places.forEach((place, at) => {
    for (const later of places.slice(at + 1)) {
      pairs += 1;
      if (byPlace(place, later) <= 0) kept += 1;
    }
  });
  return share(kept, pairs);
}

const byPlace = (one: Quotes[number], other: Quotes[number]): number =>
  one.turnIndex - other.turnIndex || one.start - other.start;

function answered(
  points: readonly Pick<ProvenPoint, "verdict" | "quotes">[],
  turns: readonly SpokenTurn[],
): Measure | null {
  const proven = points.filter(({ verdict }) => verdict === "said" || verdict === "vague");
  const stated = new Set(proven.flatMap(({ quotes }) => quotes.map(({ turnIndex }) => turnIndex)));
  const questions = turns.flatMap(({ source, message }, at) =>
    source === "ai" && message.includes("?") ? [at] : [],
  );
  const met = questions.filter((at) =>
    turns
      .slice(at + 1)
      .filter(({ source }) => source === "user")
      .slice(0, ANSWERED_WITHIN)
      .some(({ index }) => stated.has(index)),
  );
  return share(met.length, questions.length);
}
