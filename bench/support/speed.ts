import { performance } from "node:perf_hooks";
import { LANGUAGES, type Language } from "../../app/models/language";
import type { Tutorial } from "../../app/models/tutorial";
import { retrieve } from "../../app/services/support/retrieval/retrieve";
import { loadSupportSet, OPEN, type Question } from "./measure";

const TUTORIALS = 500;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const LONG_WORD = /[a-z]{5,}/g;

/** Milliseconds of the first question of a language, which reads all tutorials, and of those after it. */
export interface SupportSpeed {
  first: number;
  median: number;
  longest: number;
}

/** Asks the open questions of 500 tutorials: those of the open sets, and as many again whose long words are others. */
export function measureSupportSpeed(): SupportSpeed {
  const sets = OPEN.map(loadSupportSet);
  const tutorials = many(sets.flatMap((one) => one.tutorials));
  const questions = sets.flatMap((one) => one.questions.filter(({ held }) => !held));
  const firsts = LANGUAGES.map((language) => askedIn("", language, tutorials));
  const times = questions
    .map(({ question, language }: Question) => askedIn(question, language, tutorials))
    .toSorted((a, b) => a - b);
  return {
    first: Math.max(...firsts),
    median: times[Math.floor(times.length / 2)] ?? 0,
    longest: times.at(-1) ?? 0,
  };
}

function askedIn(question: string, language: Language, tutorials: readonly Tutorial[]): number {
  const start = performance.now();
  retrieve(question, language, tutorials);
  return performance.now() - start;
}

function many(written: readonly Tutorial[]): Tutorial[] {
  return Array.from({ length: TUTORIALS }, (_, at) => {
    const one = written[at % written.length] as Tutorial;
    const by = Math.floor(at / written.length);
    return {
      ...one,
      id: `${one.id}-${at}`,
      title: inAll((language) => shifted(one.title[language], by)),
      response: inAll((language) => shifted(one.response[language], by)),
    };
  });
}

const inAll = (of: (language: Language) => string): Record<Language, string> => ({
  fr: of("fr"),
  en: of("en"),
  es: of("es"),
});

/** Every long word as another that is as long, the same one each time. */
const shifted = (text: string, by: number): string =>
  text.replaceAll(LONG_WORD, (word) =>
    Array.from(word, (letter) => LETTERS.at((LETTERS.indexOf(letter) + by) % LETTERS.length)).join(
      "",
    ),
  );
