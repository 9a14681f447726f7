import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { db } from "./database.server";

useTestDatabase();
afterEach(() => vi.restoreAllMocks());

const keys = () => db().selectFrom("settings").select("key").orderBy("key").execute();
const add = (key: string) =>
  db().insertInto("settings").values({ key, value: "", updatedAt: "" }).execute();

test("a text is prepared once, and sees later changes", async () => {
  const prepare = vi.spyOn(SQLite.prototype, "prepare");
  await add("a");
  expect(await keys()).toEqual([{ key: "a" }]);
  await add("b");
  expect(await keys()).toEqual([{ key: "a" }, { key: "b" }]);
  expect(prepare).toHaveBeenCalledTimes(2);
});

test("a prepared text follows a change of the schema", async () => {
  const all = () => sql<Record<string, unknown>>`select * from settings`.execute(db());
  await add("a");
  await all();
  await sql`alter table settings add column "later" text default 'here'`.execute(db());
  expect((await all()).rows).toEqual([{ key: "a", value: "", updatedAt: "", later: "here" }]);
});

test("prepared texts have a limit: the least recently used goes first", async () => {
  const prepare = vi.spyOn(SQLite.prototype, "prepare");
  await keys();
  for (let count = 0; count < 600; count++) {
    await sql`select ${sql.lit(count)}`.execute(db());
    await keys();
  }
  expect(prepare).toHaveBeenCalledTimes(601);
  await sql`select ${sql.lit(0)}`.execute(db());
  expect(prepare).toHaveBeenCalledTimes(602);
});
