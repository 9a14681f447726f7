import type { Transaction } from "kysely";
import { db, now } from "~/models/database/database.server";
import { NotFound } from "~/models/database/version.server";
import { publish, type Relock } from "~/models/home/publish.server";
import * as AuditLog from "~/models/people/audit-log.server";
import type { Bit, Database } from "~/models/tables";
import { closeGaps, putAt } from "./ordering.server";

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
 * Archives a module: reps no longer see it, and the record keeps it. Presentations of groups that have not reached it
 * go on without it. Its container, its places and its video stay, so that it can be restored.
 */
async function archive(id: string, trx: Transaction<Database>): Promise<void> {
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
  await trx.updateTable("modules").set({ archivedAt: now() }).where("id", "=", id).execute();
}

/** Archives a module that an admin deletes, and forgets its video. */
export async function archiveWithoutVideo(id: string, trx: Transaction<Database>): Promise<void> {
  await archive(id, trx);
  const forgotten = { videoUrl: null, transcriptProposal: null };
  await trx.updateTable("modules").set(forgotten).where("id", "=", id).execute();
}

/** Archives a module ('Archiver') and returns its title. @throws NotFound when it is gone, or archived already */
export async function archiveById(id: string): Promise<{ title: string }> {
  return publish(async (trx) => {
    const { title } = await find(id, { archived: false }, trx);
    await archive(id, trx);
    await closeGaps("modules", trx);
    await AuditLog.record("module-archived", id, trx);
    return { title };
  });
}

/**
 * Restores an archived module ('Restaurer') in its container, at its place and in its groups.
 * @throws NotFound when it is gone, or not archived; WouldRelock
 */
export async function restore(
  id: string,
  relock?: Relock,
): Promise<{ title: string; unpublished: Bit }> {
  return publish(async (trx) => {
    const { position, ...restored } = await find(id, { archived: true }, trx);
    await trx.updateTable("modules").set({ archivedAt: null }).where("id", "=", id).execute();
    await putAt("modules", { id, index: position }, trx);
    await AuditLog.record("module-restored", id, trx);
    return restored;
  }, relock);
}

/** Returns the archived modules, the last archived first, without their long texts. Runs one query. */
export async function findAllArchived() {
  return db()
    .selectFrom("modules")
    .leftJoin("containers", "containers.id", "modules.containerId")
    .select(["modules.id", "modules.title", "modules.unpublished", "modules.updatedAt"])
    .select((e) => e.ref("modules.archivedAt").$notNull().as("archivedAt"))
    .select(["modules.videoUrl", "containers.title as containerTitle"])
    .where("modules.archivedAt", "is not", null)
    .orderBy("modules.archivedAt", "desc")
    .orderBy("modules.id")
    .execute();
}

async function find(id: string, { archived }: { archived: boolean }, trx: Transaction<Database>) {
  const row = await trx
    .selectFrom("modules")
    .select(["title", "position", "unpublished"])
    .where("id", "=", id)
    .where("archivedAt", archived ? "is not" : "is", null)
    .executeTakeFirst();
  if (!row) throw new NotFound(`module ${id}`);
  return row;
}
