import { type Kysely, type Selectable, sql } from "kysely";
import { db } from "./database.server";
import { type ReviewSubject, subjectColumn } from "./review-subject";
import type { Database } from "./tables";

/** What people say of an evaluation; of a file's, nobody asks anything. */
type Said = "corrections" | "decisions" | "reviewRequests";

/** All that was said of these evaluations, by evaluation, oldest first; one query. */
export async function findAllByEvaluationIds<Table extends Said>(
  table: Table,
  ids: readonly string[],
  trx: Kysely<Database> = db(),
  kind: ReviewSubject["kind"] = "presentation",
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
