import type { Language } from "~/models/terms/language";
import type { Fact } from "~/models/terms/rubric-fact";
import { nounStem } from "./cursor";
import type { Quantity } from "./quantity";
import { readQuantities } from "./read-quantities";
import { tokenizeQuantities } from "./tokens";

/** Returns the facts of a claim: its quantities, without unknown amounts ("quelques jours"). */
export function readFact(text: string, language: Language): Fact[] {
  const claim = text.replace(/^\s*(?:\d{1,2}[.)]|[-*•–])\s+/, "");
  return readQuantities(claim, language).flatMap((quantity) => toFact(quantity, language) ?? []);
}

function toFact(quantity: Quantity, language: Language): Fact | null {
  const { low, high, unit, per, tax, relation, nouns } = quantity;
  const value = relation === "range" ? low : quantity.value;
  if (value === null) return null;
  const fact: Fact = { value, unit, relation };
  if (relation === "range" && high !== null) fact.high = high;
  if (per !== null) fact.per = per;
  if (tax !== null) fact.tax = tax;
  if (nouns.length > 0) fact.nouns = nouns;
  const noun = nouns[0] === undefined ? undefined : nounOf(quantity.raw, nouns[0], language);
  if (noun !== undefined) fact.noun = noun;
  return fact;
}

/** Returns the word of `text` with this stem, as written. */
const nounOf = (text: string, stem: string, language: Language) =>
  tokenizeQuantities(text, language).find(
    (token) => token.kind === "word" && nounStem(token.text, language) === stem,
  )?.text;
