import type { Card } from "~/models/terms/customer-card";
import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import { tokenize } from "~/services/language/tokens";
import { tellsOfOffer } from "./reveals";

/** The letters of a word that are compared. */
const STEM = 5;

const stemsOf = (text: string): string[] =>
  tokenize(text).map(({ folded }) => folded.slice(0, STEM));

/** Returns true when the cue's words stand in the question in their order. Other words may stand between. */
function holdsCue(question: readonly string[], cue: readonly string[]): boolean {
  let at = -1;
  return cue.every((stem) => (at = question.indexOf(stem, at + 1)) >= 0);
}

/** Returns the customer's line to a question outside a talk: the card's entry with the longest cue, else its shrug. */
export function answerOf({
  card,
  points,
  language,
  question,
}: {
  card: Card;
  points: readonly WordedPoint[];
  language: Language;
  question: string;
}): string {
  const asked = stemsOf(question);
  const entries = [
    ...card.facts.map(({ says, cues }) => ({ says: says[0] ?? "", cues })),
    ...card.troubles,
    ...card.opinions,
    ...card.objections,
    ...card.smallTalk,
  ];
  const scored = entries.map(({ says, cues }) => ({
    says,
    score: Math.max(0, ...cues.map(stemsOf).map((cue) => (holdsCue(asked, cue) ? cue.length : 0))),
  }));
  const best = scored.toSorted((a, b) => b.score - a.score)[0];
  const known = question;
  if (best && best.score > 0 && !tellsOfOffer({ line: best.says, points, language, known }))
    return best.says;
  return card.shrugs.other?.[0] ?? "";
}
