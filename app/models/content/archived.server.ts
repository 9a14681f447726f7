import type { Transaction } from "kysely";
import { db, now } from "~/models/database/database.server";
import { NotFound } from "~/models/database/version.server";
import { publish, type Relock } from "~/models/home/publish.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import { underwaySince } from "~/models/presentations/presentations.server";
import type { Bit, Database, Instant } from "~/models/tables";
import { closeGaps, putAt } from "./ordering.server";

/**
 * Returns true when the module is archived instead of deleted. Presentations, conversations or evaluations refer to it,
 * or a group's presentation that was begun today comes to it.
 */
export async function isInRecord(moduleId: string, trx: Transaction<Database>): Promise<boolean> {
  const tables = ["presentations", "conversations", "evaluations", "videoEvaluations"] as const;
  for (const table of tables) if (await isNamedIn(table, { moduleId }, trx)) return true;
  const planned = await trx
    .selectFrom("presentationModules")
    .innerJoin("presentations", "presentations.id", "presentationModules.presentationId")
    .select("presentations.id")
    .where("presentationModules.moduleId", "=", moduleId)
    .where("presentations.createdAt", ">=", underwaySince())
    .limit(1)
    .executeTakeFirst();
  return planned !== undefined;
}

/**
 * Archives a module: reps no longer see it, and the record keeps it. A presentation of a group that was begun today still
 * comes to it; older ones that have not reached it lose it. Its container, its places and its video stay, so that it can
 * be restored.
 */
async function archive(id: string, trx: Transaction<Database>): Promise<void> {
  await trx
    .deleteFrom("presentationModules")
    .where("moduleId", "=", id)
    .where("presentationId", "in", (e) =>
      e.selectFrom("presentations").select("id").where("createdAt", "<", underwaySince()),
    )
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
  await setArchivedAt("modules", id, now(), trx);
}

/** Archives a module that an admin deletes, and forgets its video. */
export async function archiveWithoutVideo(id: string, trx: Transaction<Database>): Promise<void> {
  await archive(id, trx);
  const forgotten = { videoUrl: null, transcriptProposal: null };
  await trx.updateTable("modules").set(forgotten).where("id", "=", id).execute();
}

/**
 * Archives a group that an admin deletes when presentations or evaluations refer to it. Returns false for a group that
 * nobody presented, and changes nothing.
 */
export async function archivePresentedGroup(
  id: string,
  trx: Transaction<Database>,
): Promise<boolean> {
  for (const table of ["presentations", "evaluations"] as const)
    if (await isNamedIn(table, { groupId: id }, trx)) {
      await setArchivedAt("groups", id, now(), trx);
      return true;
    }
  return false;
}

/** Returns true when a row of the table refers to the module, or to the group. */
async function isNamedIn(
  table: "presentations" | "conversations" | "evaluations" | "videoEvaluations",
  named: { moduleId: string } | { groupId: string },
  trx: Transaction<Database>,
): Promise<boolean> {
  const row = await trx
    .selectFrom(table as "evaluations")
    .select("id")
    .where((e) => e.and(named))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The tables whose rows admins archive and restore. */
export type Archivable = "modules" | "groups" | "containers";

/** The word of each table in the names of the journal's actions. */
const nouns = { modules: "module", groups: "group", containers: "container" } as const;

/**
 * Archives a row ('Archiver') and returns its title. A group keeps its modules and its place, a container its content.
 * A row that is archived already stays as it is.
 * @throws NotFound when it is gone
 */
export async function archiveById(table: Archivable, id: string): Promise<{ title: string }> {
  return publish(
    async (trx) => {
      const { title, archivedAt } = await find(table, id, trx);
      if (archivedAt !== null) return { title };
      if (table === "modules") await archive(id, trx);
      else await setArchivedAt(table, id, now(), trx);
      await closeGaps(table, trx);
      await AuditLog.record(`${nouns[table]}-archived`, id, trx);
      return { title };
    },
    "keep",
    { archives: true },
  );
}

/**
 * Restores an archived row ('Restaurer') at its place: a module in its container and groups, a group in its container,
 * a container with its content. A row that is not archived stays as it is.
 * @throws NotFound when it is gone; WouldRelock
 */
export async function restore(
  table: Archivable,
  id: string,
  relock?: Relock,
): Promise<{ title: string; unpublished: Bit }> {
  return publish(
    async (trx) => {
      const { position, archivedAt, ...restored } = await find(table, id, trx);
      if (archivedAt === null) return restored;
      await setArchivedAt(table, id, null, trx);
      await putAt(table, { id, index: position }, trx);
      await AuditLog.record(`${nouns[table]}-restored`, id, trx);
      return restored;
    },
    relock,
    { restores: true },
  );
}

/** Returns the archived modules, the last archived first, without their long texts. Runs one query. */
export async function findAllArchived() {
  return db()
    .selectFrom("modules")
    .leftJoin("containers", "containers.id", "modules.containerId")
    .select(["modules.id", "modules.title", "modules.unpublished", "modules.videoUrl"])
    .select((e) => e.ref("modules.archivedAt").$notNull().as("archivedAt"))
    .select("containers.title as containerTitle")
    .where("modules.archivedAt", "is not", null)
    .orderBy("modules.archivedAt", "desc")
    .orderBy("modules.id")
    .execute();
}

/** Returns the archived rows of a list, the last archived first, and the others in their order. */
export function splitArchived<Row extends { archivedAt: Instant | null }>(rows: readonly Row[]) {
  const archived = rows.flatMap((row) =>
    row.archivedAt === null ? [] : [{ ...row, archivedAt: row.archivedAt }],
  );
  return {
    live: rows.filter(({ archivedAt }) => archivedAt === null),
    archived: archived.sort((a, b) => b.archivedAt.localeCompare(a.archivedAt)),
  };
}

// The types cannot follow a union of tables.
const setArchivedAt = (
  table: Archivable,
  id: string,
  archivedAt: Instant | null,
  trx: Transaction<Database>,
) =>
  trx
    .updateTable(table as "groups")
    .set({ archivedAt })
    .where("id", "=", id)
    .execute();

async function find(table: Archivable, id: string, trx: Transaction<Database>) {
  const row = await trx
    .selectFrom(table as "groups")
    .select(["title", "position", "archivedAt"])
    .$if(table !== "containers", (query) => query.select("unpublished"))
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new NotFound(`${table} ${id}`);
  return { ...row, unpublished: row.unpublished ?? 0 };
}
