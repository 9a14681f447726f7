import type { Language } from "~/models/terms/language";
import { stem } from "../../language/stem";

/** Returns the stem of a folded word, whatever its accents (the Spanish "-ción" gets its accent back first). */
export const rootOf = (folded: string, language: Language): string =>
  stem(language === "es" ? folded.replace(/cion(?:es)?$/, "ción") : folded, language);
