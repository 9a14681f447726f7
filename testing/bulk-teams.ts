import { judgedColumns } from "./judgements";
import { createAssignment, createTeam } from "./teams";

const DAY_MS = 86_400_000;
const VERDICTS = ["said", "vague", "contradicted", "unsaid"] as const;
const POINTS = 10;
const VARIANTS = 12;

/** The results of talks on a rubric of ten points, each with other verdicts. */
const variants = Array.from(
  { length: VARIANTS },
  (_, variant) =>
    judgedColumns(
      Array.from({ length: POINTS }, (_, at) => ({
        id: `p${at}`,
        verdict: VERDICTS[(variant * 7 + at * at) % VERDICTS.length] ?? "said",
      })),
    ).resultJson,
);

/** Returns the result of a talk with ten judged points, as JSON. */
export const pointsJson = (index: number): string => variants[index % VARIANTS] ?? "";

/**
 * Creates teams that share the people. Each is asked for a module, and for the first `regroupements`: some are late, the
 * others are due soon.
 */
export async function fillTeams(
  userIds: readonly string[],
  { moduleIds, containerIds }: { moduleIds: readonly string[]; containerIds: readonly string[] },
  { teams, regroupements }: { teams: number; regroupements: number },
): Promise<void> {
  const dueIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  for (let team = 0; team < teams; team++) {
    const members = userIds.filter((_, at) => at % teams === team).map((id) => ({ id }));
    const teamId = await createTeam({ members });
    const ask = (target: { kind: "module" | "container"; id: string }, days: number) =>
      createAssignment({
        assignee: { teamId },
        createdById: userIds[0] ?? "",
        target,
        dueOn: dueIn(days),
      });
    const moduleId = moduleIds[team % moduleIds.length] ?? "";
    await ask({ kind: "module", id: moduleId }, (team % 20) - 10);
    for (const [at, id] of containerIds.slice(0, regroupements).entries())
      await ask({ kind: "container", id }, ((team + at) % 20) - 5);
  }
}
