import type { Language } from "~/models/terms/language";
import { isInstruction } from "~/services/language/detect-language";
import { tokenize } from "~/services/language/tokens";

/** The audience at the end of a title. */
const AUDIENCE: Record<Language, RegExp> = {
  fr: /\s+(?:à (?:une?|des|nos|vos|l['’]|la|les)|aux?|pour|chez|devant|auprès)\s.*$|\s*[:–—].*$/u,
  en: /\s+(?:for|to|with)\s.*$|\s*[:–—].*$/u,
  es: /\s+(?:a (?:una?|los|las|la)|ante|para|con)\s.*$|\s*[:–—].*$/u,
};

/** Returns the subject of a module's title: "Présenter le contrat à un particulier" → "le contrat". */
export function subjectOfModule(title: string, language: Language): string {
  const [first] = tokenize(title);
  const rest = first && isInstruction(first.folded) ? title.slice(first.end) : title;
  return rest.trim().replace(AUDIENCE[language], "") || title;
}
