import type { Language } from "~/models/terms/language";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import { flat } from "./owner";
import { byLanguage } from "~/services/language/words/room-words";

const LISTENER = byLanguage(({ judge }) => judge.questions.listener);
/** A word that asks within a proposal: "On commence quand ?". */
const ASKED_IN =
  / (combien|quand|comment|quoi|qui|quel\w*|when|how (?!about)\w+|which|who|where|cuando|cuant\w+|quien|donde|cual\w*) /;
/** Returns the patterns of a question with these words behind its lead. */
const led = (kind: "amount" | "polar" | "open" | "proposes") =>
  byLanguage(
    ({ judge: { questions } }) => new RegExp(`${questions.lead}(?:${questions[kind]})`, "u"),
  );
const AMOUNTS = led("amount");
const POLARS = led("polar");
const OPENING = led("open");
const PROPOSING = led("proposes");
const GOES_ON = byLanguage(({ judge }) => judge.questions.goesOn);

/** Returns true for a question that proposes a step, an assertion of the offer. Pure. */
export function proposes(question: string, language: Language): boolean {
  const folded = flat(question.replaceAll(/[?¿]/gu, " "));
  return (
    PROPOSING[language].test(folded) &&
    !ASKED_IN.test(folded.replace(/^.*? (?:why|por que|pourquoi) /, " "))
  );
}

/**
 * Returns true for a clause that asks without a mark, as recognisers write it. A figure in it answers the speaker's own
 * question: "combien ça coûte, 69 euros". `begins` is true at the beginning of a sentence. Pure.
 */
export function asksUnmarked(clause: string, language: Language, begins: boolean): boolean {
  const folded = flat(clause);
  const accented = ` ${clause
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
  const isAsking =
    AMOUNTS[language].test(folded) ||
    (begins && POLARS[language].test(folded)) ||
    (LISTENER[language].test(folded) &&
      OPENING[language].test(language === "es" ? accented : folded));
  return isAsking && readQuantities(clause, language).length === 0;
}

/** Returns true for a clause that belongs to the one before in its sentence: "because the order was not read". Pure. */
export const goesOn = (clause: string, language: Language): boolean =>
  GOES_ON[language].test(flat(clause));
