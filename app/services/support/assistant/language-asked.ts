import { LANGUAGES, type Language } from "~/models/terms/language";
import { foldedWords } from "../../language/tokens";
import { termsOf } from "~/services/support/retrieval/terms";
import { KINDS } from "./move-patterns/kinds";
import { readMoves } from "./moves";

/** The names of the languages, by the language of the name. */
const NAMES: Record<Language, Record<string, Language>> = {
  fr: { francais: "fr", anglais: "en", espagnol: "es" },
  en: { french: "fr", english: "en", spanish: "es" },
  es: { frances: "fr", ingles: "en", espanol: "es", castellano: "es" },
};
const ANY_NAME = new RegExp(
  `\\b(?:${LANGUAGES.flatMap((one) => Object.keys(NAMES[one])).join("|")})\\b`,
  "g",
);

/** Patterns of a refused language, over folded words. "You don't speak English?" refuses none. */
const DENIED: Record<Language, RegExp> = {
  fr: /\b(?:je (?:ne )?(?:parle|comprends) )?(?<!parlez |parles )pas (?:(?:en|le|l|du|tout|bien|tres) )*(?:francais|anglais|espagnol)\b/g,
  en: /\b(?:(?:i|we) (?:do not|don t|can t|cannot) (?:speak|understand)|not) (?:(?:in|any|much|good) )*(?:french|english|spanish)\b/g,
  es: /\bno (?:(?:hablo|hablamos|entiendo|en|el|bien|nada|de) )*(?:frances|ingles|espanol|castellano)\b/g,
};

/** Patterns of words about the language of a thing: "elle est en anglais". */
const OF_A_THING: Record<Language, RegExp> = {
  fr: /\b(?:est|sont|etait) (?:(?:pas|toujours|tout|encore|que) )*en (?:francais|anglais|espagnol)\b/,
  en: /(?<!\bwhat )\b(?:is|s|are|was) (?:(?:not|it|this|that|they|all|still|only) )*in (?:french|english|spanish)\b/,
  es: /\b(?:es|esta|estan) (?:(?:todo|solo) )*en (?:frances|ingles|espanol|castellano)\b/,
};

/**
 * Returns the language that a text asks for, when it asks for nothing else: the last one named and not refused. A caller
 * who refuses a language in another one asks for the other. Null otherwise. Pure.
 */
export function languageAskedFor(text: string): Language | null {
  const language = LANGUAGES.find((one) => isAskedIn(text, one));
  if (!language) return null;
  const clauses = text.split(/[,.;:!?…]+/u).map(foldedWords);
  if (clauses.some((clause) => OF_A_THING[language].test(clause))) return null;
  const wanted = clauses.flatMap((clause) =>
    namesIn(clause.replaceAll(DENIED[language], " "), language),
  );
  const isRefused = !namesIn(clauses.join(" "), language).includes(language);
  return wanted.at(-1) ?? (isRefused ? language : null);
}

/** Returns true when words of this language ask for a language or refuse one, and say nothing else. */
function isAskedIn(text: string, language: Language): boolean {
  const words = foldedWords(text);
  const left = words.replaceAll(DENIED[language], " ");
  const { found, rest } = readMoves(left, language, ["language", ...KINDS]);
  const isNamed = left !== words || found.includes("language");
  return isNamed && termsOf(rest.replaceAll(ANY_NAME, " "), language).length === 0;
}

const namesIn = (words: string, language: Language): Language[] =>
  (words.match(ANY_NAME) ?? []).flatMap((name) => NAMES[language][name] ?? []);
