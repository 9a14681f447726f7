import type { Card, CardFact, CardObjection, CardRemark } from "~/models/terms/customer-card";
import type { CueField, Phrases } from "../../language/words/customer-phrases";
import { hasCue } from "./words";

export type Sort = "fact" | "trouble" | "opinion" | "objection" | "smallTalk";

/** Something that the customer can say of itself, with the cues of the questions that ask for it. */
export interface CardEntry {
  sort: Sort;
  field: string | null;
  /** A phrase that answers in short; null for none. */
  value: string | null;
  says: readonly string[];
  /** The card's own cues, which tell more than stock ones. */
  cues: readonly string[];
  stock: readonly string[];
  objection: CardObjection | null;
}

/** Returns all that the customer of a card can say of itself. A name on the card answers for itself. Pure. */
export function entriesOf(card: Card, phrases: Phrases): CardEntry[] {
  const stockOf = (field: string | null) => phrases.cues[field as CueField] ?? [];
  const remark = (sort: Sort, stock: CueField) => (item: CardRemark) =>
    entry(sort, item.field ?? null, [item.says], item.cues, stockOf(item.field ?? stock));
  const facts = card.facts.map(({ field, value, says, cues }) => ({
    ...entry("fact", field, says, cues, stockOf(field)),
    value,
  }));
  return [
    ...facts,
    ...nameOf(card, phrases),
    ...card.troubles.map(remark("trouble", "trouble")),
    ...card.opinions.map(remark("opinion", "opinion")),
    ...card.objections.map((objection) => ({
      ...entry("objection", null, [objection.says], objection.cues, phrases.cues.worry),
      objection,
    })),
    ...card.smallTalk.map(remark("smallTalk", "wellbeing")),
  ];
}

const entry = (
  sort: Sort,
  field: string | null,
  says: readonly string[],
  cues: readonly string[],
  stock: readonly string[],
): CardEntry => ({ sort, field, says, cues, stock, value: null, objection: null });

const isNamed = ({ field }: CardFact): boolean => field === "name";

function nameOf({ name, facts }: Card, { voice, cues }: Phrases): CardEntry[] {
  if (facts.some(isNamed)) return [];
  const says = name === "" ? voice.nameUnknown : filledAll(voice.name, name);
  return [{ ...entry("fact", "name", says, [], cues.name), value: name || null }];
}

/** Returns the forms with their gap filled. Pure. */
export const filledAll = (forms: readonly string[], words: string): string[] =>
  forms.map((form) => form.replace(/\{\w+\}/u, () => words));

/** Returns true for words that speak of an entry, by the card's own cues. Pure. */
export const isAbout = ({ cues }: Pick<CardEntry, "cues">, words: readonly string[]): boolean =>
  cues.some((cue) => hasCue(words, cue));
