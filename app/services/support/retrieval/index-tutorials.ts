import type { Language } from "~/models/language";
import type { Tutorial } from "~/models/tutorial";
import { joinedTerms, type Term, termsOf } from "./terms";

/** What is compared of the tutorials in one language. Numbers are places in `vocabulary`. */
export interface Index {
  vocabulary: readonly Term[];
  tutorials: readonly IndexedTutorial[];
}

export interface IndexedTutorial {
  title: readonly TitleTerm[];
  /** Two neighbours of the title written as one word: what matches them matches the title. */
  joined: readonly number[];
  response: readonly number[];
}

/** A word or an expression of a title, with the words of the expression. */
export interface TitleTerm {
  place: number;
  parts: readonly number[];
}

/** Titles and responses as terms, in one language. */
export function indexOf(tutorials: readonly Tutorial[], language: Language): Index {
  const places = new Map<string, number>();
  const vocabulary: Term[] = [];
  const placesOf = (terms: readonly Term[]) => {
    const all = terms.flatMap((term) => [term, ...term.parts]);
    return [...new Set(all.map((term) => placeOf(term)))];
  };
  const placeOf = (term: Term): number => {
    const known = places.get(term.key);
    if (known !== undefined) return known;
    places.set(term.key, vocabulary.length);
    return vocabulary.push(term) - 1;
  };
  const indexed = tutorials.map((tutorial) => {
    const title = new Map(termsOf(tutorial.title[language], language).map((one) => [one.key, one]));
    return {
      title: Array.from(title.values(), (term) => ({
        place: placeOf(term),
        parts: placesOf(term.parts),
      })),
      joined: placesOf(joinedTerms(tutorial.title[language], language).map(({ term }) => term)),
      response: placesOf(termsOf(tutorial.response[language], language)),
    };
  });
  return { vocabulary, tutorials: indexed };
}
