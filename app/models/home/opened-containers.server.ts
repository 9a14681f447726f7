import type { Kysely } from "kysely";
import { db, now } from "~/models/database/database.server";
import type { Database } from "~/models/tables";

/** Ids of the containers that stay open for this person, whatever became of their scores. */
export async function findIds(userId: string, trx: Kysely<Database> = db()): Promise<string[]> {
  const rows = await trx
    .selectFrom("openedContainers")
    .select("containerId")
    .where("userId", "=", userId)
    .execute();
  return rows.map(({ containerId }) => containerId);
}

/** Those of everybody. */
export const findAll = (trx: Kysely<Database>) =>
  trx.selectFrom("openedContainers").select(["userId", "containerId"]).execute();

/** They stay open from now on. */
export async function insertAll(
  userId: string,
  containerIds: readonly string[],
  trx: Kysely<Database>,
): Promise<void> {
  if (containerIds.length === 0) return;
  const openedAt = now();
  await trx
    .insertInto("openedContainers")
    .values(containerIds.map((containerId) => ({ userId, containerId, openedAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
