import * as v from "valibot";
import { LANGUAGES, type Language } from "./language";
import { FactSchema } from "./rubric-fact";

/**
 * A rubric: the points that a presentation of a module is judged by, that the customer asks about and the coach teaches.
 * Pure shapes, the same on the server, in the judge's worker and in the browser.
 */

/** `expected` must be said; `forbidden` is a red line that must not be. */
export const POINT_KINDS = ["expected", "forbidden"] as const;

/** How far a rubric can be trusted: drafted by rules, its claims read by an admin, or phrasings written for it. */
export const RUBRIC_STANDINGS = ["provisional", "read", "authored"] as const;
export type RubricStanding = (typeof RUBRIC_STANDINGS)[number];

/** Characters of a point's name. */
export const LONGEST_NAME = 60;

/** A point in one language. `falsehoods` are ways to say it wrong; `question` and `objection` reveal no fact, "" for none. */
export const WordingSchema = v.object({
  claim: v.pipe(v.string(), v.trim(), v.minLength(1)),
  /** Stands for the claim where that is too long ('Le prix'), and holds none of its figures. Absent: derived at display. */
  name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_NAME))),
  facts: v.array(FactSchema),
  phrasings: v.array(v.string()),
  falsehoods: v.array(v.string()),
  question: v.string(),
  objection: v.string(),
});
export type Wording = v.InferOutput<typeof WordingSchema>;

export const PointSchema = v.object({
  /** Stays from version to version, so that a point can be followed. */
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  kind: v.picklist(POINT_KINDS),
  weight: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)),
  /** Missed or contradicted, it caps the score below the mark. */
  blocking: v.boolean(),
  /** Its claim is a question that the rep asks the customer: asking it earns the point. Absent otherwise. */
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

/** A point as the judge takes it: in the language of the presentation. */
export interface WordedPoint extends Wording {
  id: string;
  kind: (typeof POINT_KINDS)[number];
  weight: number;
  blocking: boolean;
  toAsk?: true;
}

/** The points that have a wording in `language`, in their order; empty when the rubric says nothing in it. */
export function wordedIn(rubric: Rubric, language: Language): WordedPoint[] {
  return rubric.points.flatMap(({ id, kind, weight, blocking, toAsk, wordings }) => {
    const wording = wordings[language];
    return wording ? [{ id, kind, weight, blocking, ...(toAsk ? { toAsk } : {}), ...wording }] : [];
  });
}

/** With so many phrasings an expected point counts as written for its module. */
const AUTHORED_PHRASINGS = 3;

/** How far points can be trusted that an admin has saved: with phrasings for each that is expected, or read alone. */
export function standingOf(points: readonly RubricPoint[]): Exclude<RubricStanding, "provisional"> {
  const wordings = points.flatMap(({ kind, wordings: all }) =>
    kind === "expected" ? LANGUAGES.flatMap((language) => all[language] ?? []) : [],
  );
  const isAuthored = wordings.every(({ phrasings }) => phrasings.length >= AUTHORED_PHRASINGS);
  return isAuthored && wordings.length > 0 ? "authored" : "read";
}

/** What two versions of the points differ in, counted. */
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

/** The languages that something may be judged in: those in which an expected point has a wording, in their order. */
export function rubricLanguages(rubric: Rubric): Language[] {
  return LANGUAGES.filter((language) =>
    rubric.points.some(({ kind, wordings }) => kind === "expected" && wordings[language]),
  );
}
