import type { Language } from "~/models/terms/language";
import { detectLanguage } from "~/services/language/detect-language";
import { showFact } from "~/services/language/quantities/show-fact";
import { splitSentences } from "~/services/language/sentences";
import { factsOf } from "./facts";

/** A sentence of a transcript with its figures, each as it was read ("69 €/mois"). */
export interface HeardFigures {
  sentence: string;
  figures: string[];
}

/** The maximum number of sentences that a page asks a person to read. */
const MOST_SENTENCES = 40;

/** Returns the sentences of a transcript that state a figure, in order, each once. */
export function heardFigures(
  transcript: string,
  language: Language = detectLanguage(transcript),
): HeardFigures[] {
  return [...new Set(splitSentences(transcript))]
    .map((sentence) => ({
      sentence,
      figures: factsOf(sentence, language).map((fact) => showFact(fact, language)),
    }))
    .filter(({ figures }) => figures.length > 0)
    .slice(0, MOST_SENTENCES);
}
