import { findInjections } from "~/services/language/survey";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { tokenize } from "~/services/language/tokens";

/** The minimum length, in words, of a run that echoes the customer. */
const ECHO_WORDS = 6;
const MIN_WORDS = 25;
const MIN_DISTINCT_WORDS = 14;

/**
 * Returns the reason for which a talk gets no score (product §9.3): silence, too few words, or the same words again.
 * Returns null for a talk that can be judged.
 */
export function whyNotEvaluable(turns: readonly SpokenTurn[]): string | null {
  const words = ownWords(turns);
  if (words.length === 0) return "Aucune parole du présentateur n'a été entendue.";
  if (words.length < MIN_WORDS)
    return `La présentation est trop courte pour être évaluée : ${words.length} mots utiles, il en faut au moins ${MIN_WORDS}.`;
  if (new Set(words).size < MIN_DISTINCT_WORDS)
    return "La présentation répète toujours les mêmes mots : elle ne peut pas être évaluée.";
  return null;
}

/** Returns the rep's words without orders to the judge and without echoes of the customer. */
export function ownWords(turns: readonly SpokenTurn[]): string[] {
  const echoes = new Set<string>();
  const own: string[] = [];
  for (const { source, message } of turns) {
    const tokens = tokenize(message);
    const words = tokens.map(({ folded }) => folded);
    if (source === "ai") {
      for (const run of runsOf(words)) echoes.add(run);
      continue;
    }
    const orders = findInjections(message);
    const echoed = echoedPositions(words, echoes);
    for (const [at, { folded, start, end }] of tokens.entries()) {
      const isOrder = orders.some((order) => start < order.end && end > order.start);
      if (!isOrder && !echoed.has(at)) own.push(folded);
    }
  }
  return own;
}

const runsOf = (words: string[]): string[] =>
  words.slice(ECHO_WORDS - 1).map((_, at) => words.slice(at, at + ECHO_WORDS).join(" "));

function echoedPositions(words: string[], echoes: Set<string>): Set<number> {
  const positions = new Set<number>();
  for (const [at, run] of runsOf(words).entries()) {
    if (!echoes.has(run)) continue;
    for (let next = at; next < at + ECHO_WORDS; next++) positions.add(next);
  }
  return positions;
}
