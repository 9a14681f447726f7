import { LANGUAGES, type Language } from "~/models/terms/language";
import type { SpokenTurn } from "./spoken-turn";
import { foldedWords } from "./tokens";

/** The customer's prompts to a silent rep, at most two in a row. */
export const gentlePrompts: Record<Language, [string, string]> = {
  fr: ["Je vous écoute, prenez votre temps.", "Vous êtes toujours là ?"],
  en: ["Take your time, I am listening.", "Are you still there?"],
  es: ["Le escucho, tómese su tiempo.", "¿Sigue usted ahí?"],
};

/** The customer's words when the machine is late or fails: the rep's words were heard, so nobody has to repeat them. */
export const slowness: Record<Language, string> = {
  fr: "La machine est lente, pardon. Un instant.",
  en: "Sorry, the machine is slow. One moment.",
  es: "Perdone, la máquina va lenta. Un momento.",
};

/** The customer's words after a failure, to a rep whose words were not heard either. */
export const apologies: Record<Language, string> = {
  fr: "Excusez-moi, pouvez-vous répéter ?",
  en: "Sorry, could you say that again?",
  es: "Perdone, ¿puede repetirlo?",
};

/** The usual ways to take leave. */
export const farewells: Record<Language, readonly string[]> = {
  fr: ["au revoir", "bonne journée", "bonne soirée", "à bientôt"],
  en: ["goodbye", "have a good day", "see you soon"],
  es: ["adiós", "hasta luego", "buen día"],
};

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
