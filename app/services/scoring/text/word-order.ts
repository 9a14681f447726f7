import type { Language } from "../types";

const ARTICLES: Record<Language, string> = {
  fr: "le la les un une des du au aux cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs",
  en: "the a an my your his her its our their this these those",
  es: "el la los las un una unos unas mi mis tu tus su sus este esta estos estas nuestro nuestra",
};

/** Words an article is not followed by in a sentence. */
const NOT_AFTER: Record<Language, string> = {
  fr: "le la les un une des du au aux de d a dans pour par sur avec sans chez et ou mais donc que qu qui car si je j tu il ils elle elles nous vous on est sont ont ce cette ces votre vos notre nos mon ma mes se s ne n",
  en: "the a an of to in on for by with from at and or but that who which if i you he she we they is are was have has my your his our their",
  es: "el los las un una de del al a en para por con sin y o pero si yo tu nosotros es son ha han su sus este esta mi no",
};

const toSets = (words: Record<Language, string>): Record<Language, Set<string>> => ({
  fr: new Set(words.fr.split(" ")),
  en: new Set(words.en.split(" ")),
  es: new Set(words.es.split(" ")),
});

const articles = toSets(ARTICLES);
const notAfter = toSets(NOT_AFTER);

/** With few articles to look at, nothing is concluded from one of them. */
const FEW_ARTICLES = 6;

/** Articles followed by a word no sentence puts there, among all articles, 0 to 1. Speech stays low, shuffled words do not. */
export function disorderOf(foldedWords: string[], language: Language): number {
  let seen = 0;
  let misplaced = 0;
  for (const [at, word] of foldedWords.entries()) {
    const next = foldedWords[at + 1];
    if (next === undefined || !articles[language].has(word)) continue;
    seen++;
    if (notAfter[language].has(next)) misplaced++;
  }
  return misplaced / (seen + FEW_ARTICLES);
}
