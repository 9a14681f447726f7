import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import { readFact } from "~/services/language/quantities/read-quantities";

/** Returns an expected point whose facts are read from its claim. */
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

/** Returns the same point in French. */
export const worded = (id: string, claim: string, values: Partial<WordedPoint> = {}) =>
  wordedIn("fr", id, claim, values);

/** Returns the turns of a talk in order. The customer's turns begin with "C: ". */
export const spokenTurns = (messages: readonly string[]) =>
  messages.map((message, index) => ({
    index,
    source: message.startsWith("C: ") ? ("ai" as const) : ("user" as const),
    message: message.replace("C: ", ""),
    startMs: null,
    endMs: null,
  }));
