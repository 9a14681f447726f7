import type { Item } from "./items";
import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import { splitClauses } from "~/services/language/clauses";
import { isStopword } from "~/services/language/detect-language";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import { tokenize } from "~/services/language/tokens";
import { isDenial, sideOf } from "../denials";
import { readText } from "./read-text";
import { byLanguage } from "~/services/language/words/room-words";

/** The least share of a wording's words in the quote, from which the two can be compared; the same for denials. */
const COMPARED = 0.3;
const DENIED = 0.42;
/** The share of the nearest wording's nearness from which another wording counts as near too. */
const NEAR = 0.95;
/** Words added to a wording's, so that a wording of one word is not wholly near. */
const FEW = 2;
/** The number of pairs of opposed words that compare or tell a time. "Toutes" and "seule" stand in too many phrases. */
const TURNING = 3;
/** The number of words after an opposed word among which its own word stands. */
const REACH = 3;
const PAUSE = /[,;:]/u;
const EXCLUDES = byLanguage(({ judge }) => judge.opposed.excludes);
const CONDITIONS = byLanguage(({ judge }) => judge.opposed.conditions);
const CONCEDES = byLanguage(({ judge }) => judge.opposed.concedes);

/** A text as it is compared: a wording of a point, or the quote. */
interface Compared {
  text: string;
  items: readonly Item[];
  stems: ReadonlySet<string>;
  /** The words after an opposed word of grammar, as pair, side and word: "more noise". */
  sides: ReadonlySet<string>;
}

const known = new WeakMap<WordedPoint, Compared[]>();

/**
 * Returns true when a quote and the nearest wordings of the point differ in a denial, an exclusion, a dropped condition
 * or an opposed word of grammar: "une location et un minimum" for "ni location ni minimum". Pure.
 */
export function isOpposed(quote: string, point: WordedPoint, language: Language): boolean {
  const said = read(quote, language);
  const compared = wordingsOf(point, language).map((wording) => {
    const common = [...wording.stems].filter((stem) => said.stems.has(stem));
    return { wording, common, nearness: common.length / (wording.stems.size + FEW) };
  });
  const most = Math.max(...compared.map(({ nearness }) => nearness));
  if (most < COMPARED) return false;
  return compared
    .filter(({ nearness }) => nearness >= NEAR * most)
    .every((one) => isTurned(said, one, language));
}

/**
 * Returns true when a quote denies nothing, and has one word of the point, which stands only in a phrasing whose denied
 * word the quote leaves out: "ça marche tout seul" for "ça marche sans rien installer". Pure.
 */
export function losesDenial(quote: string, point: WordedPoint, language: Language): boolean {
  const said = read(quote, language);
  const wordings = wordingsOf(point, language);
  const own = [...said.stems].filter((stem) => wordings.some(({ stems }) => stems.has(stem)));
  const [only, ...others] = wordings.filter(({ stems }) => own.some((stem) => stems.has(stem)));
  if (!only || only === wordings[0] || own.length > 1 || others.length > 0) return false;
  const isLost = ({ sign, stem }: Item) => sign === -1 && stem !== null && !said.stems.has(stem);
  return only.items.some(isLost) && !denies(quote, language);
}

/** A wording, its words in the quote, and their share of its words. */
interface Near {
  wording: Compared;
  common: readonly string[];
  nearness: number;
}

function isTurned(
  said: Compared,
  { wording, common, nearness }: Near,
  language: Language,
): boolean {
  if (areTurned(said.sides, wording.sides)) return true;
  const near = splitClauses(said.text, language).filter(({ startIndex, endIndex }) =>
    said.items.some(
      ({ stem, start, end }) =>
        stem !== null && common.includes(stem) && start >= startIndex && end <= endIndex,
    ),
  );
  const adds = (words: RegExp) =>
    near.some(({ text }) => words.test(text)) && !words.test(wording.text);
  if (adds(EXCLUDES[language])) return true;
  if (adds(CONCEDES[language]) && CONDITIONS[language].test(wording.text)) return true;
  if (nearness < DENIED) return false;
  const denied = common.filter((stem) => !standsAlike(stem, said, wording));
  const denials = wording.text.split(PAUSE).filter((part) => denies(part, language)).length;
  // "Without a permit, no signature" denies twice to assert.
  if (denied.length === 0 || denials > 1) return false;
  if (common.some((stem) => isDoubled(stem, said, wording))) return true;
  // Where both texts deny, the two denials may be of different words and say the same.
  if (denials > 0 && near.some(({ text }) => denies(text, language))) return false;
  return near.length === 1 || denied.length > 1 || denied.length >= common.length / 2;
}

const read = (text: string, language: Language): Compared => {
  const items = readText(text, language, { kept: readQuantities(text, language), dropped: [] });
  const stems = new Set(items.flatMap(({ stem }) => stem ?? []));
  return { text, items, stems, sides: sidesIn(text, language) };
};

/** Returns the wordings of a point. Caches them for all talks, because worded points never change. */
function wordingsOf(point: WordedPoint, language: Language): Compared[] {
  const found =
    known.get(point) ?? [point.claim, ...point.phrasings].map((text) => read(text, language));
  known.set(point, found);
  return found;
}

const sideKey = (pair: number, isFirst: boolean, word: string) => `${pair} ${isFirst} ${word}`;

function sidesIn(text: string, language: Language): Set<string> {
  const words = tokenize(text).map(({ folded }) => folded);
  return new Set(
    words.flatMap((word, at) => {
      const side = sideOf(word, language);
      const own = words.slice(at + 1, at + 1 + REACH).find((one) => !isStopword(one, language));
      return side && side.pair < TURNING && own !== undefined
        ? [sideKey(side.pair, side.isFirst, own)]
        : [];
    }),
  );
}

/** Returns true when a word has only one word of a pair before it in one text, and only its opposite in the other. */
const areTurned = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((side) => {
    const [pair, isFirst, ...word] = side.split(" ");
    const opposite = sideKey(Number(pair), isFirst !== "true", word.join(" "));
    return !one.has(opposite) && other.has(opposite) && !other.has(side);
  });

const denies = (text: string, language: Language): boolean =>
  tokenize(text).some(
    ({ folded }) => isDenial(folded, language) || (language === "en" && folded === "t"),
  );

/** Returns true for a word that is denied in both texts or in neither. */
const standsAlike = (stem: string, said: Compared, wording: Compared): boolean =>
  said.items.some(
    (one) =>
      one.stem === stem &&
      wording.items.some((other) => other.stem === stem && one.sign * other.sign !== -1),
  );

/** Returns true for a word that is denied in the wording, and that two denials reach in the quote. */
const isDoubled = (stem: string, said: Compared, wording: Compared): boolean =>
  said.items.some((one) => one.stem === stem && one.sign === 0) &&
  wording.items.some((other) => other.stem === stem && other.sign === -1);
