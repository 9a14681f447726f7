import type { Kysely } from "kysely";

/**
 * Indexes that hold every column of an attempt that managers' pages count. The rows hold the long result too, so
 * that a count over the rows would read the whole table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const counted = [
    "groupTitle",
    "wholeGroup",
    "state",
    "standing",
    "countedAt",
    "score",
    "reviewedScore",
  ];
  const keys = {
    evaluationsByPerson: ["userId", "createdAt", "moduleId", "groupId"],
    evaluationsByItem: ["userId", "moduleId", "groupId", "createdAt"],
    evaluationsByModule: ["moduleId", "createdAt", "userId", "id"],
    evaluationsByDay: ["createdAt", "userId", "moduleId", "groupId", "id"],
  };
  for (const [name, columns] of Object.entries(keys))
    await db.schema
      .createIndex(name)
      .on("evaluations")
      .columns([...columns, ...counted])
      .execute();
}
