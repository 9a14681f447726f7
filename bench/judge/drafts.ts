import { termsOf } from "../../app/services/rubrics/terms-of";
import { compareFact } from "../../app/services/language/quantities/compare/compare";
import { readQuantities } from "../../app/services/language/quantities/read-quantities";
import type { WordedPoint } from "../../app/models/terms/rubric";
import { type JudgeSet, loadSet, pointsOf } from "./sets";
import { percent, type Row } from "./figures";

/** The share of a key point's terms in a claim that states it, and in a claim that is about it. */
const [STATES, ABOUT] = [0.5, 0.34];

/** The counts of a drafted rubric against the points that the set's writer wrote down. */
export interface DraftCount {
  keys: number;
  /** Key points that one claim states with all their figures, that two together state, and the others. */
  whole: number;
  overTwo: number;
  cut: number;
  /** Drafted points, and those that state no key point. */
  drafted: number;
  filler: number;
}

/** Compares the drafted points of a set with its key points, by their terms and figures. */
export function countDraft(set: JudgeSet): DraftCount {
  const expected = (points: WordedPoint[]) => points.filter(({ kind }) => kind === "expected");
  const [keys, drafts] = [expected(pointsOf(set, "claims")), expected(pointsOf(set, "drafted"))];
  const claims = drafts.map(({ claim }) => claim);
  const states = (key: WordedPoint, claim: string) => isStated(key, claim, set, STATES);
  const count = { keys: keys.length, whole: 0, overTwo: 0, cut: 0, drafted: drafts.length };
  for (const key of keys) {
    const isWhole = claims.some((claim) => states(key, claim));
    const isOverTwo = () => claims.some((a) => claims.some((b) => states(key, `${a} ${b}`)));
    count[isWhole ? "whole" : isOverTwo() ? "overTwo" : "cut"] += 1;
  }
  const isFiller = (claim: string) => !keys.some((key) => isStated(key, claim, set, ABOUT));
  return { ...count, filler: claims.filter(isFiller).length };
}

/** Returns true when the claim has this share of the key point's terms, and one of its figures or all. */
function isStated(
  { claim: key, facts }: WordedPoint,
  claim: string,
  { language }: JudgeSet,
  share: number,
): boolean {
  const [asked, terms] = [termsOf(key, language), termsOf(claim, language)];
  const wanted = [...asked].filter((term) => !term.startsWith("#"));
  const shared = wanted.filter((term) => terms.has(term)).length;
  const found = readQuantities(claim, language);
  const same = facts.filter((fact) => found.some((one) => compareFact(fact, one) === "same"));
  const hasFigures = share === STATES ? same.length === facts.length : true;
  if (share === ABOUT && same.length > 0 && shared > 0) return true;
  return hasFigures && (wanted.length === 0 || shared / wanted.length >= share);
}

/** Returns the rows of the drafts of some sets. */
export function draftRows(names: readonly string[]): Row[] {
  const counts = names.map((name) => countDraft(loadSet(name)));
  const all = (of: keyof DraftCount) => counts.reduce((sum, count) => sum + count[of], 0);
  return [
    ["key points whole", percent(all("whole"), all("keys"))],
    ["  over two points", percent(all("overTwo"), all("keys"))],
    ["  cut or missing", percent(all("cut"), all("keys"))],
    ["filler", percent(all("filler"), all("drafted"))],
    ["points a module", (all("drafted") / names.length).toFixed(1)],
  ];
}
