import * as v from "valibot";
import type { Language } from "~/models/terms/language";
import { type Fact, FactSchema } from "~/models/terms/rubric-fact";
import { readFact } from "~/services/language/quantities/facts";

/** Returns the quantities of a claim that a rubric accepts. Recognised speech may hold words of any length. */
export const factsOf = (text: string, language: Language): Fact[] =>
  readFact(text, language).filter((fact) => v.is(FactSchema, fact));
