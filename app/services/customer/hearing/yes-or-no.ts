import type { Language } from "~/models/terms/language";
import { foldedWords } from "~/services/language/tokens";
import { byLanguage } from "~/services/language/words/room-words";

const whole = (words: string): RegExp => new RegExp(`^(?:${words})(?: (?:${words}))*$`);
const YES_OR_NO = byLanguage(({ customer }) => whole(customer.yesOrNo.words));

/** Returns true for words that say yes or no, and nothing else: "Oui, tout à fait." Pure. */
export const saysYesOrNo = (text: string, language: Language): boolean =>
  !text.includes("?") && YES_OR_NO[language].test(foldedWords(text));
