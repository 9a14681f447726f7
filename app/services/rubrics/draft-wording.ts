import { longPattern } from "~/models/terms/long-pattern";
import type { Language } from "~/models/terms/language";
import { tokenize } from "~/services/language/tokens";
import { englishFrames } from "./questions/english";
import { frenchFrames } from "./questions/french";
import { figuresOf, type Frames, withoutInstruction } from "./questions/line";
import { spanishFrames } from "./questions/spanish";
import { isWholeQuestion } from "./whole-question";
import { WORDS } from "./words/words";
import { byLanguage } from "~/services/language/words/room-words";

const FRAMES: Record<Language, Frames> = {
  fr: frenchFrames,
  en: englishFrames,
  es: spanishFrames,
};

/**
 * Returns a whole question that a claim answers, without giving the answer. It is built from the guideline, else from
 * the claim's words. Returns "" when no sentence is sure.
 */
export function draftQuestion(
  { claim, guideline }: { claim: string; guideline: string | null },
  language: Language,
): string {
  const frames = FRAMES[language];
  const words = claim.trim().replace(/[\s.!]+$/u, "");
  const ofFigures = () => figuresOf(words, language).map(frames.ofFigure);
  const drafts = [
    guideline === null ? null : frames.ofGuideline(firstOf(withoutInstruction(guideline))),
    frames.ofCondition(words) ?? frames.ofPower(words) ?? ofFigures().find((one) => one !== null),
  ];
  return drafts.find((one) => one && isWholeQuestion(one, language, claim)) ?? "";
}

/** Returns the first of several subjects: a question about "le délai et la garantie" would tell of a guarantee. */
function firstOf(subject: string): string {
  const [first = subject] = subject.split(ANOTHER);
  return BETWEEN.test(first) ? subject : first;
}
/** Words of a comparison, which names two subjects. */
const BETWEEN = /(?<!\p{L})(?:entre|between)(?!\p{L})/iu;
const ANOTHER = longPattern("iu")`
      [ ](?:et|ainsi que|and|as well as|y) (?=(?:(?:de |d['’])?(?:l['’]|la |le |les |un |une )
      |du |des |the |an? |(?:del? |a )?(?:el |la |los |las |una? )|del )\p{L})
    `;

/** Returns true for a question about a price. */
export const asksPrice = (question: string): boolean =>
  longPattern("iu")`
      (?<!\p{L})(?:prix|tarifs?|coûte(?:nt)?|loyer|montant|price|costs?|fees?|rates?|precio|tarifas?
      |cuestan?|cuota|coste)(?!\p{L})|^(?:combien est-ce|how much|¿cuánto (?:cuesta|vale))
    `.test(question);

export const PRICE_QUESTION = byLanguage(({ rubrics }) => rubrics.draftWording.priceQuestion);

/** Turns a claim into a sentence: without "Mais alors" at its start, with a capital, without a comma at its end. */
export function asSentence(claim: string, language: Language): string {
  const rest = claim.replace(WORDS[language].link, "").replace(/[\s,;:]+$/, "");
  const kept = (tokenize(rest).length > 1 ? rest : claim).trim();
  return kept.charAt(0).toUpperCase() + kept.slice(1);
}
