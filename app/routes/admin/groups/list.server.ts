import { splitArchived } from "~/models/content/archived.server";
import * as Containers from "~/models/content/containers.server";
import * as Groups from "~/models/content/groups.server";
import { createdOn } from "~/models/dates";
import type { Bit } from "~/models/tables";
import { config } from "~/platform/config.server";
import { archivedPage, countsOf, isIn, sectionsOf } from "../content-states.server";
import type { StatePlace } from "../state-place";

/** Reads the list of groups at a place. Runs three queries. */
export async function readGroups(place: StatePlace) {
  const [rows, containers] = await Promise.all([
    Groups.findAllEvenArchived(),
    Containers.findAllEvenArchived(),
  ]);
  const { live: groups, archived } = splitArchived(rows);
  const titles = new Map(containers.map(({ id, title }) => [id, title]));
  const { timeZone } = config();
  return {
    groups,
    counts: countsOf(groups, archived),
    sections: sectionsOf(containers, groups.filter(isIn(place))).map((section) => ({
      ...section,
      rows: section.rows.map((group) => listed(group, timeZone)),
    })),
    archived: archivedPage(
      archived.map((row) => ({ ...row, containerTitle: titles.get(row.containerId ?? "") })),
      place,
    ),
  };
}

/** Returns a row of the list of groups, with its date in words. */
function listed(
  group: { id: string; title: string; createdAt: string; unpublished: Bit; modules: number },
  timeZone: string,
) {
  const { id, title, createdAt, unpublished, modules } = group;
  const created = createdOn(createdAt, timeZone);
  return { id, title, modules, draft: unpublished === 1, created };
}

export type ListedGroup = ReturnType<typeof listed>;
