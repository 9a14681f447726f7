import { fold } from "~/models/fold";
import type { Language } from "~/models/terms/language";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { ProvenPoint } from "./claims";

/** A measure of manner with the figures it comes from: `value` = `part` / `whole`. */
export interface Measure {
  value: number;
  part: number;
  whole: number;
}

/** How it was said (product §9.2); null is what could not be measured. */
export interface Manner {
  structure: Measure | null;
  clarity: Measure | null;
  listening: Measure | null;
}

const share = (part: number, whole: number): Measure | null =>
  whole === 0 ? null : { value: part / whole, part, whole };

/** A question is answered within so many turns of the rep. */
const ANSWERED_WITHIN = 3;
const NOTHING: Manner = { structure: null, clarity: null, listening: null };

/** After a word, not before the first: "pardon de vous déranger" takes nothing back. Over folded words. */
const REPAIR: Record<Language, RegExp> = {
  fr: /\S (?:non )?(?:pardon|je veux dire|je voulais dire|excusez moi|je me trompe|je corrige|rectification)\b/,
  en: /\S (?:no )?(?:sorry|i mean|i meant|pardon|correction|make that)\b/,
  es: /\S (?:no )?(?:perdon|perdone|quiero decir|queria decir|mejor dicho|me equivoco|corrijo)\b/,
};

/**
 * Points of a talk, one in the rubric's order, as manner: said points in that order (of all pairs), said points that rest
 * on one sentence without repair, and the customer's questions that a quoted turn answers. Words that prove no point
 * raise none of them. Nothing is measured in a monologue or a video. Pure.
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
  points: readonly Pick<ProvenPoint, "quotes">[],
  turns: readonly SpokenTurn[],
): Measure | null {
  const stated = new Set(points.flatMap(({ quotes }) => quotes.map(({ turnIndex }) => turnIndex)));
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
