import { findInjections } from "~/services/language/injections";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { tokenize } from "~/services/language/tokens";
import type { Reason } from "~/models/terms/reason";

/** The minimum length, in words, of a run that echoes the customer. */
const ECHO_WORDS = 6;
const MIN_WORDS = 25;
const MIN_DISTINCT_WORDS = 14;

/**
 * Returns the reason for which a talk gets no score (product §9.3): silence, too few words, or the same words again.
 * Returns null for a talk that can be judged.
 */
export function whyNotEvaluable(turns: readonly SpokenTurn[]): Reason | null {
  const words = ownWords(turns);
  if (words.length === 0) return { code: "silent" };
  if (words.length < MIN_WORDS) return { code: "tooShort", words: words.length, least: MIN_WORDS };
  if (new Set(words).size < MIN_DISTINCT_WORDS) return { code: "repeating" };
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

/** About three hours of talk between two people, in UTF-16 units. */
export const MAX_JUDGED_CHARS = 200_000;

/** The note in the evaluation of a longer talk. */
export const BEYOND_LIMIT =
  "La conversation dépasse 200\u202F000 caractères\u00A0: ce qui suit n'a pas été évalué.";

/** Returns the beginning of a talk, up to `MAX_JUDGED_CHARS`. Cuts the turn at the limit between two words. */
export function withinLimit(turns: SpokenTurn[]): { turns: SpokenTurn[]; beyond: boolean } {
  let left = MAX_JUDGED_CHARS;
  for (const [at, turn] of turns.entries()) {
    if (turn.message.length > left) {
      const message = beginning(turn.message, left);
      const cut = message === "" ? [] : [{ ...turn, message }];
      return { turns: [...turns.slice(0, at), ...cut], beyond: true };
    }
    left -= turn.message.length;
  }
  return { turns, beyond: false };
}

/** Returns at most `chars` characters of a message, without a broken word. */
function beginning(message: string, chars: number): string {
  let end = chars;
  while (end > 0 && /\S/u.test(message.charAt(end))) end -= 1;
  return message.slice(0, end).trimEnd();
}
