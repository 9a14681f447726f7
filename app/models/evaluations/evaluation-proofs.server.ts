import { sql } from "kysely";
import { db } from "~/models/database/database.server";
import type { Json } from "~/models/tables";

/** Returns a version of a rubric, with its points as stored. */
export async function findRubricVersion(
  id: string,
): Promise<{ id: string; number: number; standing: string; pointsJson: Json } | null> {
  const row = await db()
    .selectFrom("rubricVersions")
    .select(["id", "number", "standing", "pointsJson"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the evaluations of the modules in a group's presentation, newest first. */
export async function findModuleEvaluations(
  presentationId: string,
): Promise<{ id: string; moduleId: string | null }[]> {
  return db()
    .selectFrom("evaluations")
    .select(["id", "moduleId"])
    .where("presentationId", "=", presentationId)
    .where("wholeGroup", "=", 0)
    .orderBy("createdAt", "desc")
    .orderBy(sql`rowid`, "desc")
    .execute();
}

const IDS_A_TIME = 500;

/** Yields the ids of all evaluations, files' included, without holding them all in memory. */
export async function* streamIds(): AsyncGenerator<string> {
  for (const table of ["evaluations", "videoEvaluations"] as const)
    for (let after = ""; ;) {
      const rows = await db()
        .selectFrom(table as "evaluations")
        .select("id")
        .where("id", ">", after)
        .orderBy("id")
        .limit(IDS_A_TIME)
        .execute();
      for (const { id } of rows) yield id;
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
    }
}
