/** The words of a language for `quantities`, by the file that reads them. */
export interface QuantitiesWords {
  amounts: {
    /** Adjectives between a number and a time: "trois bons mois", "five full days". */
    looseAdjective: RegExp;
  };
  counts: {
    /** Words for several people of any trade. */
    words: string;
  };
  clocks: {
    noon: Map<string, number>;
    /** Words before an hour of the day. "le midi" is left out, because it is a meal. */
    at: RegExp;
  };
  dates: {
    months: string;
    /** Words before a month that stands alone, or before a year. */
    in: RegExp;
    names: string[];
    to: Map<string, true>;
    every: Map<string, true>;
  };
  hours: {
    /** Words after an hour that name the half of the day, and the hours that they add to a small hour. */
    halves: [RegExp, number][];
  };
  fractions: {
    /** Words that name a share alone. */
    whole: string;
    /** Parts that need a number before them. */
    parts: string;
    /** Words between the two numbers of "un sur deux". */
    linksWhole: Map<string, true>;
    link: RegExp;
  };
  nounsApart: {
    opens: RegExp;
  };
  numberGroups: {
    /** Words behind a number, and what they add. */
    half: readonly (readonly [string, number])[];
    groups: string;
    halved: RegExp;
  };
  numberWords: {
    /** Words that add: units, tens and, in Spanish, hundreds. */
    small: string;
    /** Words that multiply. */
    times: string;
    /** The word between the parts of a number. */
    and: string;
    comma: RegExp;
    /** Multipliers that mean one of themselves when they open a number ("mille deux cents"). */
    opensAlone: Set<string>;
  };
  ordinals: {
    suffix: RegExp;
    /** Articles and similar words. Only after these are "first", "second" and "segundo" ordinals. */
    before: RegExp;
  };
  phrases: {
    /** Phrases right before the number, without hyphens and apostrophes. */
    before: string;
    /** Phrases right after the quantity, its rate and its tax. */
    after: string;
    /** Words that make a number unknown: "soixante et quelques", "sixty something". */
    unsaid: string;
    /** Words that can be neither a counted noun nor the noun of a rate. */
    functionWords: string;
  };
  quantity: {
    to: RegExp;
    and: RegExp;
    or: RegExp;
  };
  rates: {
    /** The words of each rate's unit. Any other noun gives its stem. */
    per: string;
    /** Rates in one or several words. */
    fixed: string;
    lead: RegExp;
    /** Articles that make a rate right after the quantity: "69 euros la semaine". */
    article: RegExp;
  };
  readQuantities: {
    some: RegExp;
    many: RegExp;
    /** Words before the time from one to the next. */
    every: RegExp;
  };
  showFact: {
    /** The names of units without a symbol: singular, plural. */
    names: Record<string, readonly [string, string]>;
    per: Record<string, string>;
    taxes: Record<"ht" | "ttc", string>;
    to: string;
    /** Midnight as the end of something. "≤ 0 h 00" reads as the beginning of the day. */
    midnight: Record<"atMost" | "lessThan" | "range", string>;
    locales: string;
  };
  tax: {
    tax: string;
  };
  units: {
    /** Units in words: "unit [scale] : form,form". Forms are folded and joined by single spaces. */
    forms: string;
  };
}
