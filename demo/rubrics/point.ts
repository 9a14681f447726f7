import type { RubricPoint } from "../../app/models/terms/rubric";
import { readFact } from "../../app/services/language/quantities/read-quantities";

/**
 * An essential point caps the score when it is missed or false. A point of the guidelines weighs more than a detail.
 */
export const ESSENTIAL = { weight: 4, blocking: true } as const;
export const NAMED = { weight: 3, blocking: false } as const;
export const DETAIL = { weight: 1, blocking: false } as const;

interface Words {
  /** Stands for the claim in lists. */
  name: string;
  claim: string;
  /** Other ways to say the point aloud. */
  phrasings: string[];
  /** False ways to say it. */
  falsehoods: string[];
  /** The words that hold the required figures, when they are not all of the claim's. */
  figures?: string;
  question: string;
  objection?: string;
}

/** Returns an expected point in French. Its facts are the quantities of its claim. */
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

/** Returns a red line: a statement that no rep may make. */
export const redLine = (
  id: string,
  words: Pick<Words, "name" | "claim" | "phrasings" | "falsehoods">,
): RubricPoint => ({
  id,
  kind: "forbidden",
  weight: 2,
  blocking: false,
  wordings: { fr: { ...words, question: "", objection: "", facts: [] } },
});
