/** The words of a score in its badge and its bar. */
export const score = {
  none: "Sans note",
  notYet: "Pas encore de note",
  unscorable: "Non évaluable",
  outOf100: (value: number) => `${value} sur 100`,
  passed: "réussi",
  failed: "à reprendre",
} as const;
