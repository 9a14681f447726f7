import type { Language } from "~/models/terms/language";
import type { Persona } from "../persona/persona";
import { flat } from "../social-acts";

const ASKS =
  / (quel age (avez vous|as tu|vous avez|tu as)|(vous avez|tu as|t as) quel age|how old are you|what age are you|your age|cuantos anos tienes?( usted)?|que edad tienes?) /;
/** The customer's own age: after the name, after a verb, or after its label. */
const TOLD =
  /^(?:[^\d.]{0,60}, |(?:tu as|vous avez|il a|elle a|j['’]ai|tienes|tiene|tengo|you are|you['’]re|i['’]m|he is|she is|he['’]s|she['’]s) |)(\d\d)(?: (?:ans|años|years old|years))?(?=,|$| (?:et|and|y) )/iu;
const LABEL = /^(?:âge|age|edad)$/iu;
const SAYS: Record<Language, string> = {
  fr: "J'ai {n} ans.",
  en: "I'm {n}.",
  es: "Tengo {n} años.",
};
/** The lines of a sheet that may hold the age without a label. */
const FIRST = 2;

/** Returns true for a question for the customer's own age. Pure. */
export const asksOwnAge = (text: string): boolean => ASKS.test(flat(text));

/** Returns the customer's age in a sentence; null when the sheet does not give it. Pure. */
export function ownAge({ sheet }: Persona, language: Language): string | null {
  const lines = sheet.filter(({ label }, at) => (label ? LABEL.test(label) : at < FIRST));
  const age = lines.flatMap(({ text }) => TOLD.exec(text)?.[1] ?? [])[0];
  return age === undefined ? null : SAYS[language].replace("{n}", age);
}
