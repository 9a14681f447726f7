import { findInjections } from "~/services/language/survey";
import { tokenize } from "~/services/language/tokens";
import { termsOf } from "~/services/rubrics/terms-of";
import { inCommon } from "~/services/talk/checks";
import { ownerOf } from "../asking";
import { wordsInUse } from "../notebook";
import type { PlanInput } from "../port";
import { sceneOf } from "../scene";

/** The judgement of a model's sentence in this talk, apart from its length, language and manner. */
export interface HeardLine {
  /** True when it gives a figure of the rubric, or states a point, that the rep has not said. */
  reveals: boolean;
  /** Its first word that names the offer before the rep does, as written; null for none. */
  names: string | null;
  /** True when it obeys an order in the rep's words. */
  obeys: boolean;
  /** The point that the sentence asks about, with the point's own question; null for none. */
  asks: { pointId: string; question: string } | null;
}

/** Returns the judgement of a model's sentence in this talk. @throws MoreToHear */
export function hearLine(input: PlanInput, sentence: string): HeardLine {
  const scene = sceneOf(input, 0);
  const { language, points, userText } = input;
  const [term] = wordsInUse(scene).names(sentence);
  const word = tokenize(sentence).find(({ text }) => termsOf(text, language).has(term ?? ""));
  const owner = sentence.includes("?") ? ownerOf(sentence, scene.session, language) : -1;
  const point = points[owner];
  return {
    reveals: scene.tells(sentence),
    names: isOwnObjection(sentence, scene.persona.objections) ? null : (word?.text ?? null),
    obeys: obeys(sentence, userText),
    asks: point ? { pointId: point.id, question: point.question } : null,
  };
}

/** The least share of a sentence's words that stands in another sentence, in the same order. */
const REPEATED = 0.6;

/** Returns true for a sentence in the words of an objection. The module's author wrote it to be said. */
const isOwnObjection = (sentence: string, objections: readonly string[]): boolean =>
  objections.some((objection) => repeats(sentence, objection));

function repeats(sentence: string, other: string): boolean {
  const words = foldedWords(sentence);
  return inCommon(words, foldedWords(other)) >= REPEATED * words.length;
}

const foldedWords = (text: string): string[] => tokenize(text).map(({ folded }) => folded);

function obeys(sentence: string, userText: string): boolean {
  // A question that repeats the order's words shows astonishment.
  const isAsked = sentence.trimEnd().endsWith("?");
  return !isAsked && findInjections(userText).length > 0 && repeats(sentence, userText);
}
