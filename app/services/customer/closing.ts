import { LANGUAGES } from "~/models/language";
import { phrasesOf } from "./phrases";
import { sentenceKey } from "./words";

const LEAVES = LANGUAGES.flatMap((language) => {
  const { closing, closingAgreed, goodbye, unheard, unanswered } = phrasesOf(language);
  return [...closing, ...closingAgreed, ...goodbye, ...unheard, ...unanswered].map(sentenceKey);
});

const GOODBYE =
  /(?:^|\s)(au revoir|goodbye|bye|adiós|adios|hasta luego|hasta pronto|à bientôt)\W*$/iu;

/** Does a turn of the customer end the conversation? One of our leaves, or a model's own goodbye at the end. */
export function takesLeave(text: string): boolean {
  const key = sentenceKey(text);
  return LEAVES.some((leave) => key.includes(leave)) || GOODBYE.test(text.trim());
}
