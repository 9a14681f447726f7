import type { Language } from "~/models/terms/language";
import { stem } from "../../language/stem";

/** The stem of a folded word: an accent that was not written changes nothing (in Spanish "-ción" gets its own back first). */
export const rootOf = (folded: string, language: Language): string =>
  stem(language === "es" ? folded.replace(/cion(?:es)?$/, "ción") : folded, language);
