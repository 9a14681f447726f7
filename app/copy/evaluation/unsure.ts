/** The distance from the pass mark, in points, above which nobody would call a score near it. */
const NEAR = 10;

/** The reason of a doubt after its model lost its trial. It has no full stop. */
const modelDoubted = "Le modèle qui a donné cette note n’est plus jugé assez fiable";

/** Says, of a score that does not count, that its model lost its trial. */
export const modelNotTrusted = `${modelDoubted}.`;

/**
 * Says why somebody will decide a score: its interval holds the pass mark, or `isVoid`, the trial of its model became
 * void.
 */
export function unsure(score: number, mark: number, isVoid = false): string {
  const why = isVoid
    ? modelDoubted
    : Math.abs(score - mark) > NEAR
      ? `La note n’est pas assez sûre pour dire si ${mark} est atteint`
      : `La note est trop près de ${mark} pour être sûre`;
  return `${why}\u00a0: un administrateur ou un manager décidera.`;
}
