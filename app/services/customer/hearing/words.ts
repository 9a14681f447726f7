import { inRow, type Word, wordsOf } from "~/services/language/signs-of-text";

/** A stretch of speech, read as one: at most `MOST_WORDS` words of one sentence. */
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

const ENDS = new Set(["?", "!", ".", "…"]);
/** The words of a stretch, and the words between the beginnings of two. */
const MOST_WORDS = 10;
const STEP = 2;
/** Words behind a stretch are counted in fives, up to this. */
const FIVES = 6;

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
      const words = sentence.slice(start, start + MOST_WORDS);
      const after = all.length - from - start - words.length;
      const ends = start + MOST_WORDS >= sentence.length;
      stretches.push({ words, mark, begins: start === 0, ends, after });
    }
    from = at + 1;
  }
  return stretches;
}

function startsIn(length: number): number[] {
  if (length === 0) return [];
  const last = Math.max(0, length - MOST_WORDS);
  const starts = Array.from({ length: Math.ceil(last / STEP) }, (_, at) => at * STEP);
  return [...starts, last];
}

/** Returns the signs by which a stretch is heard as a question. Pure. */
export function signsOfStretch({ words, mark, begins, ends, after }: HeardStretch): string[] {
  const forms = words.map(({ form }) => form);
  const bounded = [...(begins ? ["<"] : []), ...forms, ...(ends ? [">"] : [])];
  const behind = Math.min(FIVES, Math.floor(after / 5));
  return [...new Set([...inRow(bounded), `mark ${mark}${ends ? " >" : ""}`, `behind ${behind}`])];
}
