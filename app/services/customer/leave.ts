import { findActs, findSpans } from "~/services/language/speech-acts";
import { countWords } from "~/services/language/tokens";
import type { PlanInput } from "./port";

/** Words that may follow a goodbye, and "that's all". */
const AFTER_GOODBYE = 6;
const AFTER_END = 1;
/** Leave is not taken by the first words, unless they are a whole presentation. */
const PRESENTATION_WORDS = 20;

/** "Until Thursday". */
const UNTIL: Record<PlanInput["language"], RegExp> = {
  fr: /\b(a (plus tard|tout a l heure|la prochaine)|bonne fin de \w+|(?<!^)salut$|tchao|ciao|a plus$)\b/g,
  en: /\b(speak soon|until (then|\w+day)|cheers then|take care|thanks for your time)\b/g,
  es: /\b(hasta (otra|el \w+|entonces|otro dia|la vista)|nos vemos|buen dia)\b/g,
};

/** Whether the rep takes leave: in their last words, and never by their first ones. */
export function saysGoodbye({ userText, turns, language }: PlanInput): boolean {
  const last = [
    ...findActs(userText, "goodbye", language),
    ...findSpans(userText, UNTIL[language]),
  ].at(-1);
  if (!last) return false;
  const spoken = turns.some((turn) => turn.source === "user");
  const words = userText.slice(last.start, last.end);
  const isEnd = /\b(?:all|done|todo|fini|finie|terminé|terminée|terminado)$/iu.test(words);
  const after = countWords(userText.slice(last.end));
  return (
    (spoken || countWords(userText) > PRESENTATION_WORDS) &&
    after <= (isEnd ? AFTER_END : AFTER_GOODBYE)
  );
}
