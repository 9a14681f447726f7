import type { Language } from "~/models/language";
import { type Concept, lexiconOf, stem } from "./lexicon/lexicon";
import { findNumbers } from "./numbers";
import { isSkippable, isStopword } from "./stopwords";
import { type Token, tokenize } from "./tokens";

/** A unit of meaning of a text: a word, a known expression, or a number. */
export interface Term {
  /** The stem, or the stems of an expression joined by a space; digits for a number. */
  stem: string;
  concepts: readonly Concept[];
  number: number | null;
  /** A word inside an expression that is a term of its own ("ligne" in "hors ligne"). */
  part: boolean;
  /** Positions in `AnalysedText.tokens`, both included. */
  firstToken: number;
  lastToken: number;
}

export interface AnalysedText {
  text: string;
  language: Language;
  tokens: Token[];
  terms: Term[];
}

interface Word {
  token: Token;
  position: number;
  stem: string;
}

/** Reads a text into terms. Grammar words are left out; numbers in words and in digits are alike. */
export function analyse(text: string, language: Language): AnalysedText {
  const tokens = tokenize(text);
  const numbers = new Map(findNumbers(tokens, language).map((number) => [number.first, number]));
  const words: Word[] = tokens.flatMap((token, position) =>
    isSkippable(token.folded, language)
      ? []
      : [{ token, position, stem: stem(token.text, language) }],
  );
  const terms: Term[] = [];
  for (let at = 0; at < words.length;) {
    const word = words[at];
    if (!word) break;
    const expression = longestExpression(words, at, language);
    const number = numbers.get(word.position);
    if (expression.length > 1 || !number) {
      terms.push(
        ...wordTerms(words.slice(at, at + expression.length), expression.concepts, language),
      );
      at += expression.length;
    } else {
      terms.push({
        stem: String(number.value),
        concepts: [],
        number: number.value,
        part: false,
        firstToken: number.first,
        lastToken: number.last,
      });
      while (at < words.length && (words[at]?.position ?? Infinity) <= number.last) at++;
    }
  }
  return { text, language, tokens, terms };
}

function longestExpression(
  words: Word[],
  at: number,
  language: Language,
): { length: number; concepts: readonly Concept[] } {
  const lexicon = lexiconOf(language);
  for (let length = Math.min(lexicon.longest, words.length - at); length > 1; length--) {
    const key = words
      .slice(at, at + length)
      .map((word) => word.stem)
      .join(" ");
    const found = lexicon.entries.get(key);
    if (found) return { length, concepts: found };
  }
  return { length: 1, concepts: lexicon.entries.get(words[at]?.stem ?? "") ?? [] };
}

/** The term of a word; for an expression, that of the whole and those of its words. */
function wordTerms(words: Word[], concepts: readonly Concept[], language: Language): Term[] {
  const lexicon = lexiconOf(language);
  const single = words
    .filter((word) => !isStopword(word.token.folded, language))
    .map((word) => ({
      stem: word.stem,
      concepts: lexicon.entries.get(word.stem) ?? [],
      number: null,
      part: words.length > 1,
      firstToken: word.position,
      lastToken: word.position,
    }));
  const first = words[0];
  const last = words.at(-1);
  if (words.length === 1 || !first || !last) return single;
  const whole: Term = {
    stem: words.map((word) => word.stem).join(" "),
    concepts,
    number: null,
    part: false,
    firstToken: first.position,
    lastToken: last.position,
  };
  return [whole, ...single];
}
