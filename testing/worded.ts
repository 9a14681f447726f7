import type { Language } from "~/models/language";
import type { WordedPoint } from "~/models/rubric";
import { readFact } from "~/services/language/quantities/facts";

/** An expected point, its facts read from the claim. */
export const wordedIn = (
  language: Language,
  id: string,
  claim: string,
  values: Partial<WordedPoint> = {},
): WordedPoint => ({
  id,
  kind: "expected",
  weight: 1,
  blocking: false,
  claim,
  facts: readFact(claim, language),
  phrasings: [],
  falsehoods: [],
  question: "",
  objection: "",
  ...values,
});

/** The same in French. */
export const worded = (id: string, claim: string, values: Partial<WordedPoint> = {}) =>
  wordedIn("fr", id, claim, values);
