import * as v from "valibot";
import type { Language } from "~/models/terms/language";
import { type Fact, FactSchema } from "~/models/terms/rubric-fact";
import { readFact } from "~/services/language/quantities/facts";

/** The quantities that a claim states, as far as a rubric can hold them: recognised speech makes words of any length. */
export const factsOf = (text: string, language: Language): Fact[] =>
  readFact(text, language).filter((fact) => v.is(FactSchema, fact));
