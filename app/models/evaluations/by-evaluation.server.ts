import { randomUUID } from "node:crypto";
import { type Kysely, type Selectable, sql } from "kysely";
import { db, now } from "~/models/database/database.server";
import { sealOfSaid } from "~/models/proof/seal.server";
import { type ReviewSubject, subjectColumn } from "~/models/terms/review-subject";
import type { Database } from "~/models/tables";

/** What people say of an evaluation; of a file's, nobody asks anything. */
type Said = "corrections" | "decisions" | "reviewRequests";

/** All that was said of these evaluations, by evaluation, oldest first; one query. */
async function findAllByEvaluationIds<Table extends Said>(
  table: Table,
  ids: readonly string[],
  trx: Kysely<Database>,
  kind: ReviewSubject["kind"],
): Promise<Map<string, Selectable<Database[Table]>[]>> {
  const lists = new Map<string, Selectable<Database[Table]>[]>();
  if (ids.length === 0) return lists;
  const column = subjectColumn[kind];
  // The three tables share these columns; Kysely asks for one of them by name.
  const rows = await trx
    .selectFrom(table as "corrections")
    .selectAll()
    .where(column, "in", ids)
    .orderBy("createdAt")
    .orderBy(sql`rowid`) // what was said within a millisecond stays in its order
    .execute();
  for (const row of rows) {
    const said = row as unknown as Selectable<Database[Table]>;
    const id = row[column] ?? "";
    lists.set(id, [...(lists.get(id) ?? []), said]);
  }
  return lists;
}

/** Takes the name and the reasons of whoever is erased off what they said, and seals what is left anew. */
export async function forgetAuthor(
  table: "corrections" | "decisions",
  adminId: string,
  trx: Kysely<Database>,
): Promise<void> {
  const of = table as "corrections";
  const rows = await trx.selectFrom(of).selectAll().where("byId", "=", adminId).execute();
  for (const row of rows) {
    const left = { byName: null, reason: null };
    // What was changed since keeps a seal that does not fit.
    const isWhole = sealOfSaid(row) === row.proofHash;
    const proofHash = isWhole ? sealOfSaid({ ...row, ...left }) : row.proofHash;
    await trx
      .updateTable(of)
      .set({ ...left, proofHash })
      .where("id", "=", row.id)
      .execute();
  }
}

/** What an admin says, as a row: of what, who, when, and its seal. */
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

/** How one of these tables is read. */
export const readersOf = <Table extends Said>(table: Table) => ({
  /** Of one evaluation, oldest first: the last one holds, of corrections the last one of each point. */
  async findAllOf({ kind, id }: ReviewSubject, trx: Kysely<Database> = db()) {
    return (await findAllByEvaluationIds(table, [id], trx, kind)).get(id) ?? [];
  },
  /** Of these evaluations, by evaluation, oldest first; one query. */
  findAllByIds: (
    ids: readonly string[],
    kind: ReviewSubject["kind"] = "presentation",
    trx: Kysely<Database> = db(),
  ) => findAllByEvaluationIds(table, ids, trx, kind),
});
