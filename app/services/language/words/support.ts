import type { Language } from "~/models/terms/language";

/** The words of a language for `support`, by the file that reads them. */
export interface SupportWords {
  decide: {
    /** Patterns of an invoice, over folded words joined by single spaces. */
    invoice: RegExp;
    /** Patterns of an invoice that belongs to the caller or comes to the caller. */
    own: RegExp;
    /** Patterns of a wanted invoice: sent, received, searched, or just named as a wish. */
    wanted: RegExp;
  };
  faults: {
    told: Record<"sign" | "ask" | "figure", string> & { words: (beyond: string) => string };
  };
  grounded: {
    /** Patterns of negations over folded words. With one, the same words mean the opposite. */
    negation: RegExp;
    told: Record<"figure" | "words" | "denial", (words: string) => string>;
    /** The words of any question back, besides grammar and weak words. */
    asking: string;
  };
  languageAsked: {
    /** The names of the languages, by the language of the name. */
    names: Record<string, Language>;
    /** Patterns of a refused language, over folded words. "You don't speak English?" refuses none. */
    denied: RegExp;
    /** Patterns of words about the language of a thing: "elle est en anglais". */
    ofAThing: RegExp;
  };
  reports: {
    /** Patterns of a question, a wish or a problem, which is no report. */
    asks: RegExp;
    /** Patterns of a caller's statement about what was done or is there. */
    states: RegExp;
    /** Patterns of something done or reached, with its verb or state as the only group. */
    reached: RegExp;
  };
  terms: {
    /**
     * Words around a question: verbs of any question, times, numbers, "problem". They have a small weight. Grammar,
     * courtesy and fillers are in `language/detect-language.ts` and have none.
     */
    words: string;
  };
}
