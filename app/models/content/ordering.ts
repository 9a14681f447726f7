export type Direction = "up" | "down";

/** The order after Monter or Descendre; the same order when the row is at that end already, null when it is not there. */
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

/** Whether `ids` names each row of `rows` once, and nothing else. */
export function isCompleteSet(ids: readonly string[], rows: readonly string[]): boolean {
  const named = new Set(ids);
  return (
    named.size === ids.length && ids.length === rows.length && rows.every((id) => named.has(id))
  );
}

/**
 * The whole order once a run of it, from `from` on, stands as `ids` say; null when those rows are no longer the run: one
 * was added, deleted or moved meanwhile.
 */
export function withRun(
  present: readonly string[],
  ids: readonly string[],
  from: number,
): string[] | null {
  const run = present.slice(from, from + ids.length);
  return isCompleteSet(ids, run) ? present.toSpliced(from, run.length, ...ids) : null;
}
