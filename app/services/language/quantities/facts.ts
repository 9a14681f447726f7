import type { Language } from "~/models/terms/language";
import type { Fact } from "~/models/terms/rubric-fact";
import { nounStem } from "./cursor";
import type { Quantity } from "./quantity";
import { readQuantities } from "./read-quantities";
import { tokenizeQuantities } from "./tokens";

/** The facts that a claim states: its quantities, but those that nobody can know ("quelques jours"). */
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

/** The word of `text` whose stem is `stem`, as it was written. */
const nounOf = (text: string, stem: string, language: Language) =>
  tokenizeQuantities(text, language).find(
    (token) => token.kind === "word" && nounStem(token.text, language) === stem,
  )?.text;
