import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import { splitClauses } from "~/services/language/clauses";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import { tokenize } from "~/services/language/tokens";
import { sideOf } from "../near-reader/denials";
import { type Item, readText } from "../near-reader/read-text";

/** The least share of a wording's words in the quote, from which the two can be compared. */
const COMPARED = 0.35;
/** The share of the nearest wording's nearness from which another wording counts as near too. */
const NEAR = 0.75;
/** Words added to a wording's, so that a wording of one word is not wholly near. */
const FEW = 2;
/** Words that take something out of a statement. */
const EXCLUDES: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:sauf|hormis|except[ée]e?s?)(?!\p{L})/iu,
  en: /(?<!\p{L})(?:except(?:ing)?|unless|excluding|apart from|other than)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:salvo|excepto|a excepción de|menos (?=el |la |los |las ))(?!\p{L})/iu,
};

interface Wording {
  text: string;
  sides: ReadonlySet<string>;
  items: readonly Item[];
  stems: ReadonlySet<string>;
}
const known = new WeakMap<WordedPoint, Wording[]>();

const read = (text: string, language: Language): Item[] =>
  readText(text, language, { kept: readQuantities(text, language), dropped: [] });
/** The pairs that compare or tell a time. "Toutes" and "seule" stand in too many phrases. */
const TURNING = 3;
/** Returns the opposed words of grammar of a text: the pair and the side of each. */
const sidesIn = (text: string, language: Language) =>
  new Set(
    tokenize(text).flatMap(({ folded }) => {
      const side = sideOf(folded, language);
      return side && side.pair < TURNING ? [`${side.pair} ${side.isFirst}`] : [];
    }),
  );
/** Returns true when one text has only one word of a pair, and the other only its opposite. */
const areSidesTurned = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((side) => {
    const opposite = side.endsWith("true")
      ? side.replace("true", "false")
      : side.replace("false", "true");
    return !one.has(opposite) && other.has(opposite) && !other.has(side);
  });
const stemsOf = (items: readonly Item[]) => new Set(items.flatMap(({ stem }) => stem ?? []));

/** Returns the wordings of a point. Caches them for all talks, because worded points never change. */
function wordingsOf(point: WordedPoint, language: Language): Wording[] {
  const found =
    known.get(point) ??
    [point.claim, ...point.phrasings].map((text) => {
      const items = read(text, language);
      return { text, items, stems: stemsOf(items), sides: sidesIn(text, language) };
    });
  known.set(point, found);
  return found;
}

/**
 * Returns true when a quote and every near wording of the point differ in a denial, an exclusion or an opposed word of
 * grammar on their common words: "une location et un minimum" for "ni location ni minimum". Pure.
 */
export function isOpposed(quote: string, point: WordedPoint, language: Language): boolean {
  const said = read(quote, language);
  const stems = stemsOf(said);
  const compared = wordingsOf(point, language).map((wording) => {
    const common = [...wording.stems].filter((stem) => stems.has(stem));
    return { ...wording, common, nearness: common.length / (wording.stems.size + FEW) };
  });
  const most = Math.max(...compared.map(({ nearness }) => nearness));
  if (most < COMPARED) return false;
  const clauses = splitClauses(quote, language);
  const sides = sidesIn(quote, language);
  return compared
    .filter(({ nearness }) => nearness >= NEAR * most)
    .every((wording) => {
      const { text, items, common } = wording;
      const holds = (stem: string) =>
        said.some(
          (one) =>
            one.stem === stem && items.some((other) => other.stem === stem && standsAs(one, other)),
        );
      const isNear = ({ startIndex, endIndex }: (typeof clauses)[number]) =>
        said.some(
          ({ stem, start, end }) =>
            stem !== null && common.includes(stem) && start >= startIndex && end <= endIndex,
        );
      const excludes = clauses.some((one) => isNear(one) && EXCLUDES[language].test(one.text));
      if (common.some((stem) => !holds(stem)) || areSidesTurned(sides, wording.sides)) return true;
      return excludes && !EXCLUDES[language].test(text);
    });
}

/** Returns true for a word that is denied, or stands after an opposed word, in both places or in neither. */
const standsAs = (one: Item, other: Item): boolean =>
  one.sign * other.sign !== -1 &&
  !(
    one.side &&
    other.side &&
    one.side.pair === other.side.pair &&
    one.side.isFirst !== other.side.isFirst
  );
