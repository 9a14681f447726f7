import { longPattern } from "~/models/terms/long-pattern";
import type { Language } from "~/models/terms/language";

/** English contractions as some recognisers write them. Forms that are words too ("its", "well", "ill") stay. */
const BARE = longPattern("giu")`
      (?<!\b(?:the|an?) )\b(?:(how|what|that|where|who|there|here|it|he|she)(s|ll|d)|(you|they|we)(re
      |ve|ll|d)|(i)(m|ve)|(do|does|did|ca|wo|is|are|was|were|have|has|had|could|would|should|must
      |ai)(nt))\b
    `;
const ARE_WORDS = new Set(["its", "hell", "shell", "shed", "well", "wed", "were"]);

/**
 * Returns English words with the apostrophes of their contractions: "hows it going" becomes "how's it going". Other
 * languages stay as they are. Pure.
 */
export const withApostrophes = (text: string, language: Language): string =>
  language === "en"
    ? text.replaceAll(BARE, (found) => {
        if (ARE_WORDS.has(found.toLowerCase())) return found;
        return /nt$/iu.test(found)
          ? found.replace(/nt$/iu, "n't")
          : found.replace(/(?:s|ll|d|re|ve|m)$/iu, "'$&");
      })
    : text;
