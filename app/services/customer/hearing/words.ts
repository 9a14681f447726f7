import { fold } from "~/models/fold";

/** A word, a number ("#") or a mark of a text, folded. `start` and `end` are UTF-16 offsets into the text. */
export interface Word {
  form: string;
  start: number;
  end: number;
}

/** A stretch of speech, read as one: at most `MOST` words of one sentence. */
export interface HeardStretch {
  words: Word[];
  /** The mark at the end of its sentence; "" for none. */
  mark: string;
  /** True at the beginning, and at the end, of its sentence. */
  begins: boolean;
  ends: boolean;
  /** The count of words and marks behind it, in the whole text. */
  after: number;
}

const WORD = /\p{L}[\p{L}\p{M}]*['’]?|\p{N}+|[?!.…,;:¿]/gu;
const ENDS = new Set(["?", "!", ".", "…"]);
/** The words of a stretch, and the words between the beginnings of two. */
const MOST = 10;
const STEP = 2;
/** Words behind a stretch are counted in fives, up to this. */
const FIVES = 6;

export const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(WORD), ({ 0: form, index }) => ({
    form: /^\p{N}/u.test(form) ? "#" : fold(form.replace("’", "'")),
    start: index,
    end: index + form.length,
  }));

/** Returns the stretches of a text: its sentences, and overlapping parts of long ones. Pure. */
export function stretchesOf(text: string): HeardStretch[] {
  const all = wordsOf(text);
  const stretches: HeardStretch[] = [];
  let from = 0;
  for (let at = 0; at < all.length; at++) {
    const isEnd = ENDS.has(all[at]?.form ?? "");
    if (!isEnd && at < all.length - 1) continue;
    const mark = isEnd ? (all[at]?.form ?? "") : "";
    const sentence = all.slice(from, isEnd ? at : at + 1);
    for (const start of startsIn(sentence.length)) {
      const words = sentence.slice(start, start + MOST);
      const after = all.length - from - start - words.length;
      const ends = start + MOST >= sentence.length;
      stretches.push({ words, mark, begins: start === 0, ends, after });
    }
    from = at + 1;
  }
  return stretches;
}

function startsIn(length: number): number[] {
  if (length === 0) return [];
  const last = Math.max(0, length - MOST);
  const starts = Array.from({ length: Math.ceil(last / STEP) }, (_, at) => at * STEP);
  return [...starts, last];
}

/** Returns the signs of words in a row: each, two and three together, and two around a third. */
function inRow(forms: readonly string[]): string[] {
  return forms.flatMap((form, at) => {
    const [next, third] = [forms[at + 1], forms[at + 2]];
    return [
      form,
      ...(next === undefined ? [] : [`${form} ${next}`]),
      ...(third === undefined ? [] : [`${form} ${next} ${third}`, `${form} _ ${third}`]),
    ];
  });
}

/** Returns the signs by which a stretch is heard as a question. Pure. */
export function signsOfStretch({ words, mark, begins, ends, after }: HeardStretch): string[] {
  const forms = words.map(({ form }) => form);
  const bounded = [...(begins ? ["<"] : []), ...forms, ...(ends ? [">"] : [])];
  const behind = Math.min(FIVES, Math.floor(after / 5));
  return [...new Set([...inRow(bounded), `mark ${mark}${ends ? " >" : ""}`, `behind ${behind}`])];
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
