/** The words of the chart of attempts and of its key. */
export const attemptsChart = {
  label: (mark: number) => `Notes par essai, seuil de réussite ${mark}`,
  /** After a figure, for people who do not see the chart. */
  outOf: " sur 100, ",
  unscorable: "Non évaluable",
  unscorableBriefly: "n.\u00a0é.",
  unscorableKey: "n.\u00a0é.\u00a0: non évaluable.",
  failed: "Échec de l’évaluation",
  failedBriefly: "éch.",
  failedKey: "éch.\u00a0: échec de l’évaluation.",
  uncounted: "Non compté",
  uncountedBriefly: "n.\u00a0c.",
  uncountedKey: "n.\u00a0c.\u00a0: non compté.",
} as const;
