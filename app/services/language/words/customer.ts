/** The words of a language for `customer`, by the file that reads them. */
export interface CustomerWords {
  cardPrompt: {
    languageNames: string;
  };
  humanClaims: {
    /** Words by which a line says that a person speaks, or that no machine does. Folded: lower case, no accents. */
    claims: readonly RegExp[];
  };
  vague: {
    /** Words that commit to no figure. */
    loose: RegExp;
    price: RegExp;
  };
  yesOrNo: {
    /** Words of yes and no, folded. */
    words: string;
  };
  coaching: {
    /** Verbs of telling as infinitives, over folded words. "En parler à ma femme" tells somebody else. */
    tell: string;
    /** The same after a denial. "You didn't say that" and "tu n'as pas dit que" quote the rep. */
    told: string;
  };
  unsaidNamed: {
    /** Words of a length of time, of any offer. */
    ofTime: RegExp;
  };
  notebook: {
    /** The audience at the end of a title. */
    audience: RegExp;
  };
}
