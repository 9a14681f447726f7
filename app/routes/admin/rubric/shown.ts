import { type Language, LANGUAGES } from "~/models/terms/language";
import type { PostedFigure, PostedPoint, PostedRubric, PostedWording } from "./posted";
import { href } from "react-router";

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
