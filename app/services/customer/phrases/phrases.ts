import type { Language } from "~/models/terms/language";
import { familiar } from "./familiar";
import { englishPhrases } from "./phrases.en";
import { spanishPhrases } from "./phrases.es";
import { frenchPhrases } from "./phrases.fr";

export type Phrases = typeof frenchPhrases;

const BY_LANGUAGE: Record<Language, Phrases> = {
  fr: french(frenchPhrases),
  en: englishPhrases,
  es: spanishPhrases,
};

/** Returns the customer's own phrases in a language, free of any trade. */
export const phrasesOf = (language: Language): Phrases => BY_LANGUAGE[language];

/** Returns the phrases of a customer who says "tu" or "tú". */
export const familiarPhrasesOf = (language: Language): Phrases =>
  (FAMILIAR[language] ??= turned(BY_LANGUAGE[language], language));
const FAMILIAR: Partial<Record<Language, Phrases>> = {};

function turned<T extends object>(phrases: T, language: Language): T {
  const entries = Object.entries(phrases).map(([kind, lines]: [string, string[] | object]) => [
    kind,
    Array.isArray(lines) ? familiar(lines, language) : turned(lines, language),
  ]);
  return Object.fromEntries(entries) as T;
}

/** Puts the no-break space of French typography before ?, ! and ; in each phrase. */
function french(phrases: Phrases): Phrases {
  const text = JSON.stringify(phrases).replaceAll(/ ([?!;])/g, "\u00A0$1");
  return JSON.parse(text) as Phrases;
}

/** Returns every phrase that ends the talk, in the polite and in the familiar form. */
export const leavesOf = (language: Language): string[] =>
  LEAVES.flatMap((kind) => [...phrasesOf(language)[kind], ...familiarPhrasesOf(language)[kind]]);
const LEAVES = [
  "closing",
  "closingAgreed",
  "closingNext",
  "closingRude",
  "goodbye",
  "unheard",
  "unanswered",
] as const;

/**
 * Returns every first sentence of the customer's turns beside those of the sheet. They are the same in every
 * conversation, and voiced before any talk.
 */
export function openersOf(phrases: Phrases): string[] {
  const answers = Object.values(phrases.answers).flat();
  const fixed = answers.filter((line) => !line.includes("{"));
  return [...new Set([...BEGINNINGS.flatMap((kind) => phrases[kind]), ...fixed])];
}

/** The kinds of first sentences in the order of a conversation, the likeliest first. */
const BEGINNINGS = [
  "greetings",
  "acks",
  "hesitations",
  "remarks",
  "stories",
  "flattered",
  "forgiven",
  "maybe",
  "gladly",
  "ah",
  "but",
  "wait",
  "sceptical",
  "pardon",
  "moveOn",
  "waits",
  "thanks",
  "again",
  "goodbye",
] as const;
