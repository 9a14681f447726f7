import type { newStemmer } from "snowball-stemmers";

/** The words of a language for `speech`, by the file that reads them. */
export interface SpeechWords {
  /** The name of its Snowball stemmer. */
  stemmer: Parameters<typeof newStemmer>[0];
  detectLanguage: {
    /** Words without a subject of their own: grammar, auxiliaries, courtesy, fillers. */
    words: string;
  };
  interposed: {
    /** The customer's prompts to a silent rep, at most two in a row. */
    gentlePrompts: [string, string];
    /** The customer's words when the machine is late or fails: the rep's words were heard, so nobody has to repeat them. */
    slowness: string;
    /** The customer's words after a failure, to a rep whose words were not heard either. */
    apologies: string;
    /** The usual ways to take leave. */
    farewells: readonly string[];
  };
  tokens: {
    /** The connectives that open a clause anywhere. */
    connectives: string;
    /** The conjunction that joins clauses and nouns alike. */
    and: string;
  };
  verbs: {
    /** Other verbs of an offer, and forms that only a verb has. */
    offers: RegExp;
  };
  subject: {
    determiners: { kept: string[]; dropped: string[] };
    /** Words that continue a noun: "délai de rétablissement", "price of the whole installation". */
    genitive: string[];
    longest: number;
  };
  termsOf: {
    units: string;
    multipliers: Record<string, number>;
    and: string;
  };
}
