import { fold } from "~/models/terms/fold";
import type { Language } from "~/models/terms/language";
import { soundingBy, type Spellings } from "~/services/language/stem";
import { spellNumber } from "~/services/language/quantities/spell-number";
import { tokenize } from "~/services/language/tokens";

/**
 * Rules from spelling to rough sounds, in order. I, A and O are nasal vowels. X is "ch". E is an e that is not mute.
 */
const RULES: Spellings = {
  fr: [
    [/e[rzt]$/, "E"],
    [/(?<=.)[tdsp]+$/, ""],
    [/[sc]h/g, "X"],
    [/ph/g, "f"],
    [/h/g, ""],
    [/qu|ck|q/g, "k"],
    [/gu(?=[eiy])/g, "g"],
    [/ge(?=[ao])|g(?=[eiy])/g, "j"],
    [/sc(?=[eiy])|c(?=[eiy])/g, "s"],
    [/c/g, "k"],
    [/x/g, "ks"],
    [/gn/g, "n"],
    [/z/g, "s"],
    [/w/g, "v"],
    [/eau|au/g, "o"],
    [/oi|oy/g, "ua"],
    [/ou/g, "u"],
    [/(?:ai|ei|i|y|u)[nm](?![aeiouynm])/g, "I"],
    [/[ae][nm](?![aeiouynm])/g, "A"],
    [/o[nm](?![aeiouynm])/g, "O"],
    [/ai|ei|oe|eu/g, "E"],
    [/(?<=..)e$/, ""],
    [/E/g, "e"],
    [/y/g, "i"],
  ],
  en: [
    [/^kn/, "n"],
    [/^wr/, "r"],
    [/(?<=..)e$/, ""],
    [/tch|ch|sh/g, "X"],
    [/ph/g, "f"],
    [/gh|(?<=[^aeiou])h|h$/g, ""],
    [/qu?|ck/g, "k"],
    [/c(?=[eiy])/g, "s"],
    [/c/g, "k"],
    [/x/g, "ks"],
    [/z/g, "s"],
    [/ee|ea|ie|y/g, "i"],
    [/oo|ou|ew/g, "u"],
    [/ai|ei/g, "e"],
    [/au|aw|oa|ow/g, "o"],
  ],
  es: [
    [/ch/g, "X"],
    [/x/g, "ks"],
    [/h/g, ""],
    [/v|w/g, "b"],
    [/qu/g, "k"],
    [/gu(?=[ei])/g, "g"],
    [/g(?=[ei])/g, "j"],
    [/[cz](?=[eiy])|z/g, "s"],
    [/c/g, "k"],
    [/ll|y/g, "i"],
  ],
};

/** Returns the rough sounds of a word as a row of letters. Words that sound alike have the same row. */
export function soundKey(word: string, language: Language): string {
  const isOpen = language === "fr" && /[éè]$/iu.test(word.normalize("NFC"));
  const letters = (fold(word) + (isOpen ? "r" : "")).replaceAll(/[^\p{L}]/gu, "");
  return soundingBy(RULES, letters, language);
}

/** Pairs of sounds that a recogniser confuses. */
const NEAR = new Set([
  "bp",
  "dt",
  "gk",
  "fv",
  "sX",
  "jX",
  "mn",
  "lr",
  "IA",
  "AO",
  "ei",
  "ou",
  "bv",
]);
const HALF = 0.5;

const replacing = (a: string, b: string): number => {
  if (a === b) return 0;
  return NEAR.has(a + b) || NEAR.has(b + a) ? HALF : 1;
};

/**
 * Returns the edit distance between two keys. A near sound counts half. Takes time proportional to the product of their
 * lengths.
 */
export function soundDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let at = 1; at <= b.length; at++)
      line.push(
        Math.min(
          (above[at] ?? 0) + 1,
          (line[at - 1] ?? 0) + 1,
          (above[at - 1] ?? 0) + replacing(a[row - 1] ?? "", b[at - 1] ?? ""),
        ),
      );
    above = line;
  }
  return above.at(-1) ?? 0;
}

/** The greatest number that a run is compared with. The rubric's number must be the nearest of all. */
const MOST_NUMBER = 999;

/** Returns the sounds of words and figures. Digits are spelled. */
export const keyOf = (words: string, language: Language): string =>
  tokenize(words)
    .flatMap(({ text }) =>
      /^\d{1,6}$/.test(text) ? tokenize(spellNumber(Number(text), language)) : [{ text }],
    )
    .map(({ text }) => soundKey(text, language))
    .join("");

const keys = new Map<Language, string[]>();
/** Returns the sounds of the numbers from 0 to `MOST_NUMBER`. */
export function numberKeys(language: Language): string[] {
  const known = keys.get(language);
  if (known) return known;
  const made = Array.from({ length: MOST_NUMBER + 1 }, (_, at) =>
    keyOf(spellNumber(at, language), language),
  );
  keys.set(language, made);
  return made;
}
