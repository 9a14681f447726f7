import type { Language } from "~/models/terms/language";
import type { Tutorial } from "~/models/terms/tutorial-texts";
import { tokenize, AND, CONNECTIVES } from "../../language/tokens";
import { retrieve } from "../retrieval/retrieve";
import { movesIn } from "./moves";

/** The tutorials that answer two questions of one turn, in order. Null: no tutorial answers that question. */
type TwoQuestions = readonly [Tutorial | null, Tutorial | null];

/** The fewest words of a question. */
const LEAST_WORDS = 3;
/** The most words of two questions. A longer turn tells a story and asks at its end. */
const MOST_WORDS = 60;
/** The most cuts that are tried. Each queries the tutorials twice, 10 ms a time with 500 of them. */
const MOST_CUTS = 6;

/**
 * Returns the two questions of a turn: two parts around an "and" or a mark, each surely about another tutorial. Also
 * returns two parts with question marks of which one is answered. Null for a single question. Pure.
 */
export function twoQuestionsIn(
  text: string,
  language: Language,
  tutorials: readonly Tutorial[],
  except: readonly Tutorial[] = [],
): TwoQuestions | null {
  const find = (part: string) => retrieve(part, language, tutorials, except);
  const sure = (part: string) => {
    const found = find(part);
    return found?.isSure ? found : null;
  };
  const pairs = halvesOf(text, language).flatMap((halves) => {
    const [first, second] = halves.map(sure);
    if (!first || !second || first.tutorial === second.tutorial) return [];
    return [{ first, second, least: Math.min(first.confidence, second.confidence) }];
  });
  const best = pairs.toSorted((a, b) => b.least - a.least)[0];
  const whole = find(text)?.confidence ?? 0;
  if (best && best.least >= whole / 2) return [best.first.tutorial, best.second.tutorial];
  return oneAnswered(text, language, find);
}

/** Returns two marked questions when a tutorial surely answers one, and none is near the other. */
function oneAnswered(
  text: string,
  language: Language,
  find: (part: string) => ReturnType<typeof retrieve>,
) {
  const marked = (text.match(/[^?]+\?/g) ?? []).filter(
    (part) => movesIn(part, language).saysMore && tokenize(part).length >= LEAST_WORDS,
  );
  if (marked.length !== 2) return null;
  const [first = null, second = null] = marked.map(find);
  const isOne = (first?.isSure && !second) || (second?.isSure && !first);
  return isOne ? ([first?.tutorial ?? null, second?.tutorial ?? null] as const) : null;
}

/** Returns the text cut in two at each point where another question may begin. */
function halvesOf(text: string, language: Language): [string, string][] {
  const words = tokenize(text);
  const joins = (folded: string) => folded === AND[language] || CONNECTIVES[language].has(folded);
  if (words.length > MOST_WORDS) return [];
  const halves = words.flatMap((word, at) => {
    const before = words[at - 1];
    const isMarked = before !== undefined && /[.?!;]/.test(text.slice(before.end, word.start));
    const isCut = isMarked || joins(word.folded);
    if (!isCut || at < LEAST_WORDS || words.length - at < LEAST_WORDS) return [];
    return [[text.slice(0, word.start), text.slice(word.start)] as [string, string]];
  });
  return halves.slice(0, MOST_CUTS);
}
