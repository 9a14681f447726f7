import * as v from "valibot";
import { LANGUAGES, type Language } from "~/models/terms/language";
import { POINT_KINDS } from "~/models/terms/rubric";

/** As many points as a rubric of the form may have. */
export const MOST_POINTS = 60;

const text = v.optional(v.string(), "");

const figure = v.object({
  /** As it was typed. */
  text,
  /** The fact (JSON) that `text` was shown for; "" for one that was typed. */
  stored: text,
  /** What was understood when somebody confirmed it; "" as long as nobody did. */
  confirmed: text,
});
export type PostedFigure = v.InferOutput<typeof figure>;

const wording = v.object({
  claim: text,
  /** Short, for lists and charts; "" for none. */
  name: text,
  figures: v.optional(v.array(figure), []),
  /** One a line, as `falsehoods`. */
  phrasings: text,
  falsehoods: text,
  question: text,
  objection: text,
  /** Which sentences had their figures read (`sentencesMark`); "" before the first reading. */
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
  /** "on" or "": its claim is a question that the rep asks. */
  toAsk: text,
  wordings: v.optional(wordings, v.parse(wordings, {})),
});
export type PostedPoint = v.InferOutput<typeof point>;

/** The form of a rubric as it was typed, right or wrong: what every button of it posts. */
export const postedSchema = v.object({
  /** Id of the version the form was opened on; "" when there was none. */
  version: text,
  points: v.optional(v.pipe(v.array(point), v.maxLength(MOST_POINTS)), []),
  sentence: text,
  before: text,
  language: v.optional(v.picklist(LANGUAGES), "fr"),
});
export type PostedRubric = v.InferOutput<typeof postedSchema>;
