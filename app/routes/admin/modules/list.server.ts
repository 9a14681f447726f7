import { config } from "~/platform/config.server";
import { findAllArchived } from "~/models/content/archived.server";
import * as Containers from "~/models/content/containers.server";
import * as Modules from "~/models/content/modules.server";
import { findAttempts } from "~/models/evaluations/counting.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import { archivedPage, countsOf, isIn, sectionsOf } from "../content-states.server";
import type { ListPlace } from "./list-row";
import { listed, shownSections } from "./listed";

/** Reads the list at a place. Makes five queries whatever the number of modules. */
export async function readModules(place: ListPlace) {
  const [modules, containers, rubrics, archived] = await Promise.all([
    Modules.findAllListed(),
    Containers.findAllEvenArchived(),
    Rubrics.findStates(),
    findAllArchived(),
  ]);
  const { timeZone } = config();
  const wanted = modules.filter(isIn(place));
  const sections = shownSections(sectionsOf(containers, wanted), place);
  const shown = sections.flatMap(({ rows }) => rows.map(({ id }) => id));
  const attempts = await findAttempts(shown);
  return {
    modules,
    containers: sectionsOf(containers, modules).length,
    counts: countsOf(modules, archived),
    sections: sections.map((section) => ({
      ...section,
      rows: section.rows.map((row) =>
        listed(row, timeZone, { rubric: rubrics.get(row.id), attempts: attempts.get(row.id) }),
      ),
    })),
    archived: archivedPage(archived, place),
  };
}
