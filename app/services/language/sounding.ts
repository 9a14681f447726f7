import type { Language } from "~/models/terms/language";

/** How spellings of a language are rewritten so that those which sound alike are one, in this order. */
export type Spellings = Record<Language, readonly (readonly [written: RegExp, heard: string])[]>;

/** A folded word rewritten by a table, without double letters. Which spellings are alike is the table's to say. */
export function soundingBy(spellings: Spellings, folded: string, language: Language): string {
  const heard = spellings[language].reduce(
    (word, [written, said]) => word.replace(written, said),
    folded,
  );
  return heard.replaceAll(/(\p{L})\1+/gu, "$1");
}
