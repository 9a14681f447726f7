import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from "kysely";
import { isNotReplaced } from "./counting.server";
import { findTold, tellScore } from "./told-scores.server";
import { db } from "~/models/database/database.server";
import { unindexed } from "~/models/database/dialect.server";
import type { Database } from "~/models/tables";
import { PASS_SCORE } from "~/models/terms/score";

/** A module whose draft nobody has confirmed, and the people whose scores wait for it. */
export interface UnconfirmedRubric {
  moduleId: string;
  title: string;
  people: number;
}

type On = ExpressionBuilder<Database, "evaluations">;

/**
 * Returns SQL for a provisional evaluation that its confirmed rubric judges again: nobody decided it, and it is no pass
 * without a doubt.
 */
const waits = (e: On) =>
  e.and([
    // A literal, so that the index of provisional rows serves.
    e("provisional", "=", e.lit(1)),
    e("wholeGroup", "=", 0),
    e("state", "=", "scored"),
    e("reviewedAt", "is", null),
    e("countedAt", "is", null),
    sql<SqlBool>`${unindexed("evaluations.presentationId")} is not null`,
    e("evaluations.wordsRemovedAt", "is", null),
    e.or([e("score", "<", PASS_SCORE), e("toReview", "=", 1)]),
    isNotReplaced(e),
  ]);

/** Returns the modules whose unconfirmed draft people wait for, most people first. Runs one query. */
export async function findUnconfirmed(): Promise<UnconfirmedRubric[]> {
  const rows = await db()
    .selectFrom("evaluations")
    .innerJoin("modules", "modules.id", "evaluations.moduleId")
    .select(["modules.id as moduleId", "modules.title"])
    .select((e) => e.fn.count<number>("evaluations.userId").distinct().as("people"))
    .where((e) => waits(e as unknown as On))
    .groupBy(["modules.id", "modules.title"])
    .orderBy("people", "desc")
    .orderBy("modules.title")
    .execute();
  return rows.map((row) => ({ ...row, people: Number(row.people) }));
}

/** Returns the evaluations of a module that its confirmed rubric judges again, newest first. */
export async function findWaiting(moduleId: string): Promise<string[]> {
  const rows = await db()
    .selectFrom("evaluations")
    .select("id")
    .where("moduleId", "=", moduleId)
    .where(waits)
    .orderBy("createdAt", "desc")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Ends the doubt about the other provisional evaluations of a module: sure passes and decided ones stand. Returns their
 * presentations, whose groups must be settled.
 */
export async function settleOthers(moduleId: string, trx: Kysely<Database>): Promise<string[]> {
  const settled = await trx
    .updateTable("evaluations")
    .set({ provisional: 0 })
    .where("moduleId", "=", moduleId)
    .where("provisional", "=", 1)
    .where((e) => e.not(waits(e as unknown as On)))
    .returning(["id", "presentationId"])
    .execute();
  for (const { id } of settled) {
    const told = await findTold(id, trx);
    if (told) await tellScore({ score: told.score, provisional: 1 }, told, trx);
  }
  return settled.flatMap(({ presentationId }) => presentationId ?? []);
}

/** Counts the people whose scores in a module wait for its confirmation. */
export async function countWaiting(moduleId: string): Promise<number> {
  const { people } = await db()
    .selectFrom("evaluations")
    .select((e) => e.fn.count<number>("evaluations.userId").distinct().as("people"))
    .where("moduleId", "=", moduleId)
    .where(waits)
    .executeTakeFirstOrThrow();
  return Number(people);
}
