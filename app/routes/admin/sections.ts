import { copy } from "~/copy/copy";

interface Section<Row> {
  /** Null for rows without a container. */
  id: string | null;
  title: string | null;
  rows: Row[];
}

/** Returns the rows under their containers, in both orders. Leaves out empty containers, and marks archived ones. */
export function sectionsOf<Row extends { containerId: string | null }>(
  containers: readonly { id: string; title: string; archivedAt: string | null }[],
  rows: readonly Row[],
): Section<Row>[] {
  const byContainer = new Map<string | null, Row[]>();
  for (const row of rows) {
    const listed = byContainer.get(row.containerId);
    if (listed) listed.push(row);
    else byContainer.set(row.containerId, [row]);
  }
  const titled = containers.map(({ id, title, archivedAt }) => ({
    id,
    title: archivedAt === null ? title : copy.container.archivedTitle(title),
  }));
  return [...titled, { id: null, title: null }]
    .map(({ id, title }) => ({ id, title, rows: byContainer.get(id) ?? [] }))
    .filter((section) => section.rows.length > 0);
}
