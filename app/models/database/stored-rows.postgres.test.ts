import { sql } from "kysely";
import { expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { compileOnce } from "./compile-once.server";
import { db, rewriteDatabase } from "./database.server";

useTestDatabase();

const add = compileOnce((on, row: { key: string; value: string; updatedAt: string }) =>
  on.insertInto("settings").values({ key: row.key, value: row.value, updatedAt: row.updatedAt }),
);

test("a text with the character U+0000, which PostgreSQL refuses, is stored without it", async () => {
  const row = { value: "be\0fore", updatedAt: "" };
  await db()
    .insertInto("settings")
    .values({ key: "a", ...row })
    .execute();
  await add({ key: "b", ...row });
  const rows = await db().selectFrom("settings").select("value").execute();
  expect(rows).toEqual([{ value: "be\uFFFDfore" }, { value: "be\uFFFDfore" }]);
  expect(await db().selectFrom("settings").selectAll().where("key", "=", "\0").execute()).toEqual(
    [],
  );
});

test("a rewritten database has no byte of deleted rows", async () => {
  const sizeOf = async () => {
    const { rows } = await sql<{
      size: number;
    }>`select pg_relation_size('settings') as size`.execute(db());
    return rows[0]?.size;
  };
  await rewriteDatabase();
  expect(await sizeOf()).toBe(0);
  await add({ key: "a", value: "said by somebody", updatedAt: "" });
  await db().deleteFrom("settings").execute();
  expect(await sizeOf()).toBeGreaterThan(0);
  await rewriteDatabase();
  expect(await sizeOf()).toBe(0);
});
