import type { Language } from "~/models/terms/language";
import { isStopword } from "~/services/language/detect-language";
import { tokenize } from "~/services/language/tokens";
import { termsOf } from "~/services/rubrics/terms-of";
import type { PlanInput } from "../port";
import { readQuantities } from "../read-once";

const ODD = /^[bcdfghjklmnpqrstvwxz]{3,}$|[bcdfghjklmnpqrstvwxz]{5,}|(.)\1{2,}/;

/** Returns true for words outside the language and the talk's subject: random keys, or a failed recognition. */
export function isGibberish(text: string, language: Language, known: ReadonlySet<string>): boolean {
  const tokens = tokenize(text);
  if (tokens.length === 0 || readQuantities(text, language).length > 0) return false;
  const odd = tokens.filter(({ folded }) => folded.length > 2 && ODD.test(folded)).length;
  if (odd / tokens.length >= 0.4) return true;
  const grammar = tokens.filter(({ folded }) => isStopword(folded, language)).length;
  if (grammar / tokens.length >= 0.15) return false;
  return ![...termsOf(text, language)].some((term) => known.has(term));
}

/** Returns the words that the talk may be about: those of the module's texts and of the customer's turns. */
export function wordsOfModule(input: PlanInput): ReadonlySet<string> {
  const { reference, points, turns, interactionPrompt } = input;
  const { title, transcript, guidelines } = reference;
  const forms = points.flatMap(({ claim, phrasings, question, objection }) => [
    claim,
    ...phrasings,
    question,
    objection,
  ]);
  const ours = turns.filter(({ source }) => source === "ai").map(({ message }) => message);
  return termsOf(
    [title, transcript, guidelines, interactionPrompt, ...forms, ...ours].join("\n"),
    input.language,
  );
}
