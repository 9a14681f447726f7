import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import * as AuditLog from "~/models/journal/audit-log.server";
import { changesOf } from "~/models/terms/audit-change";
import { db, now, inTransaction } from "~/models/database/database.server";
import { findJustMade, AlreadyPublished, refuseStale } from "~/models/database/version.server";
import { findLive, findRow } from "~/models/database/rows.server";
import { publish, type Relock } from "~/models/home/publish.server";
import type { Bit, Database } from "~/models/tables";
import { refuseLongTitle } from "~/models/terms/text-table";
import { archivePresentedGroup } from "./archived.server";
import { closeGaps, nextPosition } from "./ordering.server";
import { cleanName } from "~/models/terms/clean-name";

/** The values of the group form. `allowedRoles` as stored: "admin,…". */
export type GroupValues = {
  title: string;
  allowedRoles: string;
  containerId: string | null;
};

/** Returns the part of a row that the form edits. */
export const formValues = ({ title, allowedRoles, containerId }: GroupValues): GroupValues => ({
  title,
  allowedRoles,
  containerId,
});

/** The new values of a group. A null `containerId` keeps the container. `version`: see `versionOf`. */
export type GroupUpdate = GroupValues & { version?: string | undefined; unpublished?: Bit };

/** Returns the groups in the order of their containers, with their numbers of modules. Two queries in all. */
export async function findAll() {
  return (await findAllEvenArchived()).filter(({ archivedAt }) => archivedAt === null);
}

/** Returns the groups as `findAll`, with the archived ones among them. */
export async function findAllEvenArchived() {
  const [groups, counts] = await Promise.all([
    db().selectFrom("groups").selectAll().orderBy("position").orderBy("createdAt").execute(),
    db()
      .selectFrom("groupModules")
      .innerJoin("modules", "modules.id", "groupModules.moduleId")
      .select((e) => ["groupId", e.fn.countAll<number>().as("count")])
      .where("modules.archivedAt", "is", null)
      .groupBy("groupId")
      .execute(),
  ]);
  const modules = new Map(counts.map(({ groupId, count }) => [groupId, Number(count)]));
  return groups.map((group) => Object.assign(group, { modules: modules.get(group.id) ?? 0 }));
}

/** Returns the group with its modules in their order; null when it is gone or archived. */
export async function findById(id: string) {
  const group = await findEvenArchived(id);
  return group?.archivedAt === null ? group : null;
}

/** Returns the group as `findById`, also an archived one, for screens that only read. */
export async function findEvenArchived(id: string) {
  const [group, modules] = await Promise.all([
    findRow("groups", { id }),
    db()
      .selectFrom("groupModules")
      .innerJoin("modules", "modules.id", "groupModules.moduleId")
      .select([
        "modules.id",
        "modules.title",
        "modules.guidelines",
        "modules.createdAt",
        "modules.videoUrl",
        "modules.presentable",
        "modules.unpublished",
      ])
      .where("groupModules.groupId", "=", id)
      .where("modules.archivedAt", "is", null)
      .orderBy("groupModules.position")
      .execute(),
  ]);
  return group ? { ...group, modules } : null;
}

/**
 * Adds an empty group at the end of its container and returns its id. Users do not see an empty group. A form posted
 * twice adds one group.
 * @throws TitleTooLong
 */
export async function insert(
  given: GroupValues & { unpublished?: Bit },
  { fromForm = false } = {},
): Promise<string> {
  const values = { ...given, title: cleanName(given.title) };
  refuseLongTitle(values.title);
  const id = randomUUID();
  return inTransaction(async (trx) => {
    const twin = fromForm ? await findJustMade("groups", values, trx) : null;
    if (twin) return twin;
    const position = await nextPosition("groups", values.containerId, trx);
    const at = now();
    await trx
      .insertInto("groups")
      .values({ id, ...values, position, createdAt: at, updatedAt: at })
      .execute();
    await AuditLog.record("group-created", id, trx);
    return id;
  });
}

/**
 * Changes a group and publishes it, unless `unpublished` keeps it to the admins.
 * @throws NotFound; StaleVersion when others were saved since `version`; WouldRelock; TitleTooLong; AlreadyPublished
 */
export async function update(
  id: string,
  { version, unpublished = 0, ...wanted }: GroupUpdate,
  relock?: Relock,
): Promise<void> {
  await publish(async (trx) => {
    const stored = await findLive("groups", id, trx);
    const containerId = wanted.containerId ?? stored.containerId;
    const values = { ...wanted, containerId, title: cleanName(wanted.title) };
    refuseStale({ stored: formValues(stored), wanted: values, version });
    refuseLongTitle(values.title, stored.title);
    if (unpublished > stored.unpublished) throw new AlreadyPublished(id);
    const elsewhere = stored.containerId !== values.containerId;
    await trx
      .updateTable("groups")
      .set({
        ...values,
        unpublished,
        ...(elsewhere ? { position: await nextPosition("groups", values.containerId, trx) } : {}),
        updatedAt: now(),
      })
      .where("id", "=", id)
      .execute();
    if (elsewhere) await closeGaps("groups", trx);
    const changes = changesOf(["title", "allowedRoles"], stored, values);
    await AuditLog.record("group-updated", { id, changes }, trx);
  }, relock);
}

/**
 * Deletes a group. One that was presented is archived instead: it stays in the record, and can be restored.
 * @throws NotFound
 */
export async function deleteById(id: string): Promise<{ title: string }> {
  const change = async (trx: Transaction<Database>) => {
    const { title } = await findLive("groups", id, trx);
    if (!(await archivePresentedGroup(id, trx)))
      await trx.deleteFrom("groups").where("id", "=", id).execute();
    await closeGaps("groups", trx);
    await AuditLog.record("group-deleted", id, trx);
    return { title };
  };
  return publish(change, "keep", { archives: true });
}
