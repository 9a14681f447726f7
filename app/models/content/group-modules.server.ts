import type { Transaction } from "kysely";
import { db, inTransaction, now } from "~/models/database/database.server";
import { findLive } from "~/models/database/rows.server";
import { publish } from "~/models/home/publish.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import type { Database } from "~/models/tables";
import { NotFound } from "~/models/database/version.server";
import { isCompleteSet, moved, OrderConflict, type OrderedList, placed } from "./ordering.server";

/** The error for a module that is not presentable, because a group takes only presentable modules (product §4.3). */
export class NotPresentable extends Error {
  override name = "NotPresentable";
}

/** Returns the presentable modules outside the group, container after container. */
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
    .orderBy("containers.archivedAt", (live) => live.asc().nullsFirst())
    .orderBy("containers.position", (without) => without.asc().nullsFirst())
    .orderBy("modules.position")
    .execute();
}

/** Returns the titles of the modules of every group, in their order, without archived modules. Runs one query. */
export async function findTitles(): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db()
    .selectFrom("groupModules")
    .innerJoin("modules", "modules.id", "groupModules.moduleId")
    .select(["groupId", "modules.title"])
    .where("modules.archivedAt", "is", null)
    .orderBy("groupModules.position")
    .execute();
  const titles = new Map<string, string[]>();
  for (const { groupId, title } of rows) {
    const known = titles.get(groupId);
    if (known) known.push(title);
    else titles.set(groupId, [title]);
  }
  return titles;
}

/**
 * Adds a module to a group: at `rank`, from 1, or else at the end. A module of the group keeps its position.
 * @throws NotFound, NotPresentable
 */
export async function addModule(
  groupId: string,
  moduleId: string,
  rank?: number,
): Promise<{ title: string }> {
  const [module] = await addModules(groupId, [moduleId], rank);
  if (!module) throw new NotFound(`modules ${moduleId}`);
  return module;
}

/**
 * Adds modules to a group in this order, all of them or none: from `rank` on, from 1, or else at the end. A module of
 * the group keeps its position. Returns the modules. @throws NotFound, NotPresentable
 */
export async function addModules(
  groupId: string,
  moduleIds: readonly string[],
  rank = Number.POSITIVE_INFINITY,
): Promise<{ title: string }[]> {
  // The first module makes the group visible. `publish` keeps the open containers open.
  return publish(async (trx) => {
    await findLive("groups", groupId, trx);
    const members = await findMembers(groupId, trx);
    const added = [];
    const former = [...members];
    for (const moduleId of new Set(moduleIds)) {
      const module = await findLive("modules", moduleId, trx);
      if (module.presentable === 0) throw new NotPresentable(moduleId);
      added.push(module);
      if (members.includes(moduleId)) continue;
      const position = members.push(moduleId) - 1;
      await trx.insertInto("groupModules").values({ groupId, moduleId, position }).execute();
      await AuditLog.record("group-module-added", groupId, trx);
    }
    if (members.length === former.length) return added;
    const order = former.toSpliced(rank - 1, 0, ...members.slice(former.length));
    await renumberMembers(groupId, trx, order);
    await touch(groupId, trx);
    return added;
  });
}

/**
 * Removes a module from a group. Returns its former rank, from 1; 0 when it is not in the group, which nothing changes.
 * @throws NotFound for the group
 */
export async function removeModule(groupId: string, moduleId: string): Promise<number> {
  return publish(async (trx) => {
    await findLive("groups", groupId, trx);
    const rank = rankIn(await findMembers(groupId, trx), moduleId);
    await trx
      .deleteFrom("groupModules")
      .where("groupId", "=", groupId)
      .where("moduleId", "=", moduleId)
      .execute();
    await renumberMembers(groupId, trx);
    await touch(groupId, trx);
    await AuditLog.record("group-module-removed", groupId, trx);
    return rank;
  });
}

/** Returns the list of a group's modules. Its order is the order of addition until an admin changes it. */
export function membersOf(groupId: string): OrderedList {
  return {
    move: async (id, direction) =>
      rankIn(await save(groupId, (ids) => moved(ids, id, direction)), id),
    place: async (id, rank) => rankIn(await save(groupId, (ids) => placed(ids, id, rank - 1)), id),
    reorder: async (order) => {
      await save(groupId, (ids) => (isCompleteSet(order, ids) ? order : null));
    },
  };
}

const rankIn = (ids: readonly string[], id: string): number => ids.indexOf(id) + 1;

/** Saves the order that `change` makes of the present order, and returns that. @throws OrderConflict when it makes none */
async function save(
  groupId: string,
  change: (ids: readonly string[]) => readonly string[] | null,
): Promise<string[]> {
  return inTransaction(async (trx) => {
    const rows = await trx
      .selectFrom("groupModules")
      .innerJoin("modules", "modules.id", "groupModules.moduleId")
      .select(["groupModules.moduleId", "modules.archivedAt"])
      .where("groupModules.groupId", "=", groupId)
      .orderBy("groupModules.position")
      .execute();
    const shown = rows.flatMap((row) => (row.archivedAt === null ? row.moduleId : []));
    const order = change(shown);
    if (!order) throw new OrderConflict(`the modules of the group ${groupId} changed`);
    // An archived module keeps its place between the others.
    const next = order.values();
    const whole = rows.map((row) => (row.archivedAt ? row.moduleId : (next.next().value ?? "")));
    await renumberMembers(groupId, trx, whole);
    await touch(groupId, trx);
    await AuditLog.record("group-modules-sorted", groupId, trx);
    return shown;
  });
}

/** Numbers a group's modules in this order; by default in their own, which closes the gaps of removed ones. */
export async function renumberMembers(
  groupId: string,
  trx: Transaction<Database>,
  order?: readonly string[],
): Promise<void> {
  for (const [position, moduleId] of (order ?? (await findMembers(groupId, trx))).entries())
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

/** Dates the last change of a group, its modules included, for the group view. */
function touch(id: string, trx: Transaction<Database>) {
  return trx.updateTable("groups").set({ updatedAt: now() }).where("id", "=", id).execute();
}
