import type { Transaction } from "kysely";
import { now } from "~/models/database/database.server";
import type { Database } from "~/models/tables";

/** Returns true when presentations, conversations or evaluations refer to the module: it is archived, not deleted. */
export async function isInRecord(moduleId: string, trx: Transaction<Database>): Promise<boolean> {
  const tables = ["presentations", "conversations", "evaluations", "videoEvaluations"] as const;
  for (const table of tables) {
    const row = await trx
      .selectFrom(table as "evaluations")
      .select("id")
      .where("moduleId", "=", moduleId)
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

/**
 * Archives a module: only the record keeps it. Presentations of groups that have not reached it go on without it. Its
 * video is removed; its texts and rubrics stay.
 */
export async function archive(id: string, trx: Transaction<Database>): Promise<void> {
  await trx.deleteFrom("groupModules").where("moduleId", "=", id).execute();
  await trx
    .deleteFrom("presentationModules")
    .where("moduleId", "=", id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("conversations")
            .select("id")
            .where("conversations.moduleId", "=", id)
            .whereRef("conversations.presentationId", "=", "presentationModules.presentationId"),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("evaluations")
            .select("id")
            .where("evaluations.moduleId", "=", id)
            .whereRef("evaluations.presentationId", "=", "presentationModules.presentationId"),
        ),
      ),
    )
    .execute();
  await trx
    .updateTable("modules")
    .set({ archivedAt: now(), containerId: null, videoUrl: null, transcriptProposal: null })
    .where("id", "=", id)
    .execute();
}
