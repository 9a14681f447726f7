import { quoted } from "../typography/typography";

/** Sentences before a presentation: the video, the customer, the last result. */
export const beforePresenting = {
  customer: "Votre client",
  unnamed: "Un client",
  last: "Votre dernier résultat",
  first: "C’est votre premier essai.",
  judging: "La note est en cours de calcul.",
  notEvaluable: "Non évaluable",
  uncounted: "Résultat affiché, non compté.",
  failed: "L’évaluation n’a pas abouti.",
  readAgain: "Relire mes présentations",
  video: "La vidéo du module",
  watch: (duration: string) => `Voir la vidéo · ${duration}`,
  /** Names the video too. Begins with the visible words. */
  watchOf: (duration: string, title: string) => `Voir la vidéo · ${duration}, ${quoted(title)}`,
} as const;
