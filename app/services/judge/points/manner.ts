import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { Passage } from "./passages";
import type { Manner, Measure, PointVerdict } from "./verdicts";

const share = (part: number, whole: number): Measure | null =>
  whole === 0 ? null : { value: part / whole, part, whole };

/** A question is answered within so many turns of the rep. */
const ANSWERED_WITHIN = 3;
const NOTHING: Manner = { structure: null, clarity: null, listening: null };

/**
 * How it was said (rubric §2): said points in the rubric's order (of all pairs), said in one clause without repair, and
 * the customer's questions answered. Nothing is measured in a monologue or a video.
 */
export function measureManner(
  verdicts: readonly PointVerdict[],
  turns: readonly SpokenTurn[],
  passages: readonly Passage[],
): Manner {
  if (turns.filter(({ source }) => source === "user").length < 2) return NOTHING;
  const said = verdicts.filter(({ verdict }) => verdict === "said");
  const clear = said.filter(({ repaired, facts, clause }) => !repaired && hasAll(facts, clause));
  return {
    structure: inOrder(said),
    clarity: share(clear.length, said.length),
    listening: answered(verdicts, turns, passages),
  };
}

const hasAll = (facts: PointVerdict["facts"], clause: PointVerdict["clause"]): boolean =>
  facts.every(({ found }) => found === null || (clause?.text.includes(found) ?? false));

function inOrder(said: readonly PointVerdict[]): Measure | null {
  let kept = 0;
  let pairs = 0;
  said.forEach(({ clause }, at) => {
    for (const { clause: later } of said.slice(at + 1)) {
      if (!clause || !later) continue;
      pairs += 1;
      const isLater =
        later.turnIndex > clause.turnIndex ||
        (later.turnIndex === clause.turnIndex && later.start >= clause.start);
      if (isLater) kept += 1;
    }
  });
  return share(kept, pairs);
}

/** Questions of the customer's that a clause stating a point, or taking up the question's words, follows soon. */
function answered(
  verdicts: readonly PointVerdict[],
  turns: readonly SpokenTurn[],
  passages: readonly Passage[],
): Measure | null {
  const stated = new Set(verdicts.flatMap(({ clause }) => (clause ? [clause.turnIndex] : [])));
  let questions = 0;
  let met = 0;
  turns.forEach((turn, at) => {
    if (turn.source !== "ai" || !turn.message.includes("?")) return;
    questions += 1;
    const replies = turns
      .slice(at + 1)
      .filter(({ source }) => source === "user")
      .slice(0, ANSWERED_WITHIN)
      .map(({ index }) => index);
    const fits = passages.some((passage) => passage.turnIndex === replies[0] && takesUp(passage));
    if (fits || replies.some((index) => stated.has(index))) met += 1;
  });
  return share(met, questions);
}

function takesUp({ asked, answer, reading }: Passage): boolean {
  if (!asked) return false;
  if (answer !== 0) return true;
  const words = new Set(asked.reading.terms.filter((term) => !term.isLight).map(({ key }) => key));
  return reading.terms.some(({ key }) => words.has(key));
}
