import * as v from "valibot";
import { LANGUAGES, type Language } from "~/models/terms/language";
import { POINT_KINDS } from "~/models/terms/rubric";

/** The most points that a rubric may have in the form. */
export const MOST_POINTS = 60;

const text = v.optional(v.string(), "");

const figure = v.object({
  /** The figure as typed. */
  text,
  /** The fact (JSON) that `text` was made from. "" for a typed figure. */
  stored: text,
  /** The reading that a person confirmed. "" before that. */
  confirmed: text,
});
export type PostedFigure = v.InferOutput<typeof figure>;

const wording = v.object({
  claim: text,
  /** A short name for lists and charts, or "". */
  name: text,
  figures: v.optional(v.array(figure), []),
  /** One per line, like `falsehoods`. */
  phrasings: text,
  falsehoods: text,
  question: text,
  objection: text,
  /** The mark of the sentences whose figures were read (`sentencesMark`). "" before the first reading. */
  read: text,
});
export type PostedWording = v.InferOutput<typeof wording>;

export const emptyWording = (): PostedWording => v.parse(wording, {});

const wordings = v.object(
  Object.fromEntries(
    LANGUAGES.map((language) => [language, v.optional(wording, emptyWording())]),
  ) as Record<Language, v.OptionalSchema<typeof wording, PostedWording>>,
);

const point = v.object({
  id: text,
  kind: v.optional(v.picklist(POINT_KINDS), "expected"),
  weight: text,
  /** "on" or "". */
  blocking: text,
  /** "on" or "". "on" when its claim is a question that the rep asks. */
  toAsk: text,
  wordings: v.optional(wordings, v.parse(wordings, {})),
});
export type PostedPoint = v.InferOutput<typeof point>;

/** The form of a rubric as typed, valid or not. Every button posts it. */
export const postedSchema = v.object({
  /** The id of the version that the form was opened with. "" when there was none. */
  version: text,
  points: v.optional(v.pipe(v.array(point), v.maxLength(MOST_POINTS)), []),
  sentence: text,
  before: text,
  language: v.optional(v.picklist(LANGUAGES), "fr"),
});
export type PostedRubric = v.InferOutput<typeof postedSchema>;

/** The errors of a form by field. */
export type Faults = Record<string, string[]>;
