/** The words of a score in its badge and its bar. */
export const score = {
  none: "Sans note",
  notYet: "Pas encore de note",
  unscorable: "Non évaluable",
  outOf100: (value: number) => `${value} sur 100`,
  passed: "réussi",
  failed: "à reprendre",
} as const;

/** Labels and sentences for results that do not count (product §9.4). */
export const standing = {
  waiting: "En attente",
  declared: "Déclaré, non entendu",
  refused: "Par écrit, non compté",
  written: "Par écrit",
  card: {
    waiting: "Conversation en attente",
    declared: "Dernier essai non compté",
  },
} as const;
