import type { Kysely, Selectable } from "kysely";
import { db } from "./database.server";
import { sealOfSaid } from "./seal.server";
import type { Database } from "./tables";

/** What people say of an evaluation. */
type Said = "corrections" | "decisions" | "reviewRequests";

/** All that was said of these evaluations, by evaluation, oldest first; one query. */
export async function findAllByEvaluationIds<Table extends Said>(
  table: Table,
  ids: readonly string[],
  trx: Kysely<Database> = db(),
): Promise<Map<string, Selectable<Database[Table]>[]>> {
  const lists = new Map<string, Selectable<Database[Table]>[]>();
  if (ids.length === 0) return lists;
  // The three tables share these columns; Kysely asks for one of them by name.
  const rows = await trx
    .selectFrom(table as "corrections")
    .selectAll()
    .where("evaluationId", "in", ids)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  for (const row of rows) {
    const said = row as unknown as Selectable<Database[Table]>;
    lists.set(row.evaluationId, [...(lists.get(row.evaluationId) ?? []), said]);
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
