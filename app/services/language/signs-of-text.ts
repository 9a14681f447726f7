import { fold } from "~/models/terms/fold";

/** A word, a number ("#") or a mark of a text, folded. `start` and `end` are UTF-16 offsets into the text. */
export interface Word {
  form: string;
  start: number;
  end: number;
}

const WORD = /\p{L}[\p{L}\p{M}]*['’]?|\p{N}+|[?!.…,;:¿]/gu;

export const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(WORD), ({ 0: form, index }) => ({
    form: /^\p{N}/u.test(form) ? "#" : fold(form.replace("’", "'")),
    start: index,
    end: index + form.length,
  }));

/** Returns the signs of words in a row: each, two and three together, and two around a third. */
export function inRow(forms: readonly string[]): string[] {
  return forms.flatMap((form, at) => {
    const [next, third] = [forms[at + 1], forms[at + 2]];
    return [
      form,
      ...(next === undefined ? [] : [`${form} ${next}`]),
      ...(third === undefined ? [] : [`${form} ${next} ${third}`, `${form} _ ${third}`]),
    ];
  });
}

/** The letters by which words of one family are alike. */
const STEM = 5;
/** The first and the last words of a text, which count apart. */
const FIRST = 4;
const LAST = 6;
/** The length of a text is counted in fives of words, up to this. */
const LONG = 8;

/** Returns the signs by which a whole text is heard. Pure. */
export function signsOfText(text: string): string[] {
  const forms = wordsOf(text).map(({ form }) => form);
  const words = forms.filter((form) => /[\p{L}#]/u.test(form));
  const stems = words.map((word) => `${word.slice(0, STEM)}-`);
  return [
    ...new Set([
      ...inRow(["<", ...forms, ">"]),
      ...stems,
      ...stems.slice(1).map((stem, at) => `${stems[at]} ${stem}`),
      ...words.slice(0, FIRST).map((word) => `first ${word}`),
      ...words.slice(-LAST).map((word) => `last ${word}`),
      `long ${Math.min(LONG, Math.floor(words.length / 5))}`,
    ]),
  ];
}
