import { sql } from "kysely";
import { db } from "~/models/database/database.server";
import { effectiveScore, findPasses } from "~/models/evaluations/counting.server";
import { boundScore } from "~/models/terms/score";
import { lastCountedId } from "./attempts.server";

/** A person's newest counted attempt, by the evaluation that it shows. */
export interface LastCounted {
  id: string;
  userId: string;
  kind: "module" | "group";
  subjectId: string;
  title: string | null;
  /** 0 to 100. */
  score: number;
  /** True when the person passed the same thing in any attempt. */
  isPassed: boolean;
}

/**
 * Returns the newest counted attempt of each of these people. An attempt at a deleted module or group is left out. Runs
 * three queries at most.
 */
export async function findLastCounted(
  userIds: readonly string[],
): Promise<ReadonlyMap<string, LastCounted>> {
  if (userIds.length === 0) return new Map();
  const shown = await db()
    .selectFrom("users")
    .select(lastCountedId().as("shownId"))
    .where("id", "in", userIds)
    .execute();
  const ids = shown.flatMap(({ shownId }) => shownId ?? []);
  if (ids.length === 0) return new Map();
  const [rows, passes] = [
    await db()
      .selectFrom("evaluations")
      .select(["id", "userId", "moduleId", "groupId"])
      .select(sql<string | null>`coalesce("groupTitle", "moduleTitle")`.as("title"))
      .select((e) => effectiveScore(e).as("score"))
      .where("id", "in", ids)
      .execute(),
    await findPasses(userIds),
  ];
  const last = rows.flatMap(({ groupId, moduleId, score, ...row }) => {
    const subjectId = groupId ?? moduleId;
    if (subjectId === null || score === null) return [];
    const own = passes.get(row.userId) ?? [];
    const isPassed = own.some((pass) => (pass.groupId ?? pass.moduleId) === subjectId);
    const kind = groupId === null ? ("module" as const) : ("group" as const);
    return { ...row, kind, subjectId, score: boundScore(score), isPassed };
  });
  return new Map(last.map((one) => [one.userId, one]));
}
