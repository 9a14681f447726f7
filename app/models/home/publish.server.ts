import type { Transaction } from "kysely";
import { now, inTransaction } from "~/models/database/database.server";
import type { Database } from "~/models/tables";
import { assembleHome } from "./home";
import { findEverybody, findShown } from "./home.server";
import * as OpenedContainers from "./opened-containers.server";
import type { Relocked, RELOCKS } from "./relock";
import { NotFound } from "~/models/database/version.server";
import * as AuditLog from "~/models/people/audit-log.server";

/** The choice about containers that would lock again. `ask` changes nothing in that case. */
export type Relock = (typeof RELOCKS)[number] | "ask";

/** Nothing was changed: these containers would lock again, and the admin has not chosen yet. */
export class WouldRelock extends Error {
  override name = "WouldRelock";
  readonly containers: readonly Relocked[];
  constructor(containers: readonly Relocked[]) {
    super(`${containers.length} containers would be locked again`);
    this.containers = containers;
  }
}

/**
 * Changes the published content in one transaction. A person's open containers stay open (product §6.2), unless
 * `relock` locks them. `change` must not touch people and kept containers, nor scores unless `scoresGo`.
 * @throws WouldRelock
 */
export async function publish<T>(
  change: (trx: Transaction<Database>) => Promise<T>,
  relock: Relock = "keep",
  { scoresGo = false }: { scoresGo?: boolean } = {},
): Promise<T> {
  return inTransaction(async (trx) => {
    if (relock === "lock") return change(trx);
    const before = await findShown(trx);
    const scored = scoresGo ? await findEverybody(trx) : null;
    const result = await change(trx);
    const lost = await findLost({ ...before, scored }, trx);
    if (relock === "ask" && lost.length > 0) throw new WouldRelock(await named(lost, trx));
    for (const { userId, containerIds } of lost)
      await OpenedContainers.insertAll(userId, containerIds, trx);
    return result;
  });
}

type Shown = Awaited<ReturnType<typeof findShown>>;

interface Lost {
  userId: string;
  containerIds: string[];
}

/** Returns the containers that the change locked to people. Reads everybody only when the change can lock something. */
async function findLost(
  { scored, ...before }: Shown & { scored: Awaited<ReturnType<typeof findEverybody>> | null },
  trx: Transaction<Database>,
): Promise<Lost[]> {
  const after = await findShown(trx);
  if (decisiveOf(before) === decisiveOf(after)) return [];
  const everybody = await findEverybody(trx);
  const earlier = new Map(scored?.map((person) => [person.userId, person]));
  return everybody
    .map((person) => {
      const locked = new Set(containersOf({ ...after, ...person }, { locked: true }));
      const then = earlier.get(person.userId) ?? person;
      const open = containersOf({ ...before, ...then }, { locked: false });
      return { userId: person.userId, containerIds: open.filter((id) => locked.has(id)) };
    })
    .filter(({ containerIds }) => containerIds.length > 0);
}

/** Returns the facts that open and lock containers: no text, no video, and no order within a container. */
const decisiveOf = ({ containers, modules, groups, members }: Shown): string =>
  JSON.stringify([
    containers.map(({ id }) => id),
    modules
      .map((one) => `${one.id} ${one.containerId} ${one.presentable} ${one.allowedRoles}`)
      .toSorted(),
    groups.map((one) => `${one.id} ${one.containerId} ${one.allowedRoles}`).toSorted(),
    members.map(({ groupId, moduleId }) => `${groupId} ${moduleId}`).toSorted(),
  ]);

/** Returns the ids of the locked containers of a home, or of the open ones. */
const containersOf = (rows: Parameters<typeof assembleHome>[0], { locked }: { locked: boolean }) =>
  assembleHome(rows).sections.flatMap(({ id, progress }) =>
    id !== null && progress.locked === locked ? [id] : [],
  );

/** Returns the containers that would lock, in their order, with the names of their people. */
async function named(lost: readonly Lost[], trx: Transaction<Database>): Promise<Relocked[]> {
  const ids = lost.flatMap(({ containerIds }) => containerIds);
  const rows = await trx
    .selectFrom("containers")
    .select(["id as containerId", "title"])
    .where("id", "in", [...new Set(ids)])
    .orderBy("position")
    .execute();
  const nameOf = await findNames(trx);
  return rows.map((row) => ({
    ...row,
    people: lost
      .filter(({ containerIds }) => containerIds.includes(row.containerId))
      .map(({ userId }) => nameOf.get(userId) ?? "")
      .toSorted((a, b) => a.localeCompare(b, "fr", { numeric: true })),
  }));
}

async function findNames(trx: Transaction<Database>): Promise<Map<string, string>> {
  const rows = await trx.selectFrom("users").select(["id", "name"]).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Publishes a module or a group ('Publier') and returns its title. A published row does not change.
 * @throws NotFound when it is gone, or archived; WouldRelock
 */
export async function publishById(
  table: "modules" | "groups",
  id: string,
  relock?: Relock,
): Promise<{ title: string }> {
  return publish(async (trx) => {
    const row = await trx
      .selectFrom(table as "groups")
      .select(["title", "unpublished"])
      .where("id", "=", id)
      .where("archivedAt", "is", null)
      .executeTakeFirst();
    if (!row) throw new NotFound(`${table} ${id}`);
    if (row.unpublished === 1) {
      await trx
        .updateTable(table as "groups")
        .set({ unpublished: 0, updatedAt: now() })
        .where("id", "=", id)
        .execute();
      const action = table === "modules" ? "module-published" : "group-published";
      await AuditLog.record(action, id, trx);
    }
    return { title: row.title };
  }, relock);
}
