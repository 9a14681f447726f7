/** The kinds of fact that a guideline asks for. */
export const DEMANDS = ["price", "time", "condition", "included", "figure"] as const;
export type Demand = (typeof DEMANDS)[number];

/** The general words of a language from which a rubric is drafted. None belongs to a trade. */
export interface RubricWords {
  /** Words of a limit, a condition, a right or a gift: a sentence with one states something that can be wrong. */
  limit: RegExp;
  denial: RegExp;
  /** The start of a tale: a memory, a customer's case, "imagine". */
  story: RegExp;
  /** Verbs that tell what happened to somebody. An offer is told in the present. */
  past: RegExp;
  greeting: RegExp;
  /** The speaker's own next steps, and lines that tell the rep how to end. */
  ownSteps: RegExp;
  /** Praise of the firm: who else bought, and since when it exists. */
  fame: RegExp;
  /** A guideline about how to open or to close. */
  opening: RegExp;
  /** The start of a sentence whose subject is in the sentence before. */
  leaning: RegExp;
  /** The joints between the subjects of a guideline. */
  joint: RegExp;
  /** The words by which a guideline asks for a kind of fact. */
  demands: Record<Demand, RegExp>;
  /** A start that speaks to the rep ("Rappelez-lui que …"). Read in the original text, as all below. */
  toRep: RegExp;
  /** An end that speaks to the rep (", insistez bien."). */
  aside: RegExp;
  /** A connective at the start of a sentence ("Mais alors …"). */
  link: RegExp;
  price: RegExp;
  /** Marks of a guideline that must not be missed. */
  must: RegExp;
  /** Labels which say that the rest of the line must not be said. */
  forbidden: RegExp;
  /** Starts of a title that names a module or the whole offer. */
  title: RegExp;
  /** Verbs of saying at the start of a prohibited text, and the promising ones among them. */
  say: RegExp;
  promise: RegExp;
  that: RegExp;
  /** "Never promise …", to a rep or to a customer. Group 1 is the verb, group 2 the rest. */
  prohibitions: readonly RegExp[];
  /** Puts a promised thing into the rep's mouth: "une prime" → "nous promettons une prime". */
  wePromise: string;
  /** A verb of conduct at the start of a line. */
  behave: RegExp;
  /** A verb of asking, with the question after it captured. */
  ask: RegExp;
  /** The start of a question: "combien …". */
  interrogative: RegExp;
  /** The conjunction of an indirect question: "si …". */
  whether: RegExp;
  /** Turns the clause after `whether`, or a bare subject, into a question without its marks. */
  asksWhether: (clause: string) => string;
  asksAbout: (subject: string) => string;
}
