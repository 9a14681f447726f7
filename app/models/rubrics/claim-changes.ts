import { LANGUAGES } from "~/models/terms/language";
import type { RubricPoint } from "~/models/terms/rubric";

/** A version of a rubric, by its number within the module. */
interface Version {
  number: number;
  points: readonly RubricPoint[];
}

/**
 * Returns the newest version that says another claim than the version before it, or one more; null without any. A talk
 * that an older version judged was judged by other claims. Weights, phrasings, a removed point and a translation change
 * no claim.
 */
export function lastClaimChange<V extends Version>(versions: readonly V[]): V | null {
  const newest = versions.toSorted((a, b) => b.number - a.number);
  const at = newest.findIndex((version, index) => {
    const before = newest[index + 1];
    return before !== undefined && saysOther(before.points, version.points);
  });
  return newest[at] ?? null;
}

function saysOther(before: readonly RubricPoint[], after: readonly RubricPoint[]): boolean {
  const olds = new Map(before.map((point) => [point.id, point]));
  return after.some((point) => {
    const old = olds.get(point.id);
    return old === undefined || isOtherClaim(old, point);
  });
}

/** Returns true when the claim or its figures differ in a language that both versions have. */
const isOtherClaim = (old: RubricPoint, point: RubricPoint): boolean =>
  LANGUAGES.some((language) => {
    const [before, after] = [old.wordings[language], point.wordings[language]];
    if (!before || !after) return false;
    return (
      before.claim.trim() !== after.claim.trim() ||
      JSON.stringify(before.facts) !== JSON.stringify(after.facts)
    );
  });
