import { randomUUID } from "node:crypto";
import { type Kysely, type Selectable, sql } from "kysely";
import { db, now } from "~/models/database/database.server";
import { sealOfSaid } from "~/models/proof/seal.server";
import { type ReviewSubject, subjectColumn } from "~/models/terms/review-subject";
import type { Database } from "~/models/tables";
import { lastWordAt } from "./counting.server";
import {
  type CountedEvaluation,
  countedIn,
  type ListedEvaluation,
  listed,
  withStarts,
} from "./evaluations.server";

/** The tables of people's statements about an evaluation. An uploaded file has no review request. */
type StatementTable = "corrections" | "decisions" | "reviewRequests";

/** Returns the statements about these evaluations, by evaluation, oldest first. Runs one query. */
async function findAllByEvaluationIds<Table extends StatementTable>(
  table: Table,
  ids: readonly string[],
  trx: Kysely<Database>,
  kind: ReviewSubject["kind"],
): Promise<Map<string, Selectable<Database[Table]>[]>> {
  const lists = new Map<string, Selectable<Database[Table]>[]>();
  if (ids.length === 0) return lists;
  const column = subjectColumn[kind];
  // The three tables share these columns. Kysely wants the name of one table.
  const rows = await trx
    .selectFrom(table as "corrections")
    .selectAll()
    .where(column, "in", ids)
    .orderBy("createdAt")
    .orderBy(sql`rowid`) // statements of the same millisecond keep their order
    .execute();
  for (const row of rows) {
    const said = row as unknown as Selectable<Database[Table]>;
    const id = row[column] ?? "";
    lists.set(id, [...(lists.get(id) ?? []), said]);
  }
  return lists;
}

/** Removes an erased person's name and reasons from their statements, and seals the rows anew. */
export async function forgetAuthor(
  table: "corrections" | "decisions",
  adminId: string,
  trx: Kysely<Database>,
): Promise<void> {
  const of = table as "corrections";
  const rows = await trx.selectFrom(of).selectAll().where("byId", "=", adminId).execute();
  await forget(of, { rows, left: { byName: null, reason: null } }, trx);
}

/** Removes the reasons of the decisions on these evaluations, and seals the rows anew. */
export async function forgetReasons(ids: readonly string[], trx: Kysely<Database>): Promise<void> {
  const of = trx.selectFrom("decisions").selectAll().where("evaluationId", "in", ids);
  const rows = (await of.execute()) as Selectable<Database["corrections"]>[];
  await forget("decisions" as "corrections", { rows, left: { reason: null } }, trx);
}

async function forget(
  of: "corrections",
  {
    rows,
    left,
  }: {
    rows: Selectable<Database["corrections"]>[];
    left: { byName?: null; reason: null };
  },
  trx: Kysely<Database>,
): Promise<void> {
  for (const row of rows) {
    // A row that was tampered with keeps a seal that does not fit.
    const isWhole = sealOfSaid(row) === row.proofHash;
    const proofHash = isWhole ? sealOfSaid({ ...row, ...left }) : row.proofHash;
    await trx
      .updateTable(of)
      .set({ ...left, proofHash })
      .where("id", "=", row.id)
      .execute();
  }
}

/** Builds the row of an admin's statement: its subject, its author, its time and its seal. */
export function saidRow<Values extends object>(
  of: ReviewSubject,
  by: { id: string; name: string },
  values: Values,
) {
  const subject = { [subjectColumn[of.kind]]: of.id };
  const said = { id: randomUUID(), ...subject, ...values, byId: by.id, byName: by.name };
  const row = { ...said, createdAt: now() };
  return { ...row, proofHash: sealOfSaid(row) };
}

/** Returns the readers of one of these tables. */
export const readersOf = <Table extends StatementTable>(table: Table) => ({
  /** Returns the statements about one evaluation, oldest first. The last one holds (of each point, if corrections). */
  async findAllOf({ kind, id }: ReviewSubject, trx: Kysely<Database> = db()) {
    return (await findAllByEvaluationIds(table, [id], trx, kind)).get(id) ?? [];
  },
  /** Returns the statements about these evaluations, by evaluation, oldest first. Runs one query. */
  findAllByIds: (
    ids: readonly string[],
    kind: ReviewSubject["kind"] = "presentation",
    trx: Kysely<Database> = db(),
  ) => findAllByEvaluationIds(table, ids, trx, kind),
});

/**
 * Returns an evaluation and the others of the same presentation, newest first. Returns [] when it is not this user's.
 */
export async function findAllOfTalk(id: string, userId: string): Promise<ListedEvaluation[]> {
  const rows = await listed()
    .where("evaluations.userId", "=", userId)
    .where((e) =>
      e.or([
        e("evaluations.id", "=", id),
        e(
          "evaluations.presentationId",
          "=",
          e.selectFrom("evaluations as asked").select("asked.presentationId").where("id", "=", id),
        ),
      ]),
    )
    .execute();
  return withStarts(rows, userId);
}

/**
 * Returns the evaluation that holds for a module in a presentation: the newest, unless a decision on another one is
 * newer. It may be pending.
 */
export async function findHolding(
  presentationId: string,
  moduleId: string,
  trx: Kysely<Database> = db(),
): Promise<CountedEvaluation | null> {
  const row = await countedIn(trx)
    .where("presentationId", "=", presentationId)
    .where("moduleId", "=", moduleId)
    .orderBy(lastWordAt(), "desc")
    .orderBy("createdAt", "desc")
    .orderBy(sql`rowid`, "desc")
    .executeTakeFirst();
  return row ?? null;
}
