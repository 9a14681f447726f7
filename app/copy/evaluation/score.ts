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

/** The distance from the pass mark, in points, above which nobody would call a score near it. */
const NEAR = 10;

/** Says that somebody will decide a score whose interval holds the pass mark. */
export function unsure(score: number, mark: number): string {
  const why =
    Math.abs(score - mark) > NEAR
      ? `n’est pas assez sûre pour dire si ${mark} est atteint`
      : `est trop près de ${mark} pour être sûre`;
  return `La note ${why}\u00a0: un administrateur ou un manager décidera.`;
}
