import * as v from "valibot";
import { cleanName } from "./clean-name";

/** A table of an admin's texts: by column, with the posted name in forms and under `/api`. */
type TextTable = Record<string, { posted: string }>;

/** Returns the helpers for a table of texts, in its order. */
export function textTable<const Table extends TextTable>(table: Table) {
  type Name = keyof Table & string;
  type Posted = Table[Name]["posted"];
  type Texts = Record<Name, string>;
  const names = Object.keys(table) as Name[];
  const each = <Value>(of: (name: Name) => Value) =>
    Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;
  return {
    /** The columns. */
    names,
    /** Returns an object with one value for each column. */
    each,
    /** Returns the texts of a row without its other columns. */
    textsOf: (row: Texts): Texts => each((name) => row[name]),
    /** Returns the texts of a row by posted name. */
    postedOf: (row: Texts) =>
      Object.fromEntries(names.map((name) => [table[name]?.posted, row[name]])) as Record<
        Posted,
        string
      >,
  };
}

/** Returns true for a text of spaces, control characters and zero-width characters alone. */
export const isInvisible = (text: string): boolean => cleanName(text) === "";

/** Returns a schema for a text that shows something after trimming. `sentence` is its error. */
export const requiredText = (sentence: string) =>
  v.config(
    v.pipe(
      v.string(sentence),
      v.trim(),
      v.minLength(1, sentence),
      v.check((text) => !isInvisible(text), sentence),
    ),
    { abortPipeEarly: true },
  );

/** The most characters of a new title. */
export const TITLE_MAX = 200;

/** The title is longer than `TITLE_MAX`, and longer than the stored title. */
export class TitleTooLong extends Error {
  override name = "TitleTooLong";
}

/** Refuses a long title. A longer stored title may stay, or become shorter. @throws TitleTooLong */
export function refuseLongTitle(title: string, stored = ""): void {
  if (title.length > Math.max(TITLE_MAX, stored.length)) throw new TitleTooLong(title.slice(0, 40));
}

/** Returns a title within `TITLE_MAX`. It ends before a character that would be cut, such as an emoji. */
export function cutTitle(title: string): string {
  let cut = "";
  for (const { segment } of new Intl.Segmenter("fr").segment(title)) {
    if (cut.length + segment.length > TITLE_MAX) break;
    cut += segment;
  }
  return cut;
}

/** The most characters of a person's name. */
export const NAME_MAX = 200;

/** Returns the lines of a text without blank lines, each trimmed. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
