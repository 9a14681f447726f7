import * as v from "valibot";
import { LANGUAGES, type Language } from "./language";

/** The relations between a fact and its value. */
const RELATIONS = ["exact", "atMost", "lessThan", "atLeast", "moreThan", "about", "range"] as const;

/** A number that a rubric's point claims, stored as plain JSON. */
export const FactSchema = v.object({
  /** In `unit`. A date is yyyymmdd (zeros for unsaid parts), an hour minutes since midnight, a range its lower end. */
  value: v.pipe(v.number(), v.finite()),
  /** The upper end of a range. */
  high: v.optional(v.pipe(v.number(), v.finite())),
  /** A normalised unit ("EUR", "day", "%"), the stem of a counted noun, or "" for a bare number. */
  unit: v.pipe(v.string(), v.maxLength(40)),
  /** Stems of the words after a count or a rank, the counted noun among them. */
  nouns: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(3))),
  /** The counted noun as written, for display. */
  noun: v.optional(v.pipe(v.string(), v.maxLength(60))),
  /** "month", "year", "person", or the stem of a noun. Two are sorted and joined by "+". */
  per: v.optional(v.pipe(v.string(), v.maxLength(80))),
  tax: v.optional(v.picklist(["ht", "ttc"])),
  relation: v.picklist(RELATIONS),
});

export type Fact = v.InferOutput<typeof FactSchema>;

/**
 * The rubric: the points that the judge scores, the customer asks about and the coach teaches. Pure shapes, the same on
 * the server, in the judge's worker and in the browser.
 */

/** The kinds of point: an `expected` point must be said, a `forbidden` one is a red line. */
export const POINT_KINDS = ["expected", "forbidden"] as const;

/** The trust in a rubric: drafted by rules, its claims read by an admin, or with phrasings written for it. */
export const RUBRIC_STANDINGS = ["provisional", "read", "authored"] as const;
export type RubricStanding = (typeof RUBRIC_STANDINGS)[number];

/** The longest name of a point, in characters. */
export const LONGEST_NAME = 60;

/** A point in one language. `falsehoods` are wrong ways to say it. `question` and `objection` reveal no fact. */
const WordingSchema = v.object({
  claim: v.pipe(v.string(), v.trim(), v.minLength(1)),
  /** A short name for a long claim ('Le prix'), without its figures. When absent, the display derives one. */
  name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_NAME))),
  facts: v.array(FactSchema),
  phrasings: v.array(v.string()),
  falsehoods: v.array(v.string()),
  question: v.string(),
  objection: v.string(),
});
export type Wording = v.InferOutput<typeof WordingSchema>;

const PointSchema = v.object({
  /** The same from version to version, so that a point can be followed. */
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  kind: v.picklist(POINT_KINDS),
  weight: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)),
  /** True when a miss or a contradiction caps the score below the pass mark. */
  blocking: v.boolean(),
  /** True when its contradiction caps no score. No blocking point and no red line is minor. */
  minor: v.optional(v.literal(true)),
  /** True when the claim is a question to the customer, so that the rep earns the point by asking it. */
  toAsk: v.optional(v.literal(true)),
  wordings: v.object(
    Object.fromEntries(
      LANGUAGES.map((language) => [language, v.optional(WordingSchema)]),
    ) as Record<Language, v.OptionalSchema<typeof WordingSchema, undefined>>,
  ),
});
export type RubricPoint = v.InferOutput<typeof PointSchema>;

export const RubricSchema = v.object({
  standing: v.picklist(RUBRIC_STANDINGS),
  points: v.pipe(
    v.array(PointSchema),
    v.check(
      (points) => new Set(points.map(({ id }) => id)).size === points.length,
      "two points have the same id",
    ),
  ),
});
export type Rubric = v.InferOutput<typeof RubricSchema>;

/** A point in the language of the presentation, for the judge. */
export interface WordedPoint extends Wording {
  id: string;
  kind: (typeof POINT_KINDS)[number];
  weight: number;
  blocking: boolean;
  minor?: true;
  toAsk?: true;
}

/** Returns the points with a wording in `language`, in their order; empty when there are none. */
export function wordedIn(rubric: Rubric, language: Language): WordedPoint[] {
  return rubric.points.flatMap(({ id, kind, weight, blocking, minor, toAsk, wordings }) => {
    const wording = wordings[language];
    const marks = { ...(minor ? { minor } : {}), ...(toAsk ? { toAsk } : {}) };
    return wording ? [{ id, kind, weight, blocking, ...marks, ...wording }] : [];
  });
}

/** The number of phrasings that makes an expected point count as written for its module. */
const AUTHORED_PHRASINGS = 3;

/** Returns the trust in saved points: `authored` with enough phrasings for each expected point, or else `read`. */
export function standingOf(points: readonly RubricPoint[]): Exclude<RubricStanding, "provisional"> {
  const wordings = points.flatMap(({ kind, wordings: all }) =>
    kind === "expected" ? LANGUAGES.flatMap((language) => all[language] ?? []) : [],
  );
  const isAuthored = wordings.every(({ phrasings }) => phrasings.length >= AUTHORED_PHRASINGS);
  return isAuthored && wordings.length > 0 ? "authored" : "read";
}

/** Counts the differences between two versions of the points. */
export function changesBetween(before: readonly RubricPoint[], after: readonly RubricPoint[]) {
  const olds = new Map(before.map((point) => [point.id, JSON.stringify(point)]));
  const kept = after.filter(({ id }) => olds.has(id));
  const ids = new Set(kept.map(({ id }) => id));
  const order = before.flatMap(({ id }) => (ids.has(id) ? [id] : []));
  return {
    added: after.length - kept.length,
    removed: before.length - kept.length,
    changed: kept.filter((point) => olds.get(point.id) !== JSON.stringify(point)).length,
    moved: kept.some(({ id }, at) => id !== order[at]),
  };
}

/** Returns the languages in which a talk can be judged: every expected point has a wording in them. */
export function rubricLanguages({ points }: Rubric): Language[] {
  const expected = points.filter(({ kind }) => kind === "expected");
  if (expected.length === 0) return [];
  return LANGUAGES.filter((language) => expected.every(({ wordings }) => wordings[language]));
}
