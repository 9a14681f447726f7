/**
 * Returns Spearman's rank correlation, -1 to 1. Equal values share the mean of their ranks. Returns 0 when one side
 * never varies. Pure.
 */
export function rankCorrelation(pairs: readonly (readonly [number, number])[]): number {
  const left = ranksOf(pairs.map(([one]) => one));
  const right = ranksOf(pairs.map(([, other]) => other));
  const middle = (pairs.length - 1) / 2;
  const product = (a: readonly number[], b: readonly number[]) =>
    a.reduce((total, rank, at) => total + (rank - middle) * ((b[at] ?? 0) - middle), 0);
  const spread = Math.sqrt(product(left, left) * product(right, right));
  return spread === 0 ? 0 : product(left, right) / spread;
}

/** Returns the ranks, from 0. */
function ranksOf(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const equal = values.filter((other) => other === value).length;
    return below + (equal - 1) / 2;
  });
}
