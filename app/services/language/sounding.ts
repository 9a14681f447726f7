import type { Language } from "~/models/terms/language";

/** The rewritings of spellings, in order, after which words that sound alike are equal. */
export type Spellings = Record<Language, readonly (readonly [written: RegExp, heard: string])[]>;

/** Rewrites a folded word by a table, without double letters. The table decides which spellings are alike. */
export function soundingBy(spellings: Spellings, folded: string, language: Language): string {
  const heard = spellings[language].reduce(
    (word, [written, said]) => word.replace(written, said),
    folded,
  );
  return heard.replaceAll(/(\p{L})\1+/gu, "$1");
}
