import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { db, now } from "~/models/database/database.server";
import { publish, type Relock } from "~/models/home/publish.server";
import type { Database } from "~/models/tables";
import { NotFound, refuseStale } from "~/models/database/version.server";
import { closeGaps, nextPosition } from "./ordering.server";

/** What the form of a group holds. `allowedRoles` as stored: "admin,…". */
export type GroupValues = {
  title: string;
  allowedRoles: string;
  containerId: string | null;
};

/** The part of a row that the form edits. */
export const formValues = ({ title, allowedRoles, containerId }: GroupValues): GroupValues => ({
  title,
  allowedRoles,
  containerId,
});

/** `containerId` null: where it is. `version`: what the form was opened on (see `versionOf`). */
export type GroupUpdate = GroupValues & { version?: string | undefined };

/** A module that nobody may present does not belong in a group (product §4.3). */
export class NotPresentable extends Error {
  override name = "NotPresentable";
}

/** Every group in the order of its container, with the number of its modules: two queries whatever their number. */
export async function findAll() {
  const [groups, counts] = await Promise.all([
    db().selectFrom("groups").selectAll().orderBy("position").orderBy("createdAt").execute(),
    db()
      .selectFrom("groupModules")
      .select((e) => ["groupId", e.fn.countAll<number>().as("count")])
      .groupBy("groupId")
      .execute(),
  ]);
  const modules = new Map(counts.map(({ groupId, count }) => [groupId, Number(count)]));
  return groups.map((group) => Object.assign(group, { modules: modules.get(group.id) ?? 0 }));
}

/** The group with its modules in the order they were added; null when there is none. */
export async function findById(id: string) {
  const [group, modules] = await Promise.all([
    db().selectFrom("groups").selectAll().where("id", "=", id).executeTakeFirst(),
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
      ])
      .where("groupModules.groupId", "=", id)
      .orderBy("groupModules.position")
      .execute(),
  ]);
  return group ? { ...group, modules } : null;
}

/** The presentable modules that the group does not hold yet, container after container. */
export async function findAddableModules(groupId: string) {
  return db()
    .selectFrom("modules")
    .leftJoin("containers", "containers.id", "modules.containerId")
    .select(["modules.id", "modules.title", "containers.title as containerTitle"])
    .where("modules.presentable", "=", 1)
    .where("modules.archivedAt", "is", null)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom("groupModules")
            .select("groupModules.moduleId")
            .whereRef("groupModules.moduleId", "=", "modules.id")
            .where("groupModules.groupId", "=", groupId),
        ),
      ),
    )
    .orderBy("containers.position")
    .orderBy("modules.position")
    .execute();
}

/** Adds it at the end of its container, empty, so that nobody sees it yet; answers its id. */
export async function insert(values: GroupValues): Promise<string> {
  const id = randomUUID();
  await db()
    .transaction()
    .execute(async (trx) => {
      const position = await nextPosition("groups", values.containerId, trx);
      const at = now();
      await trx
        .insertInto("groups")
        .values({ id, ...values, position, createdAt: at, updatedAt: at })
        .execute();
    });
  return id;
}

/** @throws NotFound; StaleVersion when other values were saved since `version` (see `versionOf`); WouldRelock */
export async function update(
  id: string,
  { version, ...wanted }: GroupUpdate,
  relock?: Relock,
): Promise<void> {
  await publish(async (trx) => {
    const stored = await find(id, trx);
    const values = { ...wanted, containerId: wanted.containerId ?? stored.containerId };
    refuseStale({ stored: formValues(stored), wanted: values, version });
    const elsewhere = stored.containerId !== values.containerId;
    await trx
      .updateTable("groups")
      .set({
        ...values,
        ...(elsewhere ? { position: await nextPosition("groups", values.containerId, trx) } : {}),
        updatedAt: now(),
      })
      .where("id", "=", id)
      .execute();
    if (elsewhere) await closeGaps("groups", trx);
  }, relock);
}

/** Past evaluations of the group stay readable. @throws NotFound */
export async function deleteById(id: string): Promise<{ title: string }> {
  const change = async (trx: Transaction<Database>) => {
    const { title } = await find(id, trx);
    await trx.deleteFrom("groups").where("id", "=", id).execute();
    await closeGaps("groups", trx);
    return { title };
  };
  return publish(change, "keep", { scoresGo: true });
}

/** Puts a module at the end of a group; one that is there already stays where it is. @throws NotFound, NotPresentable */
export async function addModule(groupId: string, moduleId: string): Promise<{ title: string }> {
  // The first one has the group shown: what was open to people stays open.
  return publish(async (trx) => {
    await find(groupId, trx);
    const module = await trx
      .selectFrom("modules")
      .select(["title", "presentable"])
      .where("id", "=", moduleId)
      .where("archivedAt", "is", null)
      .executeTakeFirst();
    if (!module) throw new NotFound(`module ${moduleId}`);
    if (module.presentable === 0) throw new NotPresentable(moduleId);
    const members = await findMembers(groupId, trx);
    if (members.includes(moduleId)) return module;
    await trx
      .insertInto("groupModules")
      .values({ groupId, moduleId, position: members.length })
      .execute();
    await touch(groupId, trx);
    return module;
  });
}

/** Takes a module out of a group, if it is in it. @throws NotFound for the group */
export async function removeModule(groupId: string, moduleId: string): Promise<void> {
  await publish(async (trx) => {
    await find(groupId, trx);
    await trx
      .deleteFrom("groupModules")
      .where("groupId", "=", groupId)
      .where("moduleId", "=", moduleId)
      .execute();
    await renumberMembers(groupId, trx);
    await touch(groupId, trx);
  });
}

/** Makes the order of a group's modules dense again; call it in the transaction that took some out. */
export async function renumberMembers(groupId: string, trx: Transaction<Database>): Promise<void> {
  for (const [position, moduleId] of (await findMembers(groupId, trx)).entries())
    await trx
      .updateTable("groupModules")
      .set({ position })
      .where("groupId", "=", groupId)
      .where("moduleId", "=", moduleId)
      .where("position", "!=", position)
      .execute();
}

async function findMembers(groupId: string, trx: Transaction<Database>): Promise<string[]> {
  const rows = await trx
    .selectFrom("groupModules")
    .select("moduleId")
    .where("groupId", "=", groupId)
    .orderBy("position")
    .execute();
  return rows.map(({ moduleId }) => moduleId);
}

async function find(id: string, trx: Transaction<Database>) {
  const row = await trx.selectFrom("groups").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new NotFound(`group ${id}`);
  return row;
}

/** The group view says when the group last changed, its modules included. */
function touch(id: string, trx: Transaction<Database>) {
  return trx.updateTable("groups").set({ updatedAt: now() }).where("id", "=", id).execute();
}
