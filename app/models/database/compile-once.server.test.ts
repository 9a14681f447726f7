import { expect, test } from "vitest";
import { recordQueries, useTestDatabase } from "../../../testing/database";
import { compileOnce } from "./compile-once.server";
import { db, transactionFlushedAside } from "./database.server";

useTestDatabase();

test("a query is compiled once; each call gives its own values, and constants stay", async () => {
  let written = 0;
  const add = compileOnce((on, { key, value }: { key: string; value: string }) => {
    written++;
    return on.insertInto("settings").values({ value, key, updatedAt: "always" }).returning("key");
  });
  expect(await add({ key: "a", value: "1" })).toEqual([{ key: "a" }]);
  expect(await add({ key: "b", value: "2" })).toEqual([{ key: "b" }]);
  expect(written).toBe(1);
  const rows = await db().selectFrom("settings").selectAll().orderBy("key").execute();
  expect(rows).toEqual([
    { key: "a", value: "1", updatedAt: "always" },
    { key: "b", value: "2", updatedAt: "always" },
  ]);
});

test("a query runs in the transaction of its call, whatever connection compiled it", async () => {
  const add = compileOnce((on, { key }: { key: string }) =>
    on.insertInto("settings").values({ key, value: "", updatedAt: "" }),
  );
  await add({ key: "kept" });
  const undone = db()
    .transaction()
    .execute(async (trx) => {
      await add({ key: "undone" }, trx);
      throw new Error("undone");
    });
  await expect(undone).rejects.toThrow("undone");
  expect(await db().selectFrom("settings").select("key").execute()).toEqual([{ key: "kept" }]);
});

test("observers see a query that was compiled once, as any other", async () => {
  const find = compileOnce((on, { key }: { key: string }) =>
    on.selectFrom("settings").select("value").where("key", "=", key),
  );
  expect(await recordQueries(() => find({ key: "a" }))).toEqual([
    expect.stringMatching(/^select "value" from "settings" where "key" = (?:\?|\$1)$/),
  ]);
});

test("a read does not see the rows of an open transaction, which are undone with it", async () => {
  const add = compileOnce((on, { key }: { key: string }) =>
    on.insertInto("settings").values({ key, value: "", updatedAt: "" }).returning("key"),
  );
  const find = compileOnce((on, { key }: { key: string }) =>
    on.selectFrom("settings").select("key").where("key", "=", key),
  );
  const read: Promise<{ key: string }[]>[] = [];
  const undone = transactionFlushedAside(async (trx) => {
    expect(await add({ key: "undone" }, trx)).toEqual([{ key: "undone" }]);
    expect(await find({ key: "undone" }, trx)).toEqual([{ key: "undone" }]);
    read.push(find({ key: "undone" }));
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await Promise.all(read)).toEqual([[]]);
});
