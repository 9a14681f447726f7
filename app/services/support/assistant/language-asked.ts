import { LANGUAGES, type Language } from "~/models/terms/language";
import { foldedWords } from "../../language/tokens";
import { termsOf } from "~/services/support/retrieval/terms";
import { KINDS } from "../../language/words/support-moves";
import { readMoves } from "./moves";
import { byLanguage } from "~/services/language/words/room-words";

const NAMES = byLanguage(({ support }) => support.languageAsked.names);
const ANY_NAME = new RegExp(
  `\\b(?:${LANGUAGES.flatMap((one) => Object.keys(NAMES[one])).join("|")})\\b`,
  "g",
);

const DENIED = byLanguage(({ support }) => support.languageAsked.denied);
const OF_A_THING = byLanguage(({ support }) => support.languageAsked.ofAThing);

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
