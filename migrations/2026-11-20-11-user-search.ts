import type { Kysely } from "kysely";

interface Users {
  users: { id: string; name: string; email: string; searchText: string };
}

/** Folds a text as `searchTextOf` did on the day of this migration. */
const folded = (text: string) =>
  text
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[’‘ʼ]/g, "'");

export async function up(db: Kysely<Users>): Promise<void> {
  await db.schema
    .alterTable("users")
    .addColumn("searchText", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  for (const { id, name, email } of await db
    .selectFrom("users")
    .select(["id", "name", "email"])
    .execute())
    await db
      .updateTable("users")
      .set({ searchText: `${folded(name)}\n${folded(email)}` })
      .where("id", "=", id)
      .execute();
  // The index serves the list's order, page by page.
  await db.schema
    .createIndex("usersSearchText")
    .on("users")
    .columns(["searchText", "id"])
    .execute();
}
