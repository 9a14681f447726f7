import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = "migrations";
/** The first migration that runs while nodes of an older version work on the same database. */
const FIRST_SHARED = "2026-11-22-992-nodes.ts";

/** The changes that break a running node of an older version. */
const CONTRACTS =
  /\b(?:dropColumn|renameColumn|dropTable|renameTo|alterColumn|dropConstraint|setNotNull)\b|\b(?:drop\s+(?:table|column)|rename\s+(?:to|column)|alter\s+column)\b/i;
/** A new column that is required and has no default. */
const REQUIRED = /alterTable[\s\S]*?addColumn\([^;]*?notNull\(\)(?![^;]*?defaultTo)/;

const contracts = (text: string) => CONTRACTS.test(text) || REQUIRED.test(text);

test("the name of a migration says when older nodes cannot run on its schema", () => {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .filter((file) => file >= FIRST_SHARED && !file.endsWith("-contract.ts"));
  expect(files).toContain(FIRST_SHARED);
  const wrong = files.filter((file) => contracts(readFileSync(`${folder}/${file}`, "utf8")));
  expect(wrong).toEqual([]);
});

test.each([
  `db.schema.alterTable("jobs").dropColumn("a")`,
  "sql`drop table a`",
  `db.schema.alterTable("a").renameColumn("b", "c")`,
  `db.schema.alterTable("a").addColumn("b", "text", (c) => c.notNull()).execute();`,
])("the check finds %s", (text) => {
  expect(contracts(text)).toBe(true);
});

test.each([
  `db.schema.createTable("a").addColumn("b", "text", (c) => c.notNull()).execute();`,
  `db.schema.alterTable("a").addColumn("b", "integer", (c) => c.notNull().defaultTo(0)).execute();`,
  `db.schema.alterTable("a").addColumn("b", "text").execute();`,
])("the check lets %s pass", (text) => {
  expect(contracts(text)).toBe(false);
});
