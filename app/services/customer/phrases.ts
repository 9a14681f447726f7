import type { Language } from "~/models/language";
import { englishPhrases, topicsEn } from "./phrases.en";
import { spanishPhrases, topicsEs } from "./phrases.es";
import { frenchPhrases, topicsFr } from "./phrases.fr";

interface SubjectPhrases {
  reaction: string;
  questions: string[];
}

export type AnswerKind = keyof typeof frenchPhrases.answers;

export interface Phrases extends Omit<typeof frenchPhrases, "aboutNoun"> {
  /** Null in languages where a noun of French guidelines cannot be used. */
  aboutNoun: string | null;
  subjects: Map<string, SubjectPhrases>;
}

function read(lines: string): Map<string, SubjectPhrases> {
  return new Map(
    lines
      .trim()
      .split("\n")
      .map((line) => {
        const [id = "", reaction = "", ...questions] = line.split("|").map((part) => part.trim());
        return [id, { reaction, questions }];
      }),
  );
}

const BY_LANGUAGE: Record<Language, Phrases> = {
  fr: french({ ...frenchPhrases, subjects: read(topicsFr) }),
  en: { ...englishPhrases, subjects: read(topicsEn) },
  es: { ...spanishPhrases, subjects: read(topicsEs) },
};

export const phrasesOf = (language: Language): Phrases => BY_LANGUAGE[language];

/** French typography: a no-break space before ? and !, wherever a phrase has one. */
function french(phrases: Phrases): Phrases {
  return deepMap(phrases, (text) => text.replaceAll(/ ([?!:;])/g, "\u00A0$1"));
}

function deepMap<T>(value: T, change: (text: string) => string): T;
function deepMap(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => deepMap(item, change));
  if (value instanceof Map) {
    return new Map([...value].map(([key, item]) => [key, deepMap(item, change)]));
  }
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, deepMap(item, change)]),
    );
  }
  return value;
}
