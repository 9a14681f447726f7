import type { Language } from "./language";
import { textTable } from "./text-table";

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
export type TutorialTexts = Record<TutorialTextName, string>;

export const {
  names: tutorialTextNames,
  each: eachTutorialText,
  textsOf,
  postedOf: postedTutorialTexts,
} = textTable(tutorialTexts);

/** The columns of both texts in one language. */
export const tutorialColumns = {
  fr: { title: "titleFr", response: "responseFr" },
  en: { title: "titleEn", response: "responseEn" },
  es: { title: "titleEs", response: "responseEs" },
} as const satisfies Record<Language, Record<TextOfTutorial["part"], TutorialTextName>>;
