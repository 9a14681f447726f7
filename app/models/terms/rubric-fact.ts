import * as v from "valibot";

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
