import { findInjections } from "~/services/language/injection";
import { tokenize } from "~/services/language/tokens";
import { termsOf } from "~/services/rubrics/terms-of";
import { inCommon } from "~/services/talk/checks";
import { ownerOf } from "./asking";
import { wordsInUse } from "./notebook";
import type { PlanInput } from "./port";
import { sceneOf } from "./scene";

/** A sentence as only this talk can judge it: not its length, its language or its manner. */
export interface HeardLine {
  /** It gives a figure of the rubric, or states a point, that the rep has not said. */
  reveals: boolean;
  /** A word of it that names the offer before the rep does, as it stands there; null for none. */
  names: string | null;
  /** It does what an order in the rep's words asks. */
  obeys: boolean;
  /** The point that it asks about, and that point's own question; null for none. */
  asks: { pointId: string; question: string } | null;
}

/** Returns what a sentence that a model would have the customer say comes to in this talk. @throws MoreToHear */
export function hearLine(input: PlanInput, sentence: string): HeardLine {
  const scene = sceneOf(input, 0);
  const { language, points, userText } = input;
  const [term] = wordsInUse(scene).names(sentence);
  const word = tokenize(sentence).find(({ text }) => termsOf(text, language).has(term ?? ""));
  const owner = sentence.includes("?") ? ownerOf(sentence, scene.session, language) : -1;
  const point = points[owner];
  return {
    reveals: scene.tells(sentence),
    names: word?.text ?? null,
    obeys: obeys(sentence, userText),
    asks: point ? { pointId: point.id, question: point.question } : null,
  };
}

/** So much of a sentence stands in the order, in its words and their order. */
const REPEATED = 0.6;

function obeys(sentence: string, userText: string): boolean {
  // A question that takes up the order's words is astonishment.
  const isAsked = sentence.trimEnd().endsWith("?");
  if (isAsked || findInjections(userText).length === 0) return false;
  const words = tokenize(sentence).map(({ folded }) => folded);
  const order = tokenize(userText).map(({ folded }) => folded);
  return inCommon(words, order) >= REPEATED * words.length;
}
