import type { Language } from "~/models/terms/language";
import { detectLanguage } from "~/services/language/detect-language";
import { readGuidelines } from "./asked-lines";
import { marked } from "./questions/line";
import { WORDS } from "./words/words";

/** A guideline that instructs the rep: to behave in a way, or to ask the customer a question. */
export type RepAct = { act: "behave" } | { act: "ask"; question: string };

/** Returns the act that a guideline demands. Returns null for a guideline that names something to state. */
export function repActOf(text: string, language: Language): RepAct | null {
  const asked = WORDS[language].ask.exec(text)?.[1];
  if (asked) return { act: "ask", question: questionAbout(asked, language) };
  return WORDS[language].behave.test(text) ? { act: "behave" } : null;
}

/** Returns the guidelines about the rep's conduct. They make no point. */
export const conductIn = (guidelines: string, language = detectLanguage(guidelines)): string[] =>
  readGuidelines(guidelines, language)
    .filter(({ text }) => repActOf(text, language)?.act === "behave")
    .map(({ text }) => text);

/** Returns a whole question for the rep, from "le nombre de salariés", "combien …" or "si …". */
function questionAbout(words: string, language: Language): string {
  const { whether, interrogative, asksWhether, asksAbout } = WORDS[language];
  const asked = words.replace(/[\s.;:!?¿]+$/u, "").replace(/^[\s¿«"“]+/u, "");
  if (whether.test(asked)) return marked(asksWhether(asked.replace(whether, "")), language);
  return marked(interrogative.test(asked) ? asked : asksAbout(asked), language);
}
