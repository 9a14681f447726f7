import type { Kysely, Selectable } from "kysely";
import { db } from "./database.server";
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
