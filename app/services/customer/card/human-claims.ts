import { fold } from "~/models/terms/fold";
import type { Language } from "~/models/terms/language";
import { byLanguage } from "~/services/language/words/room-words";

const CLAIMS = byLanguage(({ customer }) => customer.humanClaims.claims);

/** Returns true for a line that claims to come from a human being, or denies a machine. */
export const claimsHuman = (line: string, language: Language): boolean => {
  const folded = fold(line).replaceAll("’", "'");
  return CLAIMS[language].some((claim) => claim.test(folded));
};
