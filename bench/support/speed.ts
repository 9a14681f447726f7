import { performance } from "node:perf_hooks";
import { LANGUAGES, type Language } from "../../app/models/terms/language";
import type { Tutorial } from "../../app/models/terms/tutorial-texts";
import { prepareIndex } from "../../app/services/support/retrieval/index-tutorials";
import { retrieve } from "../../app/services/support/retrieval/retrieve";
import { loadSupportSet, OPEN, type Question } from "./measure";

const TUTORIALS = 500;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const LONG_WORD = /[a-z]{5,}/g;

/** The ms to read all tutorials in a language, and to answer the questions after it. */
export interface SupportSpeed {
  reading: number;
  /** The longest block of the process while reading, as a share of the reading time. */
  slice: number;
  median: number;
  longest: number;
}

/** Asks the open questions of 500 tutorials: those of the open sets, and copies with other long words. */
export async function measureSupportSpeed(): Promise<SupportSpeed> {
  const sets = OPEN.map(loadSupportSet);
  const tutorials = many(sets.flatMap((one) => one.tutorials));
  const questions = sets.flatMap((one) => one.questions.filter(({ held }) => !held));
  const readings = [];
  for (const language of LANGUAGES) readings.push(await readIn(language, tutorials));
  const slowest = readings.toSorted((a, b) => b.reading - a.reading)[0];
  const times = questions
    .map(({ question, language }: Question) => askedIn(question, language, tutorials))
    .toSorted((a, b) => a - b);
  return {
    reading: slowest?.reading ?? 0,
    slice: slowest?.slice ?? 0,
    median: times[Math.floor(times.length / 2)] ?? 0,
    longest: times.at(-1) ?? 0,
  };
}

/** Reads the tutorials and measures the longest wait of a competing callback. */
async function readIn(language: Language, tutorials: readonly Tutorial[]) {
  const start = performance.now();
  let last = start;
  let longest = 0;
  let isRead = false;
  const turn = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    if (!isRead) setImmediate(turn);
  };
  setImmediate(turn);
  await prepareIndex(tutorials, language);
  isRead = true;
  turn();
  const reading = performance.now() - start;
  return { reading, slice: longest / reading };
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

/** Replaces every long word by another of the same length, the same one each time. */
const shifted = (text: string, by: number): string =>
  text.replaceAll(LONG_WORD, (word) =>
    Array.from(word, (letter) => LETTERS.at((LETTERS.indexOf(letter) + by) % LETTERS.length)).join(
      "",
    ),
  );
