import { LANGUAGES, type Language } from "./language";

/** What an admin writes of a tutorial, in each language. */
const parts = ["title", "response"] as const;
export type TutorialPart = (typeof parts)[number];

type Suffix = { fr: "Fr"; en: "En"; es: "Es" };
/** The column of one of them: `titleFr`. Forms post it under the same name. */
export type TutorialTextName = `${TutorialPart}${Suffix[Language]}`;
export type TutorialTexts = Record<TutorialTextName, string>;

const suffixes: Suffix = { fr: "Fr", en: "En", es: "Es" };

export const tutorialColumn = <P extends TutorialPart, L extends Language>(part: P, language: L) =>
  `${part}${suffixes[language]}` as `${P}${Suffix[L]}`;

export const tutorialTextNames: readonly TutorialTextName[] = LANGUAGES.flatMap((language) =>
  parts.map((part) => tutorialColumn(part, language)),
);

/** One value for each text, by its column. */
export const eachTutorialText = <T>(of: (name: TutorialTextName) => T) =>
  Object.fromEntries(tutorialTextNames.map((name) => [name, of(name)])) as Record<
    TutorialTextName,
    T
  >;

/** One part of a row, language by language. */
export const inLanguages = (row: TutorialTexts, part: TutorialPart): Record<Language, string> => ({
  fr: row[tutorialColumn(part, "fr")],
  en: row[tutorialColumn(part, "en")],
  es: row[tutorialColumn(part, "es")],
});
