import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
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

/** The turns of a talk in the order they were said; "C: " begins what the customer says. */
export const spokenTurns = (messages: readonly string[]) =>
  messages.map((message, index) => ({
    index,
    source: message.startsWith("C: ") ? ("ai" as const) : ("user" as const),
    message: message.replace("C: ", ""),
    startMs: null,
    endMs: null,
  }));
