import type { Language } from "~/models/terms/language";
import { type FoundUnit, unitAt } from "./cursor";
import type { ReadNumber } from "./numbers";
import { isNumberWord } from "./number-words";
import { isFunctionWord } from "./phrases";
import type { QuantityToken } from "./tokens";
import { unitKind } from "./units/units";

/** A word that makes "un" a number, and may stand between "un" and its noun. */
export const SINGLE = /^(?:seule?|seulement|unique|only|just|single|sol[oa]|unic[oa])$/;
const RANGE_LINK = /^(?:a|ou|to|or|o|-|–)$/;
const OF = /^(?:de|d|of)$/;

/** Returns true when "un" is a number: with a unit, in "un à deux", in "un seul". */
export function countsOne(
  tokens: QuantityToken[],
  at: number,
  read: ReadNumber,
  unit: FoundUnit | null,
  language: Language,
): boolean {
  const next = tokens[read.last + 1];
  const after = tokens[read.last + 2];
  const isNumber = after?.kind === "number" || isNumberWord(after, language);
  if (RANGE_LINK.test(next?.folded ?? "") && isNumber) return true;
  const indefinite = /^an?$/.test(tokens[at]?.folded ?? "");
  if (!unit) return !indefinite && (isAlone(tokens, at, next) || isRated(tokens, read, language));
  const { dimension } = unitKind(unit.form.unit);
  const word = tokens[unit.last];
  if (dimension === "data" || (word?.text.length ?? 0) < 2)
    return word?.text === "€" || word?.text === "%";
  const follows = tokens[unit.last + 1];
  if (dimension === "times")
    return (
      /^(?:par|a|per|every|each|por|al|cada|tous|toutes|dans)$/.test(follows?.folded ?? "") ||
      follows?.text === "/"
    );
  if (unit.form.unit === "s") return !indefinite;
  if (unit.form.unit !== "day" || unit.form.scale > 1)
    return !indefinite || /^(?:time|calendar|money|percent)$/.test(dimension);
  const before = tokens[at - 1]?.folded ?? "";
  return (
    /^(?:en|sous|pendant|d|de|in|within|for|than|durante|par)$/.test(before) ||
    OF.test(follows?.folded ?? "")
  );
}

const isAlone = (tokens: QuantityToken[], at: number, next: QuantityToken | undefined) =>
  SINGLE.test(next?.folded ?? "") || SINGLE.test(tokens[at - 1]?.folded ?? "");

/** Returns true when a rate follows the noun, which is then counted: "une visite par mois". */
function isRated(tokens: QuantityToken[], read: ReadNumber, language: Language): boolean {
  const [noun, lead] = tokens.slice(read.last + 1, read.last + 3);
  const counts = noun?.kind === "word" && !isFunctionWord(noun.folded, language);
  const unit = unitAt(tokens, read.last + 3, language);
  return counts && /^(?:par|per|al|por|cada|chaque)$/.test(lead?.folded ?? "") && unit !== null;
}

/** Returns true when "neuf" means new and not nine: "un vélo neuf", "remis à neuf", "tout neuf". */
export function isNew(tokens: QuantityToken[], at: number): boolean {
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  const counts = after?.kind === "word" && !isFunctionWord(after.folded, "fr");
  if (/^(?:a|tout|toute|de|du|comme|etat|flambant|moins|plus|quasi)$/.test(before?.folded ?? "")) {
    return !(counts && /[sx]$/.test(after.folded));
  }
  if (before?.kind === "word" && !isFunctionWord(before.folded, "fr")) return true;
  if (/^(?:le|un)$/.test(before?.folded ?? "")) return !counts;
  return false;
}
