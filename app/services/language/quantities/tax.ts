import type { Language } from "~/models/terms/language";
import { phraseAt } from "./cursor";
import { forms } from "./phrases";
import type { Tax } from "./quantity";
import type { QuantityToken } from "./tokens";
import { byLanguage } from "~/services/language/words/words";

const TAX: Record<Language, Map<string, Tax>> = byLanguage(({ quantities }) =>
  forms(quantities.tax.tax),
);

/** Returns the tax named at `at`. */
export const taxAt = (tokens: QuantityToken[], at: number, language: Language) =>
  phraseAt(tokens, at, TAX[language], 6);

/** Returns true for words about the price before, which count nothing: "hors taxes", "boissons comprises". */
export const isOfPrice = (tokens: QuantityToken[], at: number, language: Language): boolean =>
  taxAt(tokens, at, language) !== null ||
  /^(?:compris|inclus|incluid|included|aparte)/.test(tokens[at + 1]?.folded ?? "");
