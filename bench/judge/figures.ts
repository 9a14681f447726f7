/** A line of the table. */
export type Row = [name: string, value: string];

/** Returns the rank correlation with shared ties, or 0 when one side does not vary. */
export function spearman(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [ranks(a), ranks(b)];
  const middle = (a.length - 1) / 2;
  let both = 0;
  let left = 0;
  let right = 0;
  for (const [at, rank] of x.entries()) {
    const [dx, dy] = [rank - middle, (y[at] ?? 0) - middle];
    both += dx * dy;
    left += dx * dx;
    right += dy * dy;
  }
  return left === 0 || right === 0 ? 0 : both / Math.sqrt(left * right);
}

function ranks(values: readonly number[]): number[] {
  const sorted = values.map((value, at) => ({ value, at })).toSorted((a, b) => a.value - b.value);
  const found: number[] = values.map(() => 0);
  for (let from = 0; from < sorted.length;) {
    let to = from;
    while (to < sorted.length && sorted[to]?.value === sorted[from]?.value) to += 1;
    for (const { at } of sorted.slice(from, to)) found[at] = (from + to - 1) / 2;
    from = to;
  }
  return found;
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

export const percent = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} % (${part}/${whole})`;
