import { LANGUAGES, type Language } from "~/models/terms/language";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { isStopword } from "../../language/stopwords";
import { tokenize } from "../../language/tokens";
import { languageAskedFor } from "./moves";

/** So many grammar words more than in any other language: "gracias" alone changes nothing. */
const CLEARLY = 2;

/** Returns the language that a text is clearly in; null when its words could be another's. Pure. */
export function clearLanguage(text: string): Language | null {
  const words = tokenize(text).filter(({ folded }) => folded.length > 1);
  const [first, second] = LANGUAGES.map((language) => ({
    language,
    count: words.filter(({ folded }) => isStopword(folded, language)).length,
  })).toSorted((a, b) => b.count - a.count);
  if (!first || !second) return null;
  return first.count >= second.count + CLEARLY ? first.language : null;
}

/** Returns the language that a caller speaks by now: the one they last asked for or clearly used, else the call's. Pure. */
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
