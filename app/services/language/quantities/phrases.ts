import type { Language } from "~/models/terms/language";
import { byLanguage } from "~/services/language/words/words";

/** The relation of a quantity to its value: exact, a limit, a range or an approximation. */
export type Relation = "exact" | "atMost" | "lessThan" | "atLeast" | "moreThan" | "about" | "range";

type Phrases = Record<Language, Map<string, Relation>>;

/** The longest phrase, in words. */
export const LONGEST_PHRASE = 4;

export const BEFORE: Phrases = byLanguage(({ quantities }) =>
  forms<Relation>(quantities.phrases.before),
);
export const AFTER: Phrases = byLanguage(({ quantities }) =>
  forms<Relation>(quantities.phrases.after),
);

const unsaid = (list: string) => new Map(list.split(",").map((phrase) => [phrase, true] as const));

export const UNSAID = byLanguage(({ quantities }) => unsaid(quantities.phrases.unsaid));

/** Hesitations, as recognisers write them. */
export const FILLER = /^(?:euh+|heu+|hum+|hem|um+|uh+|er|erm|eh+|em+|mmm*|bah|ben|uhm)$/;

const FUNCTION_WORDS = byLanguage(({ quantities }) => words(quantities.phrases.functionWords));

function words(list: string): Set<string> {
  return new Set(list.split(/\s+/));
}

/** Returns true when a folded word only has a grammatical meaning: article, pronoun, auxiliary, conjunction. */
export const isFunctionWord = (folded: string, language: Language): boolean =>
  FUNCTION_WORDS[language].has(folded);

/** Reads rows "key : form,form" into a map from each form to its key. */
export function forms<T extends string>(rows: string): Map<string, T> {
  const found = new Map<string, T>();
  for (const row of rows.trim().split("\n")) {
    const [key = "", list = ""] = row.trim().split(" : ");
    for (const form of list.split(",")) found.set(form.trim(), key as T);
  }
  return found;
}
