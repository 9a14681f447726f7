import type { Language } from "~/models/terms/language";
import { nounStem, unitAt } from "./cursor";
import { isFunctionWord } from "./phrases";
import { draftOf, type Draft } from "./quantity";
import type { Token } from "./tokens";

const SOME: Record<Language, RegExp> = {
  fr: /^(?:quelques|plusieurs)$/,
  en: /^(?:several|few)$/,
  es: /^(?:varios|varias|algunos|algunas|pocos|pocas)$/,
};
const MANY: Record<Language, RegExp> = {
  fr: /^(?:dizaines|vingtaines|centaines|milliers|millions)$/,
  en: /^(?:dozens|hundreds|thousands|millions)$/,
  es: /^(?:decenas|cientos|centenares|miles|millones)$/,
};
const OF = /^(?:de|d|of)$/;

/** Reads an amount without a number: "quelques jours", "des centaines de clients". */
export function readVagueAmount(tokens: Token[], at: number, language: Language): Draft | null {
  const word = tokens[at]?.folded ?? "";
  const many = MANY[language].test(word);
  if (!many && !SOME[language].test(word)) return null;
  let next = at + 1;
  if (!many && MANY[language].test(tokens[next]?.folded ?? "")) next++;
  if (OF.test(tokens[next]?.folded ?? "")) next++;
  if (/^['’]$/.test(tokens[next]?.text ?? "")) next++;
  const unit = unitAt(tokens, next, language);
  if (unit) return draftOf(at, unit.last, null, unit.form.unit);
  const noun = tokens[next];
  if (!many || noun?.kind !== "word" || isFunctionWord(noun.folded, language)) {
    return many ? draftOf(at, at, null, "") : null;
  }
  const stem = nounStem(noun.text, language);
  return draftOf(at, next, null, stem, { nouns: [stem] });
}

const OFTEN: Record<string, number> = { once: 1, twice: 2, thrice: 3 };

/** Reads the English "once a year" or "twice per month" as a number of times, when a rate follows. */
export function readTimes(tokens: Token[], at: number, language: Language): Draft | null {
  const token = tokens[at];
  const times = language === "en" && token?.kind === "word" ? OFTEN[token.folded] : undefined;
  const rated = /^(?:an?|per|every|each)$/.test(tokens[at + 1]?.folded ?? "");
  return times !== undefined && rated && unitAt(tokens, at + 2, language)
    ? draftOf(at, at, times, "times")
    : null;
}
