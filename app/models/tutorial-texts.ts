import type { Language } from "./language";

/** What an admin writes of a tutorial: a column and a field of its form each, posted under its name of /api (product §5). */
export const tutorialTexts = {
  titleFr: { posted: "title", part: "title", language: "fr" },
  responseFr: { posted: "assistant_response", part: "response", language: "fr" },
  titleEn: { posted: "title_en", part: "title", language: "en" },
  responseEn: { posted: "assistant_response_en", part: "response", language: "en" },
  titleEs: { posted: "title_es", part: "title", language: "es" },
  responseEs: { posted: "assistant_response_es", part: "response", language: "es" },
} as const satisfies Record<string, TextOfTutorial>;

interface TextOfTutorial {
  posted: string;
  part: "title" | "response";
  language: Language;
}

/** Its column. */
export type TutorialTextName = keyof typeof tutorialTexts;
export type TutorialPostedName = (typeof tutorialTexts)[TutorialTextName]["posted"];
export type TutorialTexts = Record<TutorialTextName, string>;

/** In the order of the table. */
export const tutorialTextNames = Object.keys(tutorialTexts) as TutorialTextName[];

/** One value for each text, by its column. */
export const eachTutorialText = <T>(of: (name: TutorialTextName) => T) =>
  Object.fromEntries(tutorialTextNames.map((name) => [name, of(name)])) as Record<
    TutorialTextName,
    T
  >;

/** The same texts under the names that are posted. */
export const postedTutorialTexts = (row: TutorialTexts) =>
  Object.fromEntries(
    tutorialTextNames.map((name) => [tutorialTexts[name].posted, row[name]]),
  ) as Record<TutorialPostedName, string>;

/** The columns of both texts in one language. */
export const tutorialColumns = {
  fr: { title: "titleFr", response: "responseFr" },
  en: { title: "titleEn", response: "responseEn" },
  es: { title: "titleEs", response: "responseEs" },
} as const satisfies Record<Language, Record<TextOfTutorial["part"], TutorialTextName>>;
