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
