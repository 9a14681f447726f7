import { performance } from "node:perf_hooks";
import { LANGUAGES, type Language } from "../../app/models/terms/language";
import type { Tutorial } from "../../app/models/support/tutorial";
import { prepareIndex } from "../../app/services/support/retrieval/index-tutorials";
import { retrieve } from "../../app/services/support/retrieval/retrieve";
import { loadSupportSet, OPEN, type Question } from "./measure";

const TUTORIALS = 500;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const LONG_WORD = /[a-z]{5,}/g;

/** Milliseconds of reading all tutorials in a language, and of the questions after it. */
export interface SupportSpeed {
  reading: number;
  /** How long it keeps the process from anything else at a time, as a share of it. */
  slice: number;
  median: number;
  longest: number;
}

/** Asks the open questions of 500 tutorials: those of the open sets, and as many again whose long words are others. */
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

/** Whoever asks for a turn meanwhile gets it after a slice. */
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

/** Every long word as another that is as long, the same one each time. */
const shifted = (text: string, by: number): string =>
  text.replaceAll(LONG_WORD, (word) =>
    Array.from(word, (letter) => LETTERS.at((LETTERS.indexOf(letter) + by) % LETTERS.length)).join(
      "",
    ),
  );
