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

/** Creates teams that share the people. Each is asked for a module: some are late, the others are due soon. */
export async function fillTeams(
  userIds: readonly string[],
  moduleIds: readonly string[],
  count: number,
): Promise<void> {
  for (let team = 0; team < count; team++) {
    const members = userIds.filter((_, at) => at % count === team).map((id) => ({ id }));
    const teamId = await createTeam({ members });
    await createAssignment({
      assignee: { teamId },
      createdById: userIds[0] ?? "",
      target: { kind: "module", id: moduleIds[team % moduleIds.length] ?? "" },
      dueOn: new Date(Date.now() + ((team % 20) - 10) * DAY_MS).toISOString().slice(0, 10),
    });
  }
}
