import { type Language, LANGUAGES } from "~/models/terms/language";
import type { PostedFigure, PostedPoint, PostedRubric, PostedWording } from "./posted";

export interface ShownFigure extends PostedFigure {
  /** "≤ 10 min"; null when nothing was understood, or nobody has read it yet. */
  understood: string | null;
  isConfirmed: boolean;
}

export interface ShownWording extends Omit<PostedWording, "figures"> {
  figures: ShownFigure[];
  /** Ways to say it wrong that the rules make of the right ones; some of them. */
  turned: string[];
}

export interface ShownPoint extends Omit<PostedPoint, "wordings"> {
  wordings: Record<Language, ShownWording>;
}

/** What was typed before the session expired: nobody has read its figures yet. */
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

/** The language a form is read in first: the first one that a point has words in, French when none has. */
export const mainLanguage = (points: readonly PostedPoint[]): Language =>
  LANGUAGES.find((language) =>
    points.some(({ wordings }) => wordings[language].claim.trim() !== ""),
  ) ?? "fr";

/** The name of a field, as it is posted. */
export const nameOf = (at: number, language: Language, field: string): string =>
  `points[${at}].wordings.${language}.${field}`;
