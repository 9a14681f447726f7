import { copy } from "~/copy/copy";
import { config } from "~/platform/config.server";
import { longDate } from "~/models/dates";
import * as Modules from "~/models/content/modules.server";
import type { Module } from "~/models/tables";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import { currentRubric } from "~/services/rubrics/current-rubric.server";
import { conductIn } from "~/services/rubrics/rep-acts";
import { services } from "~/services/services.server";
import { postedOf, showPoints } from "./show.server";

/**
 * Reads the page of a module's rubric. Returns null when the module was
 * deleted. `old` is the id of a version to show.
 */
export async function readPage(moduleId: string, old: string | null) {
  const module = await Modules.findById(moduleId);
  if (!module) return null;
  const current = await currentRubric(moduleId);
  const [history, looked] = await Promise.all([
    Rubrics.findHistory(moduleId),
    old === null ? null : Rubrics.findById(old),
  ]);
  const points = postedOf(current?.rubric ?? null);
  return {
    module: { id: module.id, title: module.title },
    version: current && {
      id: current.id,
      number: current.number,
      standing: current.rubric.standing,
    },
    points: showPoints(points),
    // Only for a draft: after a first save, the texts of the module no longer shape the rubric.
    ...(current?.origin === "draft" ? drawnFrom(module) : { conduct: [], isUnread: false }),
    hasModel: services().chatModel !== null,
    history: history.map((version) => shownVersion(version, current?.id ?? null)),
    old:
      looked && looked.moduleId === moduleId
        ? {
            id: looked.id,
            number: looked.number,
            points: showPoints(postedOf(looked.rubric)),
          }
        : null,
  };
}

/** Returns the notes on a draft: lines of conduct that made no point, and an unread transcript. */
const drawnFrom = ({ guidelines, transcriptRead, transcriptState }: Module) => ({
  conduct: conductIn(guidelines),
  isUnread: transcriptState === "ready" && transcriptRead === 0,
});

export type RubricPage = NonNullable<Awaited<ReturnType<typeof readPage>>>;

const words = copy.rubricForm;

function shownVersion(
  { id, number, standing, origin, byName, note, createdAt, points, uses }: Rubrics.ListedVersion,
  inUse: string | null,
) {
  return {
    id,
    number,
    points,
    inUse: id === inUse,
    saved: words.versionBy(
      longDate(createdAt, config().timeZone),
      byName ?? (origin === "draft" ? words.origins.draft : null),
    ),
    standing: words.standings[standing],
    change: [
      ...(origin === "proposal" ? [words.origins.proposal] : []),
      ...(note ? [note] : []),
    ].join(", "),
    uses: words.uses(uses),
  };
}
