import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { db, now } from "~/models/database/database.server";
import { publish } from "~/models/home/publish.server";
import type { Database } from "~/models/tables";
import { NotFound, refuseStale } from "~/models/database/version.server";
import { closeGaps, nextPosition } from "./ordering.server";

/** It still holds modules or groups; the admin says where they go, or keeps it. */
export class ContainerNotEmpty extends Error {
  override name = "ContainerNotEmpty";
}

/** Every container in its order, with what it holds: three queries whatever their number. */
export async function findAllWithCounts() {
  const [containers, modules, groups] = await Promise.all([
    db()
      .selectFrom("containers")
      .select(["id", "title", "createdAt"])
      .orderBy("position")
      .execute(),
    countIn("modules"),
    countIn("groups"),
  ]);
  return containers.map(({ id, title, createdAt }) => ({
    id,
    title,
    createdAt,
    modules: modules.get(id) ?? 0,
    groups: groups.get(id) ?? 0,
  }));
}

async function countIn(table: "modules" | "groups"): Promise<Map<string | null, number>> {
  const rows = await db()
    .selectFrom(table as "groups")
    .select((e) => ["containerId", e.fn.countAll<number>().as("count")])
    .groupBy("containerId")
    .execute();
  return new Map(rows.map(({ containerId, count }) => [containerId, Number(count)]));
}

/** In their order, for lists that show one section a container. */
export async function findAll() {
  return db()
    .selectFrom("containers")
    .select(["id", "title", "createdAt"])
    .orderBy("position")
    .execute();
}

/** Sorted by title, for selectors (product §5). */
export async function findAllByTitle(): Promise<{ id: string; title: string }[]> {
  const rows = await db().selectFrom("containers").select(["id", "title"]).execute();
  return rows.sort((a, b) => a.title.localeCompare(b.title, "fr", { numeric: true }));
}

export async function findById(id: string) {
  return (
    (await db().selectFrom("containers").selectAll().where("id", "=", id).executeTakeFirst()) ??
    null
  );
}

/**
 * The container a module or a group goes to: the chosen one, or the first of the selector when none was chosen;
 * null when there is no container at all (product §12).
 * @throws NotFound when the chosen one is gone
 */
export async function resolveId(chosen: string | undefined): Promise<string | null> {
  if (!chosen) return (await findAllByTitle())[0]?.id ?? null;
  if (!(await findById(chosen))) throw new NotFound(`container ${chosen}`);
  return chosen;
}

/** Adds it after the others; answers its id. */
export async function insert({ title }: { title: string }): Promise<string> {
  const id = randomUUID();
  await db()
    .transaction()
    .execute(async (trx) => {
      const position = await nextPosition("containers", null, trx);
      const at = now();
      await trx
        .insertInto("containers")
        .values({ id, title, position, createdAt: at, updatedAt: at })
        .execute();
    });
  return id;
}

/** @throws NotFound; StaleVersion when other values were saved since `version` (see `versionOf`) */
export async function update(
  id: string,
  { title, version }: { title: string; version?: string | undefined },
): Promise<void> {
  await db()
    .transaction()
    .execute(async (trx) => {
      const stored = await find(id, trx);
      refuseStale({ stored: { title: stored.title }, wanted: { title }, version });
      await trx
        .updateTable("containers")
        .set({ title, updatedAt: now() })
        .where("id", "=", id)
        .execute();
    });
}

/**
 * Deletes it; what it holds goes to the end of `moveTo`, in the same order.
 * @throws NotFound for it or for `moveTo`; ContainerNotEmpty when it holds something and `moveTo` is not given
 */
export async function deleteById(id: string, moveTo?: string): Promise<{ title: string }> {
  return publish(async (trx) => {
    const { title } = await find(id, trx);
    if (moveTo !== undefined) {
      if (moveTo === id) throw new NotFound(`another container than ${id}`);
      await find(moveTo, trx);
      await moveContents("modules", id, moveTo, trx);
      await moveContents("groups", id, moveTo, trx);
    } else if (await holdsSomething(id, trx)) throw new ContainerNotEmpty(id);
    await trx.deleteFrom("containers").where("id", "=", id).execute();
    await closeGaps("containers", trx);
    return { title };
  });
}

async function find(id: string, trx: Transaction<Database>) {
  const row = await trx
    .selectFrom("containers")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new NotFound(`container ${id}`);
  return row;
}

async function holdsSomething(id: string, trx: Transaction<Database>): Promise<boolean> {
  for (const table of ["modules", "groups"] as const) {
    const row = await trx
      .selectFrom(table as "groups")
      .select("id")
      .where("containerId", "=", id)
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

async function moveContents(
  table: "modules" | "groups",
  from: string,
  to: string,
  trx: Transaction<Database>,
): Promise<void> {
  const end = await nextPosition(table, to, trx);
  await trx
    .updateTable(table as "groups")
    .set((e) => ({ containerId: to, position: e("position", "+", end) }))
    .where("containerId", "=", from)
    .execute();
}
