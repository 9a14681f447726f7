import * as v from "valibot";
import { LANGUAGES, type Language } from "~/models/terms/language";
import { POINT_KINDS } from "~/models/terms/rubric";
import { href } from "react-router";

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
  /** "on" or "". "on" when its contradiction caps no score. */
  minor: text,
  /** "on" or "". "on" when its claim is a question that the rep asks. */
  toAsk: text,
  wordings: v.optional(wordings, v.parse(wordings, {})),
});
export type PostedPoint = v.InferOutput<typeof point>;

/** A point that was just removed, as the answer's form carries it until it may be put back. */
export const droppedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ at: v.pipe(v.number(), v.integer(), v.minValue(0)), point }),
);
export type DroppedPoint = v.InferOutput<typeof droppedSchema>;

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

/** Returns the address of a module's rubric page. */
export const pageOf = (moduleId: string): string =>
  href("/admin/edit-module/:moduleId/rubric", { moduleId });

export interface ShownFigure extends PostedFigure {
  /** "≤ 10 min". Null when the text could not be read, or was not read yet. */
  understood: string | null;
  isConfirmed: boolean;
}

export interface ShownWording extends Omit<PostedWording, "figures"> {
  figures: ShownFigure[];
  /** Some false versions that the rules derive from the true sentences. */
  turned: string[];
}

export interface ShownPoint extends Omit<PostedPoint, "wordings"> {
  wordings: Record<Language, ShownWording>;
}

/** Returns a draft from before the session expired. Its figures are not read yet. */
export const unread = ({ points }: PostedRubric): ShownPoint[] =>
  points.map((point) => ({
    ...point,
    wordings: {
      fr: unreadWording(point.wordings.fr),
      en: unreadWording(point.wordings.en),
      es: unreadWording(point.wordings.es),
    },
  }));

const unreadWording = (wording: PostedWording): ShownWording => ({
  ...wording,
  figures: wording.figures
    .filter(({ text }) => text.trim() !== "")
    .map((figure) => ({ ...figure, understood: null, isConfirmed: false })),
  turned: [],
});

/** Returns the first language with a claim in any point, or French when there is none. */
export const mainLanguage = (points: readonly PostedPoint[]): Language =>
  LANGUAGES.find((language) =>
    points.some(({ wordings }) => wordings[language].claim.trim() !== ""),
  ) ?? "fr";

/** A language in which only a part of the points is written. */
interface PartLanguage {
  language: Language;
  written: number;
  all: number;
}

/** Returns the languages in which some expected points are written and others are not. */
export function partLanguages(points: readonly PostedPoint[]): PartLanguage[] {
  const expected = points.filter(({ kind }) => kind === "expected");
  const all = expected.length;
  return LANGUAGES.map((language) => ({
    language,
    written: expected.filter(({ wordings }) => wordings[language].claim.trim() !== "").length,
    all,
  })).filter(({ written }) => written > 0 && written < all);
}

/** Returns the name of a posted field. */
export const nameOf = (at: number, language: Language, field: string): string =>
  `points[${at}].wordings.${language}.${field}`;
