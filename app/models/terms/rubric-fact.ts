import * as v from "valibot";

/** How a fact limits its value. */
const RELATIONS = ["exact", "atMost", "lessThan", "atLeast", "moreThan", "about", "range"] as const;

/** A number that a point of a rubric claims, as it is stored: plain JSON. */
export const FactSchema = v.object({
  /** In `unit`. A date is yyyymmdd with zeros for what is unsaid, an hour of the day minutes since midnight. Of a range, its lower end. */
  value: v.pipe(v.number(), v.finite()),
  /** The upper end of a range. */
  high: v.optional(v.pipe(v.number(), v.finite())),
  /** A normalised unit ("EUR", "day", "%"), the stem of a counted noun, or "" for a bare number. */
  unit: v.pipe(v.string(), v.maxLength(40)),
  /** Stems of the words after a count or a rank, the counted noun among them. */
  nouns: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(3))),
  /** The counted noun as it was written, for showing it. */
  noun: v.optional(v.pipe(v.string(), v.maxLength(60))),
  /** "month", "year", "person", or the stem of a noun; two are joined by "+", sorted. */
  per: v.optional(v.pipe(v.string(), v.maxLength(80))),
  tax: v.optional(v.picklist(["ht", "ttc"])),
  relation: v.picklist(RELATIONS),
});

export type Fact = v.InferOutput<typeof FactSchema>;
