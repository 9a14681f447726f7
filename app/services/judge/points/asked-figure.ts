import type { Language } from "~/models/language";
import { fold } from "~/models/fold";
import type { Fact } from "~/models/rubric-fact";
import { unitAt } from "~/services/language/quantities/cursor";
import { rateAt } from "~/services/language/quantities/rates";
import { tokenizeQuantities } from "~/services/language/quantities/tokens";
import { unitKind } from "~/services/language/quantities/units";

/** The figure that a question asks for ("combien par mois ?", "how many minutes?"). */
export interface AskedFigure {
  /** What it asks "per" ("month", "person"). */
  rates: string[];
  /** The unit that it names after "how many"; null when it names none. */
  unit: string | null;
}

const HOW_MUCH: Record<Language, RegExp> = {
  fr: /\b(combien|quel(le)?s?|a partir de quand|jusqu a quand|quand)\b/,
  en: /\b(how|what|when|which)\b/,
  es: /\b(cuant[oa]s?|que|cual(es)?|cuando)\b/,
};
const AMOUNT: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(combien|a quel (prix|tarif|rythme)|quel (est le )?(prix|tarif|montant|delai))(?!\p{L})/u,
  en: /\bhow (much|many|long|often|far|soon|quick\w*|fast|old)\b/,
  es: /\b(cuant[oa]s?|a que precio|que (precio|cuesta|vale))\b/,
};
/** Whether a question asks for an amount, so that "rien" and "zéro" are amounts too. */
export const asksAmount = (question: string, language: Language): boolean =>
  AMOUNT[language].test(fold(question));

const MANY: Record<Language, RegExp> = {
  fr: /^(combien|quel|quelle|quels|quelles)$/,
  en: /^(many|what|which)$/,
  es: /^(cuantos|cuantas|que)$/,
};

/** What figure a question asks for; null when it asks for none. */
export function askedFigure(question: string, language: Language): AskedFigure | null {
  if (!HOW_MUCH[language].test(fold(question))) return null;
  const tokens = tokenizeQuantities(question, language);
  const rates = new Set<string>();
  let unit: string | null = null;
  for (let at = 0; at < tokens.length; at++) {
    const rate = rateAt(tokens, at, false, language) ?? rateAt(tokens, at, true, language);
    if (rate && (rate.per !== "unit" || tokens[at]?.text === "/")) rates.add(rate.per);
    if (unit === null && MANY[language].test(tokens[at]?.folded ?? "")) {
      const isLinked = /^(?:de|d)$/.test(tokens[at + 1]?.folded ?? "");
      const isElided = tokens[at + 2]?.text === "'" || tokens[at + 2]?.text === "’";
      const found = unitAt(tokens, at + 1 + Number(isLinked) + Number(isElided), language);
      unit = found?.form.unit ?? null;
    }
  }
  return { rates: [...rates], unit };
}

const RATE = 0.45;
const UNIT = 0.4;

/** How far the figure that was asked for says which fact it is: its rate ("par tête et par mois"), its unit. */
export function fits(asked: AskedFigure | null, fact: Fact): number {
  if (!asked) return 0;
  const parts = fact.per?.split("+") ?? [];
  const both = parts.filter((part) => asked.rates.includes(part)).length;
  const rate = both === 0 ? 0 : (RATE * both) / Math.max(parts.length, asked.rates.length);
  if (asked.unit === null) return rate;
  const isSame = unitKind(asked.unit).dimension === unitKind(fact.unit).dimension;
  return Math.max(rate, isSame ? UNIT : 0);
}
