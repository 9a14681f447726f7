import { config } from "~/platform/config.server";
import { findAllArchived } from "~/models/content/archived-modules.server";
import * as Containers from "~/models/content/containers.server";
import * as Modules from "~/models/content/modules.server";
import { fullDay } from "~/models/dates";
import { findAttempts } from "~/models/evaluations/counting.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import { sectionsOf } from "../sections";
import type { ListPlace } from "./list-row";
import { listed, shownSections } from "./listed";

/** Reads the list at a place. Makes five queries whatever the number of modules. */
export async function readModules(place: ListPlace) {
  const [modules, containers, rubrics, archived] = await Promise.all([
    Modules.findAllListed(),
    Containers.findAll(),
    Rubrics.findStates(),
    findAllArchived(),
  ]);
  const { timeZone } = config();
  const drafts = modules.filter(({ unpublished }) => unpublished === 1).length;
  const wanted = modules.filter(isIn(place));
  const sections = shownSections(sectionsOf(containers, wanted), place);
  const shown = sections.flatMap(({ rows }) => rows.map(({ id }) => id));
  const attempts = await findAttempts(shown);
  return {
    modules,
    containers: sectionsOf(containers, modules).length,
    counts: {
      all: modules.length,
      published: modules.length - drafts,
      draft: drafts,
      archived: archived.length,
    },
    sections: sections.map((section) => ({
      ...section,
      rows: section.rows.map((row) =>
        listed(row, timeZone, { rubric: rubrics.get(row.id), attempts: attempts.get(row.id) }),
      ),
    })),
    archived: place.state === "archived" ? archivedPage(archived, place.page, timeZone) : null,
  };
}

/** Returns the filter of a place's state. */
const isIn =
  ({ state }: ListPlace) =>
  ({ unpublished }: { unpublished: 0 | 1 }) =>
    state === null || (state !== "archived" && (unpublished === 1) === (state === "draft"));

/** The most archived modules on a page. */
const ARCHIVED_ON_PAGE = 40;

function archivedPage(
  rows: Awaited<ReturnType<typeof findAllArchived>>,
  asked: number,
  timeZone: string,
) {
  const pages = Math.max(1, Math.ceil(rows.length / ARCHIVED_ON_PAGE));
  const page = Math.min(asked, pages);
  const from = (page - 1) * ARCHIVED_ON_PAGE;
  return {
    page,
    pages,
    rows: rows.slice(from, from + ARCHIVED_ON_PAGE).map((row) => ({
      id: row.id,
      title: row.title,
      draft: row.unpublished === 1,
      hasVideo: row.videoUrl !== null,
      container: row.containerTitle,
      archived: fullDay(row.archivedAt, timeZone),
    })),
  };
}

export type ArchivedPage = ReturnType<typeof archivedPage>;
