import type { Kysely } from "kysely";
import { compileOnce } from "~/models/database/compile-once.server";
import { db, now } from "~/models/database/database.server";
import type { Database } from "~/models/tables";

const selectIds = compileOnce((on, { userId }: { userId: string }) =>
  on.selectFrom("openedContainers").select("containerId").where("userId", "=", userId),
);

/** Returns the ids of the containers that stay open for this person, although a lower score would lock them. */
export async function findIds(userId: string, trx?: Kysely<Database>): Promise<string[]> {
  const rows = await selectIds({ userId }, trx);
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

/** The rows of one statement. */
const CHUNK = 500;

/** Keeps these containers open from now on. Runs a statement for each 500 of them. */
export async function insertAll(
  opened: readonly { userId: string; containerId: string }[],
  trx: Kysely<Database>,
): Promise<void> {
  const openedAt = now();
  for (let at = 0; at < opened.length; at += CHUNK)
    await trx
      .insertInto("openedContainers")
      .values(opened.slice(at, at + CHUNK).map((row) => ({ ...row, openedAt })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
