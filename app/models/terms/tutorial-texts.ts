import type { Language } from "./language";
import { textTable } from "./text-table";

/** The title and answer by language: each a column and a form field, posted under its name of /api (product §5). */
export const tutorialTexts = {
  titleFr: { posted: "title", part: "title", language: "fr" },
  responseFr: { posted: "assistant_response", part: "response", language: "fr" },
  titleEn: { posted: "title_en", part: "title", language: "en" },
  responseEn: { posted: "assistant_response_en", part: "response", language: "en" },
  titleEs: { posted: "title_es", part: "title", language: "es" },
  responseEs: { posted: "assistant_response_es", part: "response", language: "es" },
} as const satisfies Record<string, TextOfTutorial>;

/** The callers' other words for a tutorial, one a line. They are separate rows, and never under /api. */
export const tutorialPhrasings = {
  phrasingsFr: { posted: "phrasings", part: "phrasings", language: "fr" },
  phrasingsEn: { posted: "phrasings_en", part: "phrasings", language: "en" },
  phrasingsEs: { posted: "phrasings_es", part: "phrasings", language: "es" },
} as const satisfies Record<string, TextOfTutorial>;

interface TextOfTutorial {
  posted: string;
  part: "title" | "response" | "phrasings";
  language: Language;
}

/** The column of a text. */
type TutorialTextName = keyof typeof tutorialTexts;
export type TutorialTexts = Record<TutorialTextName, string>;

export const { each: eachTutorialText, textsOf: columnTextsOf } = textTable(tutorialTexts);

export type PhrasingTexts = Record<keyof typeof tutorialPhrasings, string>;
export const { each: eachPhrasings } = textTable(tutorialPhrasings);

/** All fields of the tutorial form. */
export const tutorialFields = { ...tutorialTexts, ...tutorialPhrasings };
type TutorialFieldName = keyof typeof tutorialFields;
export type WrittenTexts = Record<TutorialFieldName, string>;

export const {
  names: tutorialFieldNames,
  each: eachTutorialField,
  textsOf,
  postedOf: postedTutorialTexts,
} = textTable(tutorialFields);

/** The columns and the phrasings by language. */
export const tutorialColumns = {
  fr: { title: "titleFr", response: "responseFr", phrasings: "phrasingsFr" },
  en: { title: "titleEn", response: "responseEn", phrasings: "phrasingsEn" },
  es: { title: "titleEs", response: "responseEs", phrasings: "phrasingsEs" },
} as const satisfies Record<Language, Record<TextOfTutorial["part"], TutorialFieldName>>;

/** The longest phrasing in characters, and the most phrasings of a tutorial in one language. */
export const LONGEST_PHRASING = 300;
export const MOST_PHRASINGS = 50;

/** A support tutorial in the assistant's form (product §4.10). */
export interface Tutorial {
  id: string;
  /** The kind of its video ("video/mp4"); empty without one, or when its address has no known extension. */
  type: string;
  /** Never empty: an untranslated title is the French one. */
  title: Record<Language, string>;
  /** Empty when that language has only the video. */
  response: Record<Language, string>;
  /** The callers' other words for it; absent without any. */
  phrasings?: Record<Language, readonly string[]>;
  /** The stable address in the media store, to be signed for a player. */
  videoUrl: string | null;
}

/** Returns the tutorials with something for a caller in this language: words, or a video. */
export const offeredIn = (tutorials: readonly Tutorial[], language: Language): Tutorial[] =>
  tutorials.filter(({ response, videoUrl }) => response[language].trim() !== "" || videoUrl);
