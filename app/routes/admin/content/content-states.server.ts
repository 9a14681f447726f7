import { copy } from "~/copy/copy";
import { fullDay } from "~/models/dates";
import type { Bit } from "~/models/tables";
import { config } from "~/platform/config.server";
import type { StatePlace } from "./state-place";

const words = copy.draft;

/** Returns the numbers of a list by state. `all` leaves out the archived rows. */
export function countsOf(rows: readonly { unpublished: Bit }[], archived: readonly unknown[]) {
  const draft = rows.filter(({ unpublished }) => unpublished === 1).length;
  return { all: rows.length, published: rows.length - draft, draft, archived: archived.length };
}

/** Returns the filter of a place's state for the rows that are not archived. */
export const isIn =
  ({ state }: StatePlace) =>
  ({ unpublished }: { unpublished: Bit }) =>
    state === null ||
    state === "unread" ||
    (state !== "archived" && (unpublished === 1) === (state === "draft"));

/** The most archived rows on a page. */
const ON_PAGE = 40;

/** An archived row. A container has no state of its own and no video; a group has no video. */
interface ArchivedContent {
  id: string;
  title: string;
  archivedAt: string;
  unpublished?: Bit;
  videoUrl?: string | null;
  containerTitle?: string | null | undefined;
  /** The content of a container, in words. */
  holds?: string;
}

/** Returns the page of the archived rows, in words. Null unless the place shows the archived rows. */
export function archivedPage(rows: readonly ArchivedContent[], place: StatePlace) {
  if (place.state !== "archived") return null;
  const { timeZone } = config();
  const pages = Math.max(1, Math.ceil(rows.length / ON_PAGE));
  const page = Math.min(place.page, pages);
  const from = (page - 1) * ON_PAGE;
  return {
    page,
    pages,
    rows: rows.slice(from, from + ON_PAGE).map(({ id, title, ...row }) => ({
      id,
      title,
      draft: row.unpublished === 1,
      hasVideo: row.videoUrl !== null,
      facts: [
        words.archivedOn(fullDay(row.archivedAt, timeZone)),
        ...(row.containerTitle ? [words.formerContainer(row.containerTitle)] : []),
        ...(row.holds ? [row.holds] : []),
      ],
    })),
  };
}

export type ArchivedPage = NonNullable<ReturnType<typeof archivedPage>>;

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
