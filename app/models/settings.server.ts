import { db, now } from "./database.server";

/** A setting of the installation, null when never saved. */
export async function find(key: string): Promise<string | null> {
  const row = await db()
    .selectFrom("settings")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.value ?? null;
}

export async function save(key: string, value: string): Promise<void> {
  const updatedAt = now();
  await db()
    .insertInto("settings")
    .values({ key, value, updatedAt })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value, updatedAt }))
    .execute();
}
