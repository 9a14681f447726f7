import type { Language } from "~/models/language";
import type { Tutorial } from "~/models/tutorial";
import { type Lookup, lookupOf } from "./lookup";
import { joinedTerms, type Term, termsOf } from "./terms";
import { weightOf } from "./weights";

/** What is compared of the tutorials in one language. Numbers are places in `vocabulary`. */
export interface Index {
  vocabulary: readonly Term[];
  lookup: Lookup;
  /** By place: the tutorials that have the word, one of a title twice when their response has it too. */
  uses: readonly (readonly Use[])[];
  /** By place: what the word weighs in a title. */
  titleWeights: readonly number[];
  /** By tutorial. */
  titles: readonly (readonly TitleTerm[])[];
}

interface Use {
  tutorial: number;
  inTitle: boolean;
}

/** A word or an expression of a title, with the words of the expression. */
export interface TitleTerm {
  place: number;
  parts: readonly number[];
}

const built = new WeakMap<readonly Tutorial[], Map<Language, Index>>();

/** Titles and responses as terms, in one language; read once for each list, which nobody changes in place. */
export function indexOf(tutorials: readonly Tutorial[], language: Language): Index {
  const known = built.get(tutorials) ?? new Map<Language, Index>();
  built.set(tutorials, known);
  const index = known.get(language) ?? build(tutorials, language);
  known.set(language, index);
  return index;
}

function build(tutorials: readonly Tutorial[], language: Language): Index {
  const places = new Map<string, number>();
  const vocabulary: Term[] = [];
  const uses: Use[][] = [];
  const inTitles: number[] = [];
  const placeOf = (term: Term): number => {
    const place = places.get(term.key) ?? vocabulary.push(term) - 1;
    places.set(term.key, place);
    uses[place] ??= [];
    inTitles[place] ??= 0;
    return place;
  };
  const placesOf = (terms: readonly Term[]) =>
    new Set(terms.flatMap((term) => [term, ...term.parts]).map(placeOf));
  const titles = tutorials.map(({ title, response }, tutorial) => {
    const named = termsOf(title[language], language);
    // What matches two neighbours of the title written as one word matches the title.
    const joined = joinedTerms(title[language], language).map(({ term }) => term);
    for (const place of placesOf([...named, ...joined])) {
      uses[place]?.push({ tutorial, inTitle: true });
    }
    for (const place of placesOf(termsOf(response[language], language))) {
      uses[place]?.push({ tutorial, inTitle: false });
    }
    const terms = new Map(named.map((term) => [placeOf(term), term]));
    for (const place of terms.keys()) inTitles[place] = (inTitles[place] ?? 0) + 1;
    return Array.from(terms, ([place, { parts }]) => ({ place, parts: parts.map(placeOf) }));
  });
  const titleWeights = vocabulary.map((term, place) =>
    weightOf(term, inTitles[place] ?? 0, tutorials.length),
  );
  return { vocabulary, lookup: lookupOf(vocabulary), uses, titleWeights, titles };
}
