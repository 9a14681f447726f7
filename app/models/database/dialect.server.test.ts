import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { foldName } from "~/models/terms/fold";
import { useTestDatabase } from "../../../testing/database";
import { db, openReader } from "./database.server";
import {
  contains,
  folded,
  isJsonTrue,
  jsonArray,
  jsonArrayOfRows,
  jsonElements,
  jsonLength,
  jsonText,
  jsonValues,
  ofLargest,
} from "./dialect.server";

useTestDatabase();

const stored = {
  judge: { kind: "model", sure: true, late: false, none: null },
  points: [{ id: "a", quotes: [{ text: "l’un" }] }, { id: "b" }],
  names: ["Léa", "Zoé"],
};

const add = (key: string, value: string, updatedAt = "") =>
  db().insertInto("settings").values({ key, value, updatedAt }).execute();

beforeEach(() => add("json", JSON.stringify(stored)));

/** Returns the columns of the first row. */
async function read(columns: Record<string, ReturnType<typeof sql>>, key = "json") {
  const { rows } = await sql`select ${sql.join(
    Object.entries(columns).map(([name, column]) => column.as(name)),
  )} from settings where key = ${key}`.execute(db());
  return rows[0];
}

describe("within JSON", () => {
  test("a text, a true value and a missing value are read", async () => {
    const found = await read({
      kind: jsonText("value", ["judge", "kind"]),
      none: jsonText("value", ["judge", "none"]),
      missing: jsonText("value", ["nobody", "kind"]),
      sure: isJsonTrue("value", ["judge", "sure"]),
      late: isJsonTrue("value", ["judge", "late"]),
      absent: isJsonTrue("value", ["judge", "absent"]),
    });
    expect(found).toEqual({
      kind: "model",
      none: null,
      missing: null,
      sure: 1,
      late: 0,
      absent: 0,
    });
  });

  test("the elements of an array come with their indexes", async () => {
    const { rows } = await sql`select p.key as place, p.value ->> 'id' as id,
      ${jsonValues(sql.ref("p.value"), [["id"], ["quotes", "0", "text"]])} ->> 1 as quote
      from settings as s, ${jsonElements(sql.ref("s.value"), ["points"])} as p order by p.key`.execute(
      db(),
    );
    expect(rows).toEqual([
      { place: 0, id: "a", quote: "l’un" },
      { place: 1, id: "b", quote: null },
    ]);
  });

  test("an array has its length", async () => {
    await add("list", "[1,2,3]");
    expect(await read({ length: jsonLength("value") }, "list")).toEqual({ length: 3 });
  });

  test("rows become an array, and no row gives an empty one", async () => {
    const arrayOf = async (where: ReturnType<typeof sql>) => {
      const value = jsonArrayOfRows(jsonArray(sql.ref("key"), sql`2`));
      const { rows } = await sql<{ all: string }>`select ${value} as "all" from settings
        where ${where}`.execute(db());
      return JSON.parse(rows[0]?.all ?? "") as unknown;
    };
    expect(await arrayOf(sql`key = 'json'`)).toEqual([["json", 2]]);
    expect(await arrayOf(sql`key = 'other'`)).toEqual([]);
  });
});

describe("a search", () => {
  test.each([
    "ÉTÉ à Nîmes",
    "Œuvre et Æther",
    "L’ami d‘un autreʼ",
    "plain",
    "ñandú ÇA",
    "İstanbul",
  ])("folds %s as the server does", async (text) => {
    await add("text", text);
    expect(await read({ text: folded("value") }, "text")).toEqual({ text: foldName(text) });
  });

  test("takes % and _ as plain characters", async () => {
    await add("text", "100 % a_b");
    const found = (word: string) =>
      read({ is: sql`case when ${contains("value", word)} then 1 else 0 end` }, "text");
    expect(await found("% a_")).toEqual({ is: 1 });
    expect(await found("a%b")).toEqual({ is: 0 });
  });
});

describe("rows of PostgreSQL equal those of SQLite", () => {
  const settings = () => db().selectFrom("settings").selectAll().where("key", "!=", "json");

  test("in the order of insertion, without the column that holds it", async () => {
    for (const key of ["b", "a", "c"]) await add(key, "");
    await db().updateTable("settings").set({ value: "later" }).where("key", "=", "b").execute();
    const rows = await settings()
      .orderBy(sql`rowid`)
      .execute();
    expect(rows.map(({ key }) => key)).toEqual(["b", "a", "c"]);
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(["key", "updatedAt", "value"]);
  });

  test("sorted by bytes, in every locale", async () => {
    for (const key of ["é", "a-b", "Z", "a", "ab"]) await add(key, "");
    const rows = await settings().orderBy("key").execute();
    expect(rows.map(({ key }) => key)).toEqual(["Z", "a", "a-b", "ab", "é"]);
  });

  test("with numbers for counts, conditions and 64 bits", async () => {
    const bytes = 2 ** 45;
    await db()
      .insertInto("diskSamples")
      .values({ at: "x", freeBytes: bytes, totalBytes: 1 })
      .execute();
    const [row] = await db()
      .selectFrom("diskSamples")
      .select((e) => [
        "freeBytes",
        e.fn.countAll<number>().over().as("count"),
        e.fn.sum<number>("freeBytes").over().as("sum"),
        e("at", "=", "x").as("is"),
      ])
      .execute();
    expect(row).toEqual({ freeBytes: bytes, count: 1, sum: bytes, is: 1 });
  });

  test("of no list and of the whole list", async () => {
    await add("a", "");
    expect(await settings().where("key", "in", []).execute()).toEqual([]);
    expect(await settings().where("key", "not in", []).limit(-1).execute()).toHaveLength(1);
  });

  test("of a group: the columns of the newest", async () => {
    await add("a", "old", "1");
    await add("b", "new", "2");
    const newest = settings()
      .clearSelect()
      .select((e) => [
        e.fn.max("updatedAt").as("at"),
        ofLargest<string>("value", "updatedAt").as("value"),
      ]);
    expect(await newest.execute()).toEqual([{ at: "2", value: "new" }]);
  });

  test("streamed from a connection of its own", async () => {
    await add("a", "");
    const reader = openReader();
    const keys: string[] = [];
    for await (const { key } of reader.selectFrom("settings").selectAll().orderBy("key").stream())
      keys.push(key);
    await reader.destroy();
    expect(keys).toEqual(["a", "json"]);
  });
});
