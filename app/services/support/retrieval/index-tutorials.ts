import { setImmediate } from "node:timers/promises";
import type { Language } from "~/models/terms/language";
import type { Tutorial } from "~/models/terms/tutorial-texts";
import { type Meaning, meaningOf, prepareTasks } from "./everyday-tasks";
import { emptyLookup, enter } from "./match-words";
import { joinedTerms, type Term, termsOf } from "./terms";
import { weightOf } from "./term-weight";
import type { Index, TitleTerm, Use } from "./tutorial-index";

/** The longest slice of reading, in ms, before other work has its turn. A tutorial takes less than 1 ms. */
const SLICE_MS = 8;

const built = new WeakMap<readonly Tutorial[], Map<Language, Index>>();
/** The last index of each language. The next call has the same texts in another list, until one is saved. */
const latest = new Map<Language, { tutorials: readonly Tutorial[]; index: Index }>();

/** Returns the index of these texts in one language, built only once. Nobody may change the list in place. */
export function indexOf(tutorials: readonly Tutorial[], language: Language): Index {
  const known = knownIndex(tutorials, language);
  if (known) return known;
  const reading = newReading(language);
  for (const tutorial of tutorials) reading.add(tutorial);
  return keep(tutorials, language, reading.index());
}

/** Builds the index beforehand, in slices, so that another call's sound goes out meanwhile. */
export async function prepareIndex(
  tutorials: readonly Tutorial[],
  language: Language,
): Promise<void> {
  if (knownIndex(tutorials, language)) return;
  await prepareTasks(language);
  const reading = newReading(language);
  let began = performance.now();
  for (const tutorial of tutorials) {
    reading.add(tutorial);
    if (performance.now() - began < SLICE_MS) continue;
    await setImmediate();
    // Another call may have built the index meanwhile.
    if (knownIndex(tutorials, language)) return;
    began = performance.now();
  }
  keep(tutorials, language, reading.index());
}

function knownIndex(tutorials: readonly Tutorial[], language: Language): Index | undefined {
  const known = built.get(tutorials)?.get(language);
  if (known) return known;
  const last = latest.get(language);
  if (!last || !isSameText(last.tutorials, tutorials, language)) return undefined;
  return keep(tutorials, language, last.index);
}

function keep(tutorials: readonly Tutorial[], language: Language, index: Index): Index {
  const known = built.get(tutorials) ?? new Map<Language, Index>();
  built.set(tutorials, known.set(language, index));
  latest.set(language, { tutorials, index });
  return index;
}

const isSameText = (
  some: readonly Tutorial[],
  others: readonly Tutorial[],
  language: Language,
): boolean =>
  some.length === others.length &&
  some.every((one, at) => {
    const texts = textsIn(one, language);
    const other = others[at] ? textsIn(others[at], language) : [];
    return texts.length === other.length && texts.every((text, index) => text === other[index]);
  });

const textsIn = ({ title, response, phrasings }: Tutorial, language: Language): string[] => [
  title[language],
  response[language],
  ...(phrasings?.[language] ?? []),
];

/** Returns a builder of an index, to which tutorials are added in order. */
function newReading(language: Language) {
  const places = new Map<string, number>();
  const vocabulary: Term[] = [];
  const lookup = emptyLookup();
  const uses: Use[][] = [];
  const inTitles: number[] = [];
  const titles: TitleTerm[][][] = [];
  const meanings: { names: Meaning[]; whole: Meaning }[] = [];

  const placeOf = (term: Term): number => {
    const known = places.get(term.key);
    if (known !== undefined) return known;
    const place = vocabulary.push(term) - 1;
    places.set(term.key, place);
    enter(lookup, term, place);
    uses.push([]);
    inTitles.push(0);
    return place;
  };
  const placesOf = (terms: readonly Term[]) =>
    new Set(terms.flatMap((term) => [term, ...term.parts]).map(placeOf));

  return {
    add({ title, response, phrasings }: Tutorial): void {
      const tutorial = titles.length;
      const names = [title[language], ...(phrasings?.[language] ?? [])];
      meanings.push({
        names: names.map((text) => meaningOf(text, language)),
        whole: meaningOf([...names, response[language]].join(". "), language),
      });
      const [named = [], ...others] = names.map((text) => termsOf(text, language));
      // A match with two joined neighbours of the title counts as a match with the title.
      const joined = joinedTerms(title[language], language).map(({ term }) => term);
      for (const place of placesOf([...named, ...joined])) {
        uses[place]?.push({ tutorial, inTitle: true });
      }
      for (const place of placesOf([...termsOf(response[language], language), ...others.flat()])) {
        uses[place]?.push({ tutorial, inTitle: false });
      }
      const read = [named, ...others].map(
        (terms) => new Map(terms.map((one) => [placeOf(one), one])),
      );
      for (const place of new Set(read.flatMap((terms) => [...terms.keys()])))
        inTitles[place] = (inTitles[place] ?? 0) + 1;
      titles.push(
        read.map((terms) =>
          Array.from(terms, ([place, { parts }]) => ({ place, parts: parts.map(placeOf) })),
        ),
      );
    },
    index: (): Index => ({
      vocabulary,
      lookup,
      uses,
      titles,
      meanings,
      titleWeights: vocabulary.map((term, place) =>
        weightOf(term, inTitles[place] ?? 0, titles.length),
      ),
    }),
  };
}
