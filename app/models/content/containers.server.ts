import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import * as AuditLog from "~/models/journal/audit-log.server";
import { changesOf } from "~/models/journal/audit-change";
import { db, now, inTransaction } from "~/models/database/database.server";
import { findJustMade, NotFound, refuseStale } from "~/models/database/version.server";
import { findLive, findRow } from "~/models/database/rows.server";
import { publish } from "~/models/home/publish.server";
import type { Database } from "~/models/tables";
import { refuseLongTitle } from "~/models/terms/text-table";
import { closeGaps, nextPosition } from "./ordering.server";
import { cleanName } from "~/models/terms/clean-name";
import { byNaturalTitle } from "~/models/terms/natural-order";

/**
 * The container still holds modules or groups, perhaps archived ones. The admin chooses another container for them, or
 * keeps this container.
 */
export class ContainerNotEmpty extends Error {
  override name = "ContainerNotEmpty";
}

/**
 * Returns the containers as `findAllEvenArchived`, with their counts of modules, of groups, and of both archived. Runs
 * three queries whatever their number.
 */
export async function findAllWithCounts() {
  const [containers, modules, groups] = await Promise.all([
    findAllEvenArchived(),
    countIn("modules"),
    countIn("groups"),
  ]);
  return containers.map((row) => {
    const [ofModules, ofGroups] = [modules.get(row.id), groups.get(row.id)];
    return Object.assign(row, {
      modules: ofModules?.live ?? 0,
      groups: ofGroups?.live ?? 0,
      archivedContents: (ofModules?.archived ?? 0) + (ofGroups?.archived ?? 0),
    });
  });
}

/** Counts the rows in each container. An archived row keeps its container, in case it is restored. */
async function countIn(table: "modules" | "groups", on: Kysely<Database> = db()) {
  const rows = await on
    .selectFrom(table as "groups")
    .select((e) => [
      "containerId",
      e.fn.countAll<number>().as("all"),
      e.fn.count<number>("archivedAt").as("archived"),
    ])
    .groupBy("containerId")
    .execute();
  return new Map(
    rows.map(({ containerId, all, archived }) => [
      containerId,
      { live: Number(all) - Number(archived), archived: Number(archived) },
    ]),
  );
}

/** Returns the containers in their order. */
export async function findAll() {
  return (await findAllEvenArchived()).filter(({ archivedAt }) => archivedAt === null);
}

/** Returns the containers in their order, then the archived ones: lists of their content have a section for each. */
export async function findAllEvenArchived() {
  return db()
    .selectFrom("containers")
    .select(["id", "title", "validMonths", "createdAt", "archivedAt"])
    .orderBy("archivedAt", (live) => live.asc().nullsFirst())
    .orderBy("position")
    .execute();
}

/** Returns the containers sorted by title, for selectors (product §5). */
export async function findAllByTitle(): Promise<{ id: string; title: string }[]> {
  const rows = await db()
    .selectFrom("containers")
    .select(["id", "title"])
    .where("archivedAt", "is", null)
    .execute();
  return rows.sort(byNaturalTitle);
}

export async function findById(id: string) {
  const container = await findEvenArchived(id);
  return container?.archivedAt === null ? container : null;
}

/** Returns a container, also an archived one, for screens that only read. */
export async function findEvenArchived(id: string) {
  return findRow("containers", { id });
}

/** Returns true for the id of an archived container. Its cards are not on home. */
export async function isArchived(id: string | null): Promise<boolean> {
  const container = id === null ? null : await findEvenArchived(id);
  return container !== null && container.archivedAt !== null;
}

/**
 * Returns the container for a module or a group: the chosen one, or else the first of the selector. Null when there is
 * no container at all (product §12). A row may stay in its `present` container when that is archived.
 * @throws NotFound when the chosen container is gone, or archived
 */
export async function resolveId(
  chosen: string | undefined,
  present?: string | null,
): Promise<string | null> {
  if (!chosen) return (await findAllByTitle())[0]?.id ?? null;
  if (!(await canHold(chosen, present))) throw new NotFound(`container ${chosen}`);
  return chosen;
}

/** Returns true when a row may be saved in this container: a shown one, or its `present` one, even archived. */
export async function canHold(id: string, present: string | null | undefined): Promise<boolean> {
  return id === present || (await findById(id)) !== null;
}

/** The values of a container's form. */
interface ContainerValues {
  title: string;
  /** The months for which its certificates are valid; null for ever. */
  validMonths?: number | null | undefined;
}

/** Returns the values of a container's form, which its version covers. */
export const valuesOf = ({
  title,
  validMonths,
}: {
  title: string;
  validMonths: number | null;
}) => ({
  title,
  validMonths,
});

/**
 * Adds a container after the others and returns its id. A form posted twice adds one container. @throws TitleTooLong
 */
export async function insert(
  { validMonths = null, ...given }: ContainerValues,
  { fromForm = false } = {},
): Promise<string> {
  const title = cleanName(given.title);
  refuseLongTitle(title);
  const id = randomUUID();
  return inTransaction(async (trx) => {
    const twin = fromForm ? await findJustMade("containers", { title }, trx) : null;
    if (twin) return twin;
    const position = await nextPosition("containers", null, trx);
    const at = now();
    await trx
      .insertInto("containers")
      .values({ id, title, validMonths, position, createdAt: at, updatedAt: at })
      .execute();
    await AuditLog.record("container-created", id, trx);
    return id;
  });
}

/**
 * Changes the title of a container, and the validity of its certificates. An undefined validity stays.
 * @throws NotFound; TitleTooLong; StaleVersion when others were saved since `version` (see `versionOf`)
 */
export async function update(
  id: string,
  { version, ...given }: ContainerValues & { version?: string | undefined },
): Promise<void> {
  const title = cleanName(given.title);
  await inTransaction(async (trx) => {
    const stored = valuesOf(await findLive("containers", id, trx));
    const { validMonths = stored.validMonths } = given;
    const wanted = { title, validMonths };
    refuseStale({ stored, wanted, version });
    refuseLongTitle(title, stored.title);
    await trx
      .updateTable("containers")
      .set({ ...wanted, updatedAt: now() })
      .where("id", "=", id)
      .execute();
    const changes = changesOf(["title", "validMonths"], stored, wanted);
    await AuditLog.record("container-updated", { id, changes }, trx);
  });
}

/**
 * Deletes a container. Its contents go to the end of `moveTo`, in the same order, the archived ones too.
 * @throws NotFound when it or `moveTo` is gone; ContainerNotEmpty when it holds something and `moveTo` is not given
 */
export async function deleteById(id: string, moveTo?: string): Promise<{ title: string }> {
  return publish(async (trx) => {
    const { title } = await findLive("containers", id, trx);
    if (moveTo !== undefined) {
      if (moveTo === id) throw new NotFound(`another container than ${id}`);
      await findLive("containers", moveTo, trx);
      await moveContents("modules", id, moveTo, trx);
      await moveContents("groups", id, moveTo, trx);
    } else if (await holdsSomething(id, trx)) throw new ContainerNotEmpty(id);
    await trx.deleteFrom("containers").where("id", "=", id).execute();
    await closeGaps("containers", trx);
    await AuditLog.record("container-deleted", id, trx);
    return { title };
  });
}

async function holdsSomething(id: string, trx: Transaction<Database>): Promise<boolean> {
  return (await countIn("modules", trx)).has(id) || (await countIn("groups", trx)).has(id);
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
