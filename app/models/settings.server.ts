import { db, now } from "./database.server";

/** A setting of the installation and when it was saved; null when it never was. */
export async function find(key: string): Promise<{ value: string; updatedAt: string } | null> {
  const row = await db()
    .selectFrom("settings")
    .select(["value", "updatedAt"])
    .where("key", "=", key)
    .executeTakeFirst();
  return row ?? null;
}

export async function save(key: string, value: string): Promise<void> {
  const updatedAt = now();
  await db()
    .insertInto("settings")
    .values({ key, value, updatedAt })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value, updatedAt }))
    .execute();
}
