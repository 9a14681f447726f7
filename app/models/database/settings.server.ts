import type { Kysely } from "kysely";
import type { Database } from "~/models/tables";
import { compileOnce } from "./compile-once.server";
import { db, now } from "./database.server";

const select = compileOnce((on, { key }: { key: string }) =>
  on.selectFrom("settings").select(["value", "updatedAt"]).where("key", "=", key),
);

/** Returns a setting of the installation and the time of its save; null when it was never saved. */
export async function find(
  key: string,
  connection?: Kysely<Database>,
): Promise<{ value: string; updatedAt: string } | null> {
  const [row = null] = await select({ key }, connection);
  return row;
}

export async function save(
  key: string,
  value: string,
  connection: Kysely<Database> = db(),
): Promise<void> {
  const updatedAt = now();
  await connection
    .insertInto("settings")
    .values({ key, value, updatedAt })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value, updatedAt }))
    .execute();
}

/** Saves a setting unless it has a value. Returns its value. */
export async function saveOnce(key: string, value: string): Promise<string> {
  await db()
    .insertInto("settings")
    .values({ key, value, updatedAt: now() })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  return (await find(key))?.value ?? value;
}

/** Deletes a setting. */
export async function remove(key: string, connection: Kysely<Database> = db()): Promise<void> {
  await connection.deleteFrom("settings").where("key", "=", key).execute();
}
