import type { Language } from "~/models/terms/language";
import type { Tutorial } from "~/models/terms/tutorial-texts";
import { confidencesOf, isAllKnown } from "./confidence";
import { indexOf } from "./index-tutorials";
import { type QueryTerm, readingsOf, sameness } from "./matches";
import { type Term, termsOf } from "./terms";

/** A tutorial and its confidence, from 0 to 1. */
export interface Retrieved {
  tutorial: Tutorial;
  confidence: number;
}

/** The nearest tutorial. `isSure`: it may be told without a question back. */
export interface Nearest extends Retrieved {
  isSure: boolean;
  /** The next tutorials, to ask about with the nearest, when it is not sure. */
  others: readonly Tutorial[];
}

/** The least confidence to tell a tutorial at once, without a question. Measured: `bench/support/README.md`. */
const SURE = 0.9;
/** The same, when the tutorials have every word of the question. */
const SURE_OF_ALL = 0.7;
/** The same, when the question says the title. */
const SURE_OF_TITLE = 0.4;
/** The least sameness of a word of the question with a word of the title that it says. */
const SAME = 0.8;
/** The least confidence to ask about a tutorial. */
const LEAST = 0.1;
/** The least match of a telling word, or of a word of any question, that a named tutorial shares with the question. */
const SHARED = { telling: 0.5, weak: 0.85 };
/** The least confidence of another tutorial in the same question. */
const NAMED = 0.03;
/** The most tutorials in a question. */
const MOST_NAMED = 3;

/**
 * Returns the tutorial nearest to a spoken question, in the caller's language. Null when none is near, or when the
 * question has no content. `except`: tutorials that the caller does not mean. Pure and without a model: the order of the
 * tutorials does not change the result.
 */
export function retrieve(
  question: string,
  language: Language,
  tutorials: readonly Tutorial[],
  except: readonly Tutorial[] = [],
): Nearest | null {
  const index = indexOf(tutorials, language);
  const readings = readingsOf(question, language, index);
  const shares = (one: Tutorial) => sharesWord(readings, tutorials.indexOf(one));
  const [best, ...next] = ranked(confidencesOf(readings, index), tutorials).filter(
    ({ tutorial }) => shares(tutorial) && !except.includes(tutorial),
  );
  if (!best || best.confidence < LEAST) return null;
  const saysIt = saysTitle(question, best.tutorial.title[language], language);
  const least = saysIt ? SURE_OF_TITLE : isAllKnown(readings) ? SURE_OF_ALL : SURE;
  const isSure = best.confidence >= least;
  const others = next.slice(0, MOST_NAMED - 1).filter(({ confidence }) => confidence >= NAMED);
  return { ...best, isSure, others: isSure ? [] : others.map(({ tutorial }) => tutorial) };
}

/** Returns true when the tutorial at this index has a word of the question: without one, a caller sees no reason for it. */
const sharesWord = (readings: readonly QueryTerm[][], at: number): boolean =>
  readings
    .flat()
    .some(({ weak, strength }) => (strength[at] ?? 0) >= SHARED[weak ? "weak" : "telling"]);

/** Returns true when a question has every word of a title, of two or more. */
function saysTitle(question: string, title: string, language: Language): boolean {
  const asked = termsOf(question, language).flatMap((term) => [term, ...term.parts]);
  const isSaid = (term: Term) => asked.some((one) => sameness(term, one) >= SAME);
  const named = termsOf(title, language);
  return (
    named.length > 1 &&
    named.every((term) => isSaid(term) || (term.parts.length > 0 && term.parts.every(isSaid)))
  );
}

/** Returns the tutorials that share anything with a question, the surest first. */
export function rank(
  question: string,
  language: Language,
  tutorials: readonly Tutorial[],
): Retrieved[] {
  const index = indexOf(tutorials, language);
  return ranked(confidencesOf(readingsOf(question, language, index), index), tutorials);
}

const ranked = (confidences: readonly number[], tutorials: readonly Tutorial[]): Retrieved[] =>
  tutorials
    .map((tutorial, at) => ({ tutorial, confidence: confidences[at] ?? 0 }))
    .filter(({ confidence }) => confidence > 0)
    .toSorted((a, b) => b.confidence - a.confidence || (a.tutorial.id < b.tutorial.id ? -1 : 1));
