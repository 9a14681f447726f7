import { inTransaction } from "~/models/database/database.server";
import * as AuditLog from "~/models/people/audit-log.server";
import { renumberMembers, touch } from "./groups.server";
import { isCompleteSet, moved, placed } from "./ordering";
import { OrderConflict, type OrderedList } from "./ordering.server";

/** Returns the list of a group's modules. Its order is the order of addition until an admin changes it. */
export function membersOf(groupId: string): OrderedList {
  return {
    move: (id, direction) => save(groupId, (ids) => moved(ids, id, direction)),
    place: (id, rank) => save(groupId, (ids) => placed(ids, id, rank - 1)),
    reorder: (order) => save(groupId, (ids) => (isCompleteSet(order, ids) ? order : null)),
  };
}

/** Saves the order that `change` makes of the present order. @throws OrderConflict when it makes none */
async function save(
  groupId: string,
  change: (ids: readonly string[]) => readonly string[] | null,
): Promise<void> {
  await inTransaction(async (trx) => {
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
  });
}
