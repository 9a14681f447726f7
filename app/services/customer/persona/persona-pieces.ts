import type { Language } from "~/models/terms/language";
import { speaksToTu } from "~/services/language/first-person/spanish";
import { strictWordCount } from "~/services/talk/whole-sentences";
import { figuresIn } from "./own-figures";

/** Most words of an answer: its first words need room within a turn's 20. */
export const ANSWER_MAX_WORDS = 17;

/** The second person in a sentence, whoever else the sentence is about. */
const YOU: Record<Exclude<Language, "es">, RegExp> = {
  fr: /(?<![\p{L}-])(?:(?:vous|votre|vos|tu|te|toi|ta|ton|tes)(?!\p{L})|t['’])/iu,
  en: /\b(?:you|your)\b/i,
};
/** Returns true for a sentence that addresses the customer. Pure. */
export const speaksToYou = (text: string, language: Language): boolean =>
  language === "es" ? speaksToTu(text) : YOU[language].test(text);

/**
 * Returns a long clause in pieces that fit in an answer: its beginning, then the rest that stands alone or has
 * figures. Pure.
 */
export function shortened(clause: string, language: Language): string[] {
  if (fits(clause)) return [clause];
  const [first = "", second, ...rest] = clause
    .split(new RegExp(`,\\s+(?=${JOINED.source})`, "iu"))
    .flatMap((sentence) => packed(sentence.split(/,\s+/)));
  // "À midi" and "que vous lavez vous-même" cannot stand alone.
  const isJoined =
    second !== undefined && (strictWordCount(first) <= SHORT || RELATIVE_HEAD.test(second));
  const others = isJoined || second === undefined ? rest : [second, ...rest];
  const tellsFigure = (piece: string) => figuresIn(piece, language).length > 0;
  const said = others.filter((piece) => STANDS.test(piece) || tellsFigure(piece));
  return [isJoined ? `${first}, ${second}` : first, ...said].flatMap((piece) => cut(piece) ?? []);
}
const SHORT = 5;
/** A piece with its own subject. */
const STANDS =
  /^(?:(?:et|mais|and|but|so|y|pero) )?(?:vous|tu|il|elle|on|ça|cela|you|he|she|they|it|there|this|that) /iu;
export const RELATIVE_HEAD =
  /^(?:qu['’]\p{L}+|que|qui|dont|où|lequel|laquelle|which|who|whom|whose|donde|cuyo|quien)(?!\p{L})/iu;

/** Returns the longest beginning that fits, up to the next clause or to words that may be left out; null for none. */
function cut(piece: string): string | null {
  if (fits(piece)) return piece;
  const words = piece.split(" ");
  for (let length = words.length - 1; length >= SHORT; length--) {
    const head = words.slice(0, length);
    const next = words[length] ?? "";
    const clause = head.findLastIndex((word) => CLAUSE.test(word));
    // "Parce que la réserve dans …" still lacks a verb.
    const isWhole = clause < 0 || (SUBJECT.test(head[clause + 1] ?? "") && length - clause > 2);
    const ends = CLAUSE.test(next) || head.at(-1)?.endsWith(",") || (isWhole && ADJUNCT.test(next));
    if (ends && clause < length - 1 && fits(head.join(" ")))
      return head.join(" ").replace(/,$/u, "");
  }
  return null;
}
const SUBJECT = /^(?:vous|tu|t['’].+|il|elle|on|ils|elles|you|he|she|they|it)$/iu;
const CLAUSE =
  /^(?:et|mais|qui|que|qu['’]\S+|dont|parce|car|and|but|who|which|that|because|so|y|pero|porque)$/iu;
const ADJUNCT =
  /^(?:pour|sans|depuis|chez|dans|sur|avec|chaque|près|for|since|with|without|in|on|from|near|every|para|sin|desde|con|en|cada)$/iu;

/** Joins as many parts in each piece as fit in an answer. */
function packed(parts: readonly string[]): string[] {
  const pieces: string[] = [];
  for (const part of parts) {
    const last = pieces.at(-1);
    const joined = last === undefined ? part : `${last}, ${part}`;
    if (last !== undefined && fits(joined)) pieces[pieces.length - 1] = joined;
    else pieces.push(part);
  }
  return pieces;
}

const fits = (piece: string): boolean => strictWordCount(piece) <= ANSWER_MAX_WORDS;
const JOINED = /(?:et|mais|and|but|y|pero) /iu;
