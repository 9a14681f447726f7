import type { Language } from "~/models/terms/language";
import { stem } from "~/services/language/stem";
import { findNumbers } from "~/services/language/numbers";
import { isInstruction, isStopword } from "~/services/language/detect-language";
import { tokenize } from "~/services/language/tokens";

/**
 * Returns the terms of a text: the stems of its specific words, and its numbers as "#59". Returns the general words of
 * a text that has no others ("Toujours la même personne").
 */
export function termsOf(text: string, language: Language): Set<string> {
  const terms = new Set<string>();
  const general = new Set<string>();
  const tokens = tokenize(text);
  const counted = new Set<number>();
  for (const { value, first, last } of findNumbers(tokens, language)) {
    terms.add(`#${value}`);
    for (let at = first; at <= last; at++) counted.add(at);
  }
  for (const [at, { text: word, folded }] of tokens.entries()) {
    if (counted.has(at)) continue;
    if (isInstruction(folded)) continue;
    if (!isStopword(folded, language)) terms.add(stem(word, language));
    else if (folded.length > 3) general.add(stem(word, language));
  }
  return terms.size > 0 ? terms : general;
}

/** Returns the terms and the general words, for texts that have only general words. */
export function wordsOf(text: string, language: Language): Set<string> {
  const words = termsOf(text, language);
  for (const { text: word, folded } of tokenize(text))
    if (folded.length > 3) words.add(stem(word, language));
  return words;
}
