import type { Kysely } from "kysely";
import { db, now } from "~/models/database/database.server";
import type { Database } from "~/models/tables";

/** Returns the ids of the containers that stay open for this person, whatever the scores. */
export async function findIds(userId: string, trx: Kysely<Database> = db()): Promise<string[]> {
  const rows = await trx
    .selectFrom("openedContainers")
    .select("containerId")
    .where("userId", "=", userId)
    .execute();
  return rows.map(({ containerId }) => containerId);
}

/** Returns the open containers of everybody. */
export const findAll = (trx: Kysely<Database>) =>
  trx.selectFrom("openedContainers").select(["userId", "containerId"]).execute();

/** Returns the open containers of these people. */
export const findAllOf = (userIds: readonly string[]) =>
  db()
    .selectFrom("openedContainers")
    .select(["userId", "containerId"])
    .where("userId", "in", userIds)
    .execute();

/** Keeps these containers open no longer: they follow the scores again. */
export async function deleteAll(
  userId: string,
  containerIds: readonly string[],
  trx: Kysely<Database>,
): Promise<void> {
  await trx
    .deleteFrom("openedContainers")
    .where("userId", "=", userId)
    .where("containerId", "in", containerIds)
    .execute();
}

/** Keeps these containers open from now on. */
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
