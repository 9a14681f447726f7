import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from "kysely";
import type { Database } from "~/models/tables";
import { effectiveScore } from "./counting.server";

/*
 * A talk that is judged again is one presentation, at the time of its first evaluation. Each judgement is a row of its
 * own, dated by its judging.
 */

type On = ExpressionBuilder<Database, "evaluations">;

/** SQL for the evaluations of the same talk: the row of `evaluations`, and those that judged it again. */
export const ofSameTalk = sql<SqlBool>`twin."presentationId" = evaluations."presentationId"
  and twin."moduleId" is not distinct from evaluations."moduleId"
  and twin."wholeGroup" = evaluations."wholeGroup"`;

/** Selects the evaluations of the same talk, as `twin`. None for a talk whose presentation is gone. */
const twinsOf = (e: On) => e.selectFrom("evaluations as twin").where(ofSameTalk);

/** Returns SQL for the effective score of a twin. */
const scoreOfTwin = (one: unknown) => effectiveScore(one as On, "twin");

/** Returns SQL that keeps the first evaluation of each talk. */
export const isFirstOfTalk = (e: On) =>
  e.not(
    e.exists(
      twinsOf(e)
        .select("twin.id")
        .where(
          sql<SqlBool>`(twin."createdAt", twin.id) < (evaluations."createdAt", evaluations.id)`,
        ),
    ),
  );

/** Returns SQL for the time of the talk, which is the time of its first evaluation. */
export const talkAt = (e: On) =>
  e.fn.coalesce(
    twinsOf(e).select((one) => one.fn.min("twin.createdAt").as("at")),
    "evaluations.createdAt",
  );

/** Returns SQL for the time at which a page dates a talk; a whole group has that of its first module. */
export const heldAt = (e: On) =>
  e.fn.coalesce(
    e
      .selectFrom("evaluations as twin")
      .whereRef("twin.presentationId", "=", "evaluations.presentationId")
      .where(sql<SqlBool>`(evaluations."wholeGroup" = 1 or (${ofSameTalk}))`)
      .select((one) => one.fn.min("twin.createdAt").as("at")),
    "evaluations.createdAt",
  );

/** Selects the later judgements of the same talk that count. */
const laterCounted = (e: On) =>
  twinsOf(e)
    .select("twin.id")
    .where((one) => one(scoreOfTwin(one), "is not", null))
    .where(sql<SqlBool>`(twin."createdAt", twin.id) > (evaluations."createdAt", evaluations.id)`);

/** Returns SQL that keeps, of the judgements that count, the newest of each talk. */
export const isLastCounted = (e: On) =>
  e.and([e(effectiveScore(e), "is not", null), e.not(e.exists(laterCounted(e)))]);

/** Returns SQL that drops an evaluation after which a judgement of the same talk counts, unless a decision is newer. */
export const isNotReplaced = (e: On) =>
  e.not(
    e.exists(
      laterCounted(e).where(
        sql<SqlBool>`twin."createdAt" > coalesce(evaluations."reviewedAt", '')`,
      ),
    ),
  );

/**
 * Returns true when the module of this evaluation has another evaluation in the same presentation. `judged`: one that
 * ended with a judgement.
 */
export async function isAgain(
  id: string,
  trx: Kysely<Database>,
  { judged = false }: { judged?: boolean } = {},
): Promise<boolean> {
  const earlier = await trx
    .selectFrom("evaluations")
    .innerJoin("evaluations as earlier", (join) =>
      join
        .onRef("earlier.presentationId", "=", "evaluations.presentationId")
        .onRef("earlier.moduleId", "=", "evaluations.moduleId")
        .onRef("earlier.id", "!=", "evaluations.id"),
    )
    .select("earlier.id")
    .where("evaluations.id", "=", id)
    .$if(judged, (query) => query.where("earlier.state", "in", ["scored", "not_evaluable"]))
    .executeTakeFirst();
  return earlier !== undefined;
}
