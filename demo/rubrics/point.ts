import type { RubricPoint } from "../../app/models/terms/rubric";
import { readFact } from "../../app/services/language/quantities/facts";

/** Essential to the module: missed or false, it caps the score. What the guidelines name weighs more than a detail. */
export const ESSENTIAL = { weight: 4, blocking: true } as const;
export const NAMED = { weight: 3, blocking: false } as const;
export const DETAIL = { weight: 1, blocking: false } as const;

interface Words {
  claim: string;
  /** Other ways in which a rep says it aloud. */
  phrasings: string[];
  /** Ways to say it wrong. */
  falsehoods: string[];
  /** The words that hold the figures which must be right, when they are not all of the claim's. */
  figures?: string;
  question: string;
  objection?: string;
}

/** A point that must be said, in French; its facts are the quantities of its claim. */
export const expected = (
  id: string,
  rank: Pick<RubricPoint, "weight" | "blocking">,
  { objection = "", figures, ...words }: Words,
): RubricPoint => ({
  id,
  kind: "expected",
  ...rank,
  wordings: { fr: { ...words, objection, facts: readFact(figures ?? words.claim, "fr") } },
});

/** A red line: what no rep may say. */
export const redLine = (
  id: string,
  words: Pick<Words, "claim" | "phrasings" | "falsehoods">,
): RubricPoint => ({
  id,
  kind: "forbidden",
  weight: 2,
  blocking: false,
  wordings: { fr: { ...words, question: "", objection: "", facts: [] } },
});
