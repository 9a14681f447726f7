import { LANGUAGES, type Language } from "~/models/terms/language";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { isStopword } from "../../language/stopwords";
import { tokenize } from "../../language/tokens";
import { languageAskedFor } from "./moves";

/** The lead in grammar words over any other language. "gracias" alone changes nothing. */
const CLEARLY = 2;

/** Returns the clear language of a text; null when its words fit another one too. Pure. */
export function clearLanguage(text: string): Language | null {
  const words = tokenize(text).filter(({ folded }) => folded.length > 1);
  const [first, second] = LANGUAGES.map((language) => ({
    language,
    count: words.filter(({ folded }) => isStopword(folded, language)).length,
  })).toSorted((a, b) => b.count - a.count);
  if (!first || !second) return null;
  return first.count >= second.count + CLEARLY ? first.language : null;
}

/** Returns the caller's present language: the last one asked for or clearly used, or else the call's. Pure. */
export function spokenLanguage(call: {
  language: Language;
  turns: readonly SpokenTurn[];
  userText: string;
}): Language {
  const said = call.turns.flatMap(({ source, message }) => (source === "user" ? [message] : []));
  const changes = [...said, call.userText].flatMap(
    (text) => languageAskedFor(text) ?? clearLanguage(text) ?? [],
  );
  return changes.at(-1) ?? call.language;
}
