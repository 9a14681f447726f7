import type { Language } from "~/models/terms/language";
import { phraseAt } from "./cursor";
import { isArticle, isHyphen, TIMES } from "./number-words";
import type { QuantityToken } from "./tokens";
import { byLanguage } from "~/services/language/words/words";

/** A number in a text, in digits or words, before its unit. */
export interface ReadNumber {
  /** Null for an unknown number ("soixante et quelques", "six neuf"). */
  value: number | null;
  last: number;
  /** The value when "1,500" has decimals; null when that is impossible. */
  decimal: number | null;
  /** The other value of an ambiguous number: 650 for "six fifty". */
  or: number | null;
  /** True for "un", "une", "one" or "a" alone. */
  article: boolean;
  about: boolean;
  /** True when the unit follows after "de": "un million d'euros", "une dizaine de jours". */
  linked: boolean;
  /** True for a telephone number: a run of numbers that begins with zero. */
  telephone: boolean;
}

/** The rest of a number that stands alone. */
export const ALONE = {
  decimal: null,
  or: null,
  article: false,
  about: false,
  linked: false,
  telephone: false,
};

const GROUPS: Record<Language, Map<string, { value: number; about: boolean }>> = byLanguage(
  ({ quantities }) => groups(quantities.numberGroups.groups),
);

function groups(list: string): Map<string, { value: number; about: boolean }> {
  return new Map(
    list.split(/\s+/).map((pair) => {
      const [word = "", value = ""] = pair.split("=");
      return [word, { value: Number.parseInt(value, 10), about: !value.endsWith("!") }];
    }),
  );
}

const HALF = byLanguage(({ quantities }) => new Map(quantities.numberGroups.half));

/** Returns "et demie" or a similar half at `at`. */
export const halfAt = (tokens: QuantityToken[], at: number, language: Language) =>
  phraseAt(tokens, at, HALF[language], 3);

/** Reads "une soixantaine", "deux douzaines" or "a dozen", where the number before counts groups. */
export function readGroup(
  tokens: QuantityToken[],
  read: ReadNumber,
  language: Language,
): ReadNumber | null {
  const group = GROUPS[language].get(tokens[read.last + 1]?.folded ?? "");
  if (!group || read.value === null) return null;
  return {
    ...read,
    value: read.value * group.value,
    last: read.last + 1,
    article: false,
    about: group.about,
    linked: true,
  };
}

const HALVED = byLanguage(({ quantities }) => quantities.numberGroups.halved);

/** Reads half a group, and one and a half: "une demi-douzaine", "half a dozen", "medio millón", "docena y media". */
export function halfGroupAt(
  tokens: QuantityToken[],
  at: number,
  language: Language,
): ReadNumber | null {
  let here = at;
  const one = language === "es" ? groupAt(tokens, at, language) : null;
  const more = one && halfAt(tokens, at + 1, language);
  if (one && more) return { ...ALONE, ...one, value: one.value * 1.5, last: more.at, linked: true };
  if (language === "fr" && isArticle(tokens[here])) here++;
  if (!HALVED[language].test(tokens[here]?.folded ?? "")) return null;
  here++;
  if (isHyphen(tokens[here]) || (language === "en" && /^an?$/.test(tokens[here]?.folded ?? "")))
    here++;
  const group = groupAt(tokens, here, language);
  return group && { ...ALONE, ...group, value: group.value / 2, last: here, linked: true };
}

/** Returns a group or a multiplier: a dozen, a thousand, a million. */
function groupAt(tokens: QuantityToken[], at: number, language: Language) {
  const word = tokens[at]?.folded ?? "";
  const times = TIMES[language].get(word);
  return GROUPS[language].get(word) ?? (times ? { value: times, about: false } : null);
}
