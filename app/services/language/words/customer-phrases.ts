import type { STOCK_FIELDS, ShrugKind, VoiceKey } from "~/models/terms/customer-card";

/** The moments that every customer words alike, beside those that a card may replace. */
const OWN_VOICE = [
  "machine",
  "leave",
  "farewell",
  "repeat",
  "asked",
  "again",
  "doubt",
  "pardon",
  "apology",
  "interrupted",
  "here",
  "itsMe",
  "name",
  "nameUnknown",
  "noted",
  "onward",
  "noQuestions",
  "priceConfirmed",
  "general",
  "lead",
  "worryTold",
] as const;
export type StockVoice = VoiceKey | (typeof OWN_VOICE)[number];

/** The fields that questions ask for by stock cues: those of the card, and its remarks. */
export type CueField =
  | (typeof STOCK_FIELDS)[number]
  | "wellbeing"
  | "trouble"
  | "opinion"
  | "worry";

/** The turns that are heard by patterns over folded words. */
export type HeardPattern = "robot" | "exercise" | "wellbeing" | "here" | "permission";

/** All words of a language that the script knows. A new language is a new table of them. */
export interface Phrases {
  /** A sum that the customer repeats: "{x} ?". */
  echo: string;
  /** The words that join two questions, folded. */
  and: readonly string[];
  /** The words that open a question, folded. */
  asking: readonly string[];
  /** The words of a question that supposes a case, folded. */
  supposing: readonly string[];
  /** The words that speak to the customer, folded. */
  you: readonly string[];
  /** The sounds of somebody who says nothing, folded. */
  fillers: readonly string[];
  /** A day, a part of the day and an hour, as people say them. */
  time: RegExp;
  /** The words before a day that propose nothing: a wish, an exception. */
  noTime: RegExp;
  /** A goodbye at the end of a turn. */
  goodbye: RegExp;
  hears: Record<HeardPattern, readonly string[]>;
  cues: Record<CueField, readonly string[]>;
  voice: Record<StockVoice, readonly string[]>;
  shrugs: Record<ShrugKind, readonly string[]>;
}
