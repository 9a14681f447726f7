/** A noun's gender and number: "m", "f", "mp", "fp". English has "s" and "p". */
export type NounKind = "m" | "f" | "mp" | "fp" | "s" | "p";

/** The words of a language for `rubrics`, by the file that reads them. */
export interface RubricsWords {
  draftWording: {
    /** The general question about a price. It names nothing, so that only one point of a rubric can have it. */
    priceQuestion: string;
  };
  line: {
    /** The start of a clause with its own subject. */
    clauses: RegExp;
    /** Nouns with a value or terms, in any trade, for the question "Quel est … ?". */
    values: Partial<Record<NounKind, string>>;
    /** Processes between a seller and a buyer, in any trade, for the question "Comment se passe … ?". */
    processes: Partial<Record<NounKind, string>>;
  };
  wholeQuestion: {
    /** Patterns of a wording and the words that make it false. Most pairs work both ways. */
    opposites: [RegExp, string][];
    /** The start of a question: an interrogative, or an inverted verb. */
    begins: RegExp;
    /** A conjugated verb, known by its pronoun, by "est-ce que", or as a common verb. */
    bent: RegExp;
    /** A last word that needs another word after it. */
    dangling: RegExp;
    /** A question without a noun or a verb of its own: an adjective or a pronoun that points to other words. */
    pointsBack: RegExp;
    /** Words that cannot stand side by side, in any sense. */
    broken: RegExp;
  };
}
