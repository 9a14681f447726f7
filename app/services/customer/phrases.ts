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

/** What the customer says of its own in a language: of no trade at all. */
export const phrasesOf = (language: Language): Phrases => BY_LANGUAGE[language];

/** The same of a customer who says "tu" or "tú". */
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

/** French typography: a no-break space before ? and !, wherever a phrase has one. */
function french(phrases: Phrases): Phrases {
  const text = JSON.stringify(phrases).replaceAll(/ ([?!;])/g, "\u00A0$1");
  return JSON.parse(text) as Phrases;
}

/** Everything a turn of the customer may begin with: short, the same in every conversation, voiced before anybody talks. */
export const openersOf = (phrases: Phrases): string[] => [
  ...new Set(BEGINNINGS.flatMap((kind) => phrases[kind])),
];

/** In the order of a conversation, the likeliest first. */
const BEGINNINGS = [
  "greetings",
  "acks",
  "hesitations",
  "ah",
  "but",
  "wait",
  "sceptical",
  "pardon",
  "moveOn",
  "thanks",
  "goodbye",
] as const;
