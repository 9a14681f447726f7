import type { Language } from "~/models/language";
import { fold } from "~/models/fold";
import type { Quantity } from "~/services/language/quantities/quantity";

const REPAIR: Record<Language, RegExp> = {
  fr: /\b(pardon|non|je veux dire|plutot|excusez moi|je me trompe|enfin|rectification)\b/,
  en: /\b(sorry|no|i mean|rather|pardon|correction|make that)\b/,
  es: /\b(perdon|no|digo|quiero decir|mejor dicho|perdone|corrijo)\b/,
};
/** These take back what a sentence before said too. */
const OPEN = /\b(pardon|sorry|perdon|i mean|je veux dire|digo|quiero decir)\b/;
const NEAR = 50;

/** Takes away the quantities that the speaker took back ("cinquante-quatre, pardon, cinquante-neuf"). */
export function dropRepaired<Q extends Quantity>(
  text: string,
  quantities: readonly Q[],
  language: Language,
): { kept: Q[]; repaired: number[] } {
  const kept: Q[] = [];
  const repaired: number[] = [];
  quantities.forEach((quantity, at) => {
    const next = quantities[at + 1];
    // Said twice, nothing was taken back.
    const isOther = next?.value !== quantity.value;
    if (next && isOther && next.startIndex - quantity.endIndex <= NEAR) {
      const between = fold(text.slice(quantity.endIndex, next.startIndex)).replaceAll(
        /[^a-z0-9?]+/g,
        " ",
      );
      const isNewSentence = /[!?]|(?:^|[^.…])[.](?![.])/u.test(
        text.slice(quantity.endIndex, next.startIndex),
      );
      const isRepair = isNewSentence ? OPEN.test(between) : REPAIR[language].test(between);
      if (isRepair && !between.includes("?")) {
        repaired.push(next.startIndex);
        return;
      }
    }
    kept.push(quantity);
  });
  return { kept, repaired };
}
