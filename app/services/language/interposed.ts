import { LANGUAGES } from "~/models/terms/language";
import type { SpokenTurn } from "./spoken-turn";
import { foldedWords } from "./tokens";
import { byLanguage } from "~/services/language/words/words";

export const gentlePrompts = byLanguage(({ speech }) => speech.interposed.gentlePrompts);
export const slowness = byLanguage(({ speech }) => speech.interposed.slowness);
export const apologies = byLanguage(({ speech }) => speech.interposed.apologies);
export const farewells = byLanguage(({ speech }) => speech.interposed.farewells);

const SENTENCES = LANGUAGES.flatMap((language) =>
  [...gentlePrompts[language], slowness[language], apologies[language]].map(foldedWords),
);

/**
 * Returns true for a whole turn of ours about the line alone, or one of the `others`, also when it was cut. The talk goes
 * on before it.
 */
function isInterposed(message: string, others: readonly string[]): boolean {
  const words = foldedWords(message);
  const isCut = message.trimEnd().endsWith("…");
  return [...SENTENCES, ...others.map(foldedWords)].some(
    (whole) => whole === words || (isCut && whole.startsWith(`${words} `)),
  );
}

const STILL_THERE = new Set(LANGUAGES.map((language) => gentlePrompts[language][1]));
const PRESENT =
  /^(oui|ouais|yes|yeah|yep|si)( (oui|yes|si|(je|moi je) suis( toujours| encore)? la|(i am|i m)( still)? here|(sigo|estoy|aqui) (aqui|estoy)))*$/;

/** Returns true for "yes" to "Are you still there?", which says nothing about the question before. Pure. */
const isPresent = (message: string, text: string): boolean =>
  STILL_THERE.has(message) && PRESENT.test(foldedWords(text));

/**
 * Returns the turns without our sentences about the line, or `others`, which change neither the subject nor our question.
 * They stay when the words to answer are a "yes" to "Are you still there?". Pure.
 */
export function turnsOnSubject(
  { turns, userText }: { turns: readonly SpokenTurn[]; userText: string },
  others: readonly string[] = [],
): SpokenTurn[] {
  const last = turns.at(-1)?.message ?? "";
  if (isPresent(last, userText)) return [...turns];
  return turns.filter(({ source, message }) => source !== "ai" || !isInterposed(message, others));
}
