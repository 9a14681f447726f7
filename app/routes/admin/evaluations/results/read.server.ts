import { longDay, shortDay, sortableDate } from "~/models/dates";
import * as Modules from "~/models/content/modules.server";
import {
  findFunnel,
  findModuleAttempts,
  type ModuleWeek,
  scoreBands,
  weeksOf,
} from "~/models/follow/module-results.server";
import { findPeopleNames, findTeams } from "~/models/follow/people.server";
import { pointShares, type PointShares, rubricOrder } from "~/models/follow/points";
import { countOfModule } from "~/models/follow/points.server";
import { type Agreement, findAgreement } from "~/models/judge/model-judgings.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { PeopleScope } from "~/models/teams/managers.server";

const WEEKS = 12;
/** The sentences that a point shows of each kind. */
const MOST_WORDS = 3;

/**
 * Reads a module's results over the people of a scope; null when the module is gone, or a draft outside an admin's
 * scope. Runs ten queries, whatever the number of attempts.
 */
export async function readResults({
  scope,
  moduleId,
  team: asked = null,
  nowMs,
  timeZone,
}: {
  scope: PeopleScope;
  moduleId: string;
  /** The team of the filter; one outside the scope is ignored. */
  team?: string | null;
  nowMs: number;
  timeZone: string;
}) {
  const module = await Modules.findById(moduleId);
  if (!module || (module.unpublished === 1 && scope !== "all")) return null;
  const dayOf = (at: string | number) => sortableDate(at, timeZone).slice(0, 10);
  const teams = await findTeams(scope);
  const team = teams.find(({ id }) => id === asked)?.id ?? null;
  const [attempts, counts, rubric, agreement] = await Promise.all([
    findModuleAttempts(scope, moduleId, team),
    countOfModule(scope, moduleId, team),
    Rubrics.findCurrent(moduleId),
    findAgreement(moduleId, scope),
  ]);
  const weeks = weeksOf(
    attempts.map(({ userId, createdAt, score }) => ({ userId, score, day: dayOf(createdAt) })),
    { today: dayOf(nowMs), count: WEEKS },
  );
  const points = rubricOrder(pointShares(counts), rubric?.rubric.points ?? []);
  const names = await findPeopleNames(scope, missersOf(points));
  return {
    module: { id: module.id, title: module.title, presentable: module.presentable === 1 },
    attempts: attempts.length,
    weeks: weeks.map(weekView),
    ...(await findFunnel(scope, module, attempts, team)),
    bands: scoreBands(attempts),
    team,
    teams: teams.map(({ id, name }) => ({ value: id, label: name })),
    judged: Math.max(0, ...points.map(({ total }) => total)),
    points: points.map(({ said, instead, attempts: own, ...point }) => ({
      ...point,
      missed: own.flatMap(({ userId, evaluationId, isOpen, verdict }) => {
        const name = names.get(userId);
        return verdict === "said" || name === undefined
          ? []
          : [{ id: userId, name, verdict, evaluationId: isOpen ? evaluationId : null }];
      }),
      said: said.slice(0, MOST_WORDS),
      instead: instead.slice(0, MOST_WORDS),
    })),
    agreement: byVersion(agreement),
  };
}

/** Returns the ids of the people who missed a point, each once. */
const missersOf = (points: readonly PointShares[]) => [
  ...new Set(
    points.flatMap(({ attempts }) =>
      attempts.flatMap(({ userId, verdict }) => (verdict === "said" ? [] : userId)),
    ),
  ),
];

const weekView = ({ monday, ...week }: ModuleWeek) => ({
  ...week,
  monday,
  day: shortDay(monday, "UTC"),
  long: longDay(monday, "UTC"),
});

/** Returns the kept verdicts by rubric version, the newest first, over all judges. */
function byVersion(agreement: readonly Agreement[]) {
  const all = new Map<number | null, { kept: number; read: number }>();
  for (const { rubricNumber, kept, read } of agreement) {
    const known = all.get(rubricNumber) ?? { kept: 0, read: 0 };
    all.set(rubricNumber, { kept: known.kept + kept, read: known.read + read });
  }
  return [...all]
    .map(([number, counts]) => ({ number, ...counts }))
    .toSorted((a, b) => (b.number ?? 0) - (a.number ?? 0));
}

export type ResultsData = NonNullable<Awaited<ReturnType<typeof readResults>>>;
