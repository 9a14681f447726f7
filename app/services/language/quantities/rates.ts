import { longPattern } from "~/models/terms/long-pattern";
import type { Language } from "~/models/terms/language";
import { forms, isFunctionWord } from "./phrases";
import { nounStem, phraseAt } from "./cursor";
import type { QuantityToken } from "./tokens";
import { byLanguage } from "~/services/language/words/words";

const PER: Record<Language, Map<string, string>> = byLanguage(({ quantities }) =>
  forms(quantities.rates.per),
);

/** The keys of `PER` that are time units. */
export const TIMED = new Set([
  "s",
  "min",
  "hour",
  "day",
  "week",
  "fortnight",
  "month",
  "quarter",
  "semester",
  "year",
]);

const FIXED: Record<Language, Map<string, string>> = byLanguage(({ quantities }) =>
  forms(quantities.rates.fixed),
);
const LEAD = byLanguage(({ quantities }) => quantities.rates.lead);
const ARTICLE = byLanguage(({ quantities }) => quantities.rates.article);
/** Words that give a manner after "par", not a rate. */
const MANNER = longPattern("")`
      ^(?:exemple|cart\w*|cheque|virement|mail|email|telephone|courrier|internet|rapport|contre
      |ailleurs|consequent|defaut|hasard|avance|prelevement|application|sms|poste?|paypal|definition
      |principe|chance|ecrit|ejemplo|favor|tarjeta|transferencia|telefono|correo|supuesto|fin|tanto
      |cent|ciento|cien|se|default|suite|tacite|adelantado|adelanto|delante|pronto|culpa|escrito
      |videollamada|nuestr[oa]|vuestr[oa]|visio|dessus|dessous|encima|debajo)$
    `;

/** "Each" between a rate's first word and its noun: "tres euros por cada trabajador". */
const EACH = /^(?:cada|chaque|each|every)$/;
const FOR = /^(?:pour|for|para)$/;

interface FoundRate {
  per: string;
  last: number;
}

/** Words that make a time a date: "l'an dernier", "a year ago", "el año pasado". */
const MAKES_DATE =
  /^(?:dernier|derniere|passee?|prochaine?|ago|earlier|before|pasad[oa]|proxim[oa]|anterior|precedent|suivante?|siguiente)$/;

/** Returns the rate of a price after "for each": "a pound for each van". */
export const rateForEach = (
  tokens: QuantityToken[],
  at: number,
  language: Language,
): FoundRate | null =>
  FOR.test(tokens[at]?.folded ?? "") && EACH.test(tokens[at + 1]?.folded ?? "")
    ? (known(tokens, at + 2, language) ?? noun(tokens, at + 2, language))
    : null;

/** Returns the rate after "and", which goes on from a rate: "por empleado y mes". Null when none is known. */
export const rateAfterAnd = (
  tokens: QuantityToken[],
  at: number,
  language: Language,
): FoundRate | null =>
  /^(?:et|and|y)$/.test(tokens[at]?.folded ?? "") ? known(tokens, at + 1, language) : null;

/** Returns the rate at `at`. `adjacent`: right after the quantity, where an article is enough. */
export function rateAt(
  tokens: QuantityToken[],
  at: number,
  adjacent: boolean,
  language: Language,
): FoundRate | null {
  const found = anyRateAt(tokens, at, adjacent, language);
  return found && MAKES_DATE.test(tokens[found.last + 1]?.folded ?? "") ? null : found;
}

function anyRateAt(
  tokens: QuantityToken[],
  at: number,
  adjacent: boolean,
  language: Language,
): FoundRate | null {
  const token = tokens[at];
  if (token?.text === "/") {
    return known(tokens, at + 1, language) ?? noun(tokens, at + 1, language);
  }
  // "Each month" is a rate by month, "each" alone a rate by piece.
  const led = LEAD[language].test(token?.folded ?? "") ? known(tokens, at + 1, language) : null;
  if (led) return led;
  const fixed = phraseAt(tokens, at, FIXED[language], 4);
  if (fixed && (adjacent || /\w{5}/.test(token?.folded ?? "") || token?.folded !== "a")) {
    return { per: fixed.what, last: fixed.at };
  }
  const word = token?.folded ?? "";
  const first = EACH.test(tokens[at + 1]?.folded ?? "") ? at + 2 : at + 1;
  if (LEAD[language].test(word)) {
    return (
      known(tokens, first, language) ??
      (/^par|^per|^por/.test(word) ? noun(tokens, first, language) : null)
    );
  }

  if (!adjacent || !ARTICLE[language].test(word)) return null;
  const link = /^['’]$/.test(tokens[at + 1]?.text ?? "") ? 2 : 1;
  return known(tokens, at + link, language);
}

function known(tokens: QuantityToken[], at: number, language: Language): FoundRate | null {
  const found = phraseAt(tokens, at, PER[language], 2);
  return found && { per: found.what, last: found.at };
}

function noun(tokens: QuantityToken[], at: number, language: Language): FoundRate | null {
  const token = tokens[at];
  if (token?.kind !== "word" || token.text.length < 2) return null;
  if (MANNER.test(token.folded) || isFunctionWord(token.folded, language)) return null;
  const singular = PER[language].get(token.folded.replace(/s$/, ""));
  return { per: singular ?? nounStem(token.text, language), last: at };
}
