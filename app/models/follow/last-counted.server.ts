import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { db } from "~/models/database/database.server";
import { certifies, effectiveScore, isOnItsOwn } from "~/models/evaluations/counting.server";
import type { Bit, Database } from "~/models/tables";
import { boundScore } from "~/models/terms/score";
import { lastCountedId } from "./attempts.server";

type On = ExpressionBuilder<Database, "evaluations">;

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

/** Selects the counted passes at the thing of the row of `shown`, by the same person. */
const passes = () =>
  db()
    .selectFrom("evaluations")
    .select("evaluations.id")
    .where("userId", "=", sql.ref<string>("shown.userId"))
    .where(
      sql<SqlBool>`evaluations."moduleId" is not distinct from shown."moduleId"
        and evaluations."groupId" is not distinct from shown."groupId"`,
    )
    .where(certifies)
    .where(isOnItsOwn);

/**
 * Returns the newest counted attempt of each of these people. An attempt at a deleted module or group is left out. Runs
 * two queries at most.
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
  const rows = await db()
    .selectFrom("evaluations as shown")
    .select(["shown.id", "shown.userId", "shown.moduleId", "shown.groupId"])
    .select((e) => [
      sql<string | null>`coalesce("groupTitle", "moduleTitle")`.as("title"),
      effectiveScore(e as unknown as On, "shown").as("score"),
      sql<Bit>`case when exists ${passes()} then 1 else 0 end`.as("passed"),
    ])
    .where("shown.id", "in", ids)
    .execute();
  const last = rows.flatMap(({ groupId, moduleId, score, passed, ...row }) => {
    const subjectId = groupId ?? moduleId;
    if (subjectId === null || score === null) return [];
    const kind = groupId === null ? ("module" as const) : ("group" as const);
    return { ...row, kind, subjectId, score: boundScore(score), isPassed: passed === 1 };
  });
  return new Map(last.map((one) => [one.userId, one]));
}
