import type { Language } from "~/models/terms/language";
import type { Tutorial } from "~/models/terms/tutorial-texts";
import { meaningOf, nearness } from "./everyday-tasks";
import { indexOf } from "./index-tutorials";
import type { Index, TitleTerm } from "./tutorial-index";
import { type QueryTerm, readingsOf, sameness } from "./match-words";
import { type Term, termsOf } from "./terms";

/**
 * Weights of a logit of the tutorials and "none", fitted on the questions that were developed on. Each application was
 * left out once (`docs/decisions/support-assistant.md`).
 */
const KNOWN = 0.45;
const SAID = 1.9;
const MASS = 0.7;
const LEAD = 2.75;
const NONE = 2.1;
const UNKNOWN = 0.12;
const DEMANDED = 4;
/**
 * The weight of the likeness of everyday tasks, and what "none" gains beside it. Chosen among six pairs by the questions
 * developed on; the totals of the held ones were read.
 */
const TASK = 3;
const NONE_OF_TASKS = 1.05;

/** The least weight of a rare word. */
const RARE = 2;
/** The most unknown words that count. */
const MOST_UNKNOWN = 4;
/** The greatest likeness of two words that are not the same. */
const FAINT = 0.3;

/**
 * Returns the confidence in each tutorial, from 0 to 1, in the order of the index. `near`: the likeness of its tasks to
 * the question's; null for words alone.
 */
function confidencesOf(
  readings: readonly QueryTerm[][],
  near: readonly number[] | null,
  index: Index,
): number[] {
  const read = readings.map((some) => likelyIn(some, near, index));
  return index.titles.map((_, at) => Math.max(0, ...read.map((one) => one[at] ?? 0)));
}

/** Returns how near the everyday tasks of each tutorial are to the question's, from 0 to 2. */
function tasksNear(question: string, language: Language, index: Index): number[] {
  const meaning = meaningOf(question, language);
  return index.meanings.map(
    ({ names, whole }) =>
      Math.max(...names.map((name) => nearness(meaning, name))) + nearness(meaning, whole),
  );
}

/** Returns the probability of each tutorial as the answer; 0 for a tutorial that shares no word. */
function likelyIn(
  asked: readonly QueryTerm[],
  near: readonly number[] | null,
  index: Index,
): number[] {
  const known = index.titles.map((_, at) =>
    share(asked.map(({ weight, strength }) => [weight, strength[at] ?? 0])),
  );
  const [first = 0, second = 0] = known.toSorted((a, b) => b - a);
  const likely = index.titles.map((names, at) => {
    const value = known[at] ?? 0;
    if (value === 0) return 0;
    const mass = asked.reduce((sum, one) => sum + rarity(one) * (one.strength[at] ?? 0), 0);
    const lead = value - (value === first ? second : first);
    const said = Math.max(...names.map((name) => saidOf(name, asked, index)));
    return Math.exp(
      KNOWN * value + SAID * said + MASS * mass + LEAD * lead + TASK * (near?.[at] ?? 0),
    );
  });
  const none = noneOf(asked) + (near ? NONE_OF_TASKS : 0);
  const all = likely.reduce((sum, one) => sum + one, Math.exp(none));
  return likely.map((one) => one / all);
}

/** Returns the score of "no tutorial": it grows with words, and above all demands, that none has. */
function noneOf(asked: readonly QueryTerm[]): number {
  const demands = asked.filter((one) => one.demand && isUnknown(one)).length;
  const unknown = asked.filter((one) => !one.weak && isUnknown(one)).length;
  return NONE + UNKNOWN * Math.min(MOST_UNKNOWN, unknown) + DEMANDED * demands;
}

/** Returns true for a word that no tutorial has. */
const isUnknown = ({ strength }: QueryTerm): boolean => Math.max(0, ...strength) < FAINT;

/** Returns true when the tutorials have every telling word of the question. */
const isAllKnown = ([asked = []]: readonly QueryTerm[][]): boolean =>
  asked.every((one) => one.weak || !isUnknown(one));

/** Returns the said share of a title, or of a phrasing. */
function saidOf(
  name: readonly TitleTerm[],
  asked: readonly QueryTerm[],
  { titleWeights }: Index,
): number {
  const best = (place: number) =>
    asked.reduce((most, { sameness }) => Math.max(most, sameness.get(place) ?? 0), 0);
  return share(
    name.map(({ place, parts }) => [
      titleWeights[place] ?? 0,
      Math.max(best(place), parts.reduce((sum, part) => sum + best(part), 0) / parts.length || 0),
    ]),
  );
}

const rarity = ({ weight }: QueryTerm): number => Math.min(1, weight / RARE);

/** Returns the weighted mean of values; 0 without weights. */
function share(weighed: readonly (readonly [weight: number, value: number])[]): number {
  const all = weighed.reduce((sum, [weight]) => sum + weight, 0);
  if (all === 0) return 0;
  return weighed.reduce((sum, [weight, value]) => sum + weight * value, 0) / all;
}

/** A tutorial and its confidence, from 0 to 1. */
interface Retrieved {
  tutorial: Tutorial;
  confidence: number;
}

/** The nearest tutorial. `isSure`: it may be told without a question back. */
interface Nearest extends Retrieved {
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
const LEAST = 0.08;
/** The least confidence of another tutorial in the same question. */
const NAMED = 0.03;
/** The most tutorials in a question. */
const MOST_NAMED = 3;

/**
 * Returns the tutorial nearest to a spoken question, in the caller's language. Null when none is near, or when the
 * question has no content. Words alone make it sure; everyday tasks help to choose the tutorials to ask about.
 * `except`: tutorials that the caller does not mean. Pure and without a model: the order of the tutorials does not
 * change the result.
 */
export function retrieve(
  question: string,
  language: Language,
  tutorials: readonly Tutorial[],
  except: readonly Tutorial[] = [],
): Nearest | null {
  const index = indexOf(tutorials, language);
  const readings = readingsOf(question, language, index);
  const nearest = (near: readonly number[] | null) =>
    ranked(confidencesOf(readings, near, index), tutorials).filter(
      ({ tutorial }) => !except.includes(tutorial),
    );
  const [worded] = nearest(null);
  const saysIt = worded && saysTitle(question, worded.tutorial.title[language], language);
  const least = saysIt ? SURE_OF_TITLE : isAllKnown(readings) ? SURE_OF_ALL : SURE;
  if (worded && worded.confidence >= least) return { ...worded, isSure: true, others: [] };
  const [best, ...next] = nearest(tasksNear(question, language, index));
  if (!best || best.confidence < LEAST) return null;
  const others = next.slice(0, MOST_NAMED - 1).filter(({ confidence }) => confidence >= NAMED);
  return { ...best, isSure: false, others: others.map(({ tutorial }) => tutorial) };
}

/** Returns true when a question has every word of a title, of two or more. */
export function saysTitle(question: string, title: string, language: Language): boolean {
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
  const near = tasksNear(question, language, index);
  return ranked(confidencesOf(readingsOf(question, language, index), near, index), tutorials);
}

const ranked = (confidences: readonly number[], tutorials: readonly Tutorial[]): Retrieved[] =>
  tutorials
    .map((tutorial, at) => ({ tutorial, confidence: confidences[at] ?? 0 }))
    .filter(({ confidence }) => confidence > 0)
    .toSorted((a, b) => b.confidence - a.confidence || (a.tutorial.id < b.tutorial.id ? -1 : 1));
