/** Returns the items in the order of `ids`. Items missing in `ids` follow, so that a new row is never hidden. */
export function arrange<Item extends { id: string }>(
  items: readonly Item[],
  ids: readonly string[] | null,
): Item[] {
  if (!ids) return [...items];
  const byId = new Map(items.map((item) => [item.id, item]));
  const named = ids.flatMap((id) => byId.get(id) ?? []);
  const seen = new Set(ids);
  return [...named, ...items.filter(({ id }) => !seen.has(id))];
}
