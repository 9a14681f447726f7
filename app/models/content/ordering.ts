export type Direction = "up" | "down";

/** Returns the order after Monter or Descendre: the same for a row at that end, null for an unknown row. */
export function moved(ids: readonly string[], id: string, direction: Direction): string[] | null {
  const from = ids.indexOf(id);
  if (from === -1) return null;
  const to = direction === "up" ? from - 1 : from + 1;
  const next = [...ids];
  const other = next[to];
  if (other === undefined) return next;
  next[to] = id;
  next[from] = other;
  return next;
}

/**
 * Returns the order with a row at another place, counted from 0. Beyond an end, the row stands at that end. Returns
 * null for an unknown row.
 */
export function placed(ids: readonly string[], id: string, index: number): string[] | null {
  if (!ids.includes(id)) return null;
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(Math.min(Math.max(index, 0), others.length), 0, id);
}

/** Returns true when `ids` names each row of `rows` once, and nothing else. */
export function isCompleteSet(ids: readonly string[], rows: readonly string[]): boolean {
  const named = new Set(ids);
  return (
    named.size === ids.length && ids.length === rows.length && rows.every((id) => named.has(id))
  );
}

/**
 * Returns the whole order with `ids` as its run from `from` on. Returns null when that run has other rows, because a
 * row was added, deleted or moved meanwhile.
 */
export function withRun(
  present: readonly string[],
  ids: readonly string[],
  from: number,
): string[] | null {
  const run = present.slice(from, from + ids.length);
  return isCompleteSet(ids, run) ? present.toSpliced(from, run.length, ...ids) : null;
}
