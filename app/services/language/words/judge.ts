export interface FaultTexts {
  refused: string;
  "no-json": string;
  cut: string;
  missing: (ids: string) => string;
  twice: (id: string) => string;
  "no-verdict": (id: string, word: string, words: string) => string;
  "no-sentence": (id: string) => string;
  "no-such-sentence": (id: string, sentence: number, last: number) => string;
  again: string;
}

/** The words of a language for `judge`, by the file that reads them. */
export interface JudgeWords {
  denials: {
    /** Pairs of function words that reverse a sentence when one replaces the other: [one side, the other]. */
    opposed: [RegExp, RegExp][];
    denies: RegExp;
    halts: RegExp;
    /** Words for what a customer is glad to be without. */
    drawback: RegExp;
    /** The maximum number of words between a denial and the figure that it denies: "pas à 80 euros", "doesn't cost 80". */
    beforeFigure: number;
  };
  manner: {
    /** Repairs, in folded words. A repair needs a word before it: "pardon de vous déranger" takes nothing back. */
    repair: RegExp;
  };
  faults: {
    /** The sentences that tell the model its faults, in the module's language. */
    faultTexts: FaultTexts;
  };
  answers: {
    yes: RegExp;
    no: RegExp;
    /** A whole answer that agrees without a yes in front: "that's right", "she does, yes". */
    agrees: RegExp;
    /** Degrees and amounts without a figure: "assez vite", "not much", "unos pocos". */
    loose: RegExp;
    putOff: RegExp;
  };
  assertion: {
    supposed: RegExp;
    past: RegExp;
    /** Verbs of the past, which carry a story of former days into the next sentence. */
    former: RegExp;
    story: RegExp;
    customerCase: RegExp;
    hedge: RegExp;
    /** The leads "Never tell them that …" and "on ne promet pas que …": the words that follow are not asserted. */
    notSaid: RegExp;
    /** The same leads when the next clause holds the words: "una cosa que no se dice nunca: que garantizamos …". */
    leads: RegExp;
    /** Words on the customer's own word or figure, which the rep leaves to the customer: "Zéro, j'y crois pas trop". */
    left: RegExp;
  };
  opposed: {
    /** Words that take something out of a statement. */
    excludes: RegExp;
    /** Words of a condition, and words that say that a condition does not matter. */
    conditions: RegExp;
    concedes: RegExp;
  };
  ownNames: {
    /** Words by which the rep speaks for their own company, captured: "chez X, nous …", "notre société X". */
    atOurs: string[];
    /** Words by which the rep introduces themself, with their company captured: "je suis Paul, de X". */
    introduces: string[];
    /** Words that place something at a company. */
    placing: string;
  };
  ownerWords: {
    /** Words for the speaker's family and friends. A story begins, unless they only say something. */
    kin: RegExp;
    /** The speaker's own "my", before a thing. */
    mine: string;
    /** Words with which the speaker turns from a story to the listener. Null: the words that speak to them. */
    returns: RegExp | null;
    /**
     * Words for another seller, in folded text between spaces. The clauses that follow concern that seller until the
     * speaker returns to their own side.
     */
    seller: RegExp;
    /** Words that set the rep's own side against another seller: "contrairement à la concurrence". */
    contrast: RegExp;
    /** The forms "Eux, ils …" and "Oui, eux c'est …" at the start of a clause. */
    them: RegExp;
    /** Words for things that the speaker buys, has or went through. */
    ownLife: RegExp;
    /** Words of the speaker's work, and of idioms: "mon collègue", "in my view". */
    atWork: RegExp;
    /** Words to the person who receives the offer. A clause with such a word is not about the speaker's life. */
    addressed: RegExp;
    /** Words for the rep's own side as the subject. */
    ours: RegExp;
    /** Words with which the speaker leaves a story. */
    back: RegExp;
    /** Words of the customer's questions about other sellers. */
    asksOthers: RegExp;
    /** Words like "in a minute": the speaker leaves the question, and the story goes on. */
    putsOff: RegExp;
    /** The name of a company after "chez", "with" or "con", captured. */
    atName: RegExp;
    /** A name that sells, asks or charges, captured. */
    nameSells: RegExp;
  };
  questions: {
    /** Words before a question: a lead, a request to tell. */
    lead: string;
    /** The words of a question for a quantity. */
    amount: string;
    /** The words of a question for a yes or a no, which begin a sentence. */
    polar: string;
    /** The words of an open question. Without the listener in it, a speaker may answer it at once. */
    open: string;
    listener: RegExp;
    /** A proposal in the form of a question: "On commence lundi ?". */
    proposes: string;
    /** Words that begin a clause of the sentence before. */
    goesOn: RegExp;
  };
  repairs: {
    /** Words that take a figure back wherever they stand before the next one. */
    repair: RegExp;
    /** Words that take a figure back, alone between marks or just before the next one: "49, non, 39", not "39 et non 49". */
    against: RegExp;
    /** Words right after a figure that call it the former one: "89, c'est l'ancien tarif". */
    former: RegExp;
    /** The start of a turn that takes back a figure of the turn before. */
    takesBack: RegExp;
  };
}
