import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { db } from "./database.server";

/** Ids that refer to something outside our tables. */
const foreign = new Set([
  "evaluations.chatSessionId",
  "conversations.eventId",
  "turns.eventId",
  "supportTurns.eventId",
  "media.publicId",
  "corrections.pointId",
  "reviewRequests.pointId",
  "moments.pointId",
  "momentAnswers.pointId",
  "lessonSeconds.pointId",
  "auditLog.targetId",
  "links.subjectId",
  "links.externalId",
  "events.subjectId",
  "ltiLaunches.targetId",
]);

interface Column {
  tableName: string;
  name: string;
  type: string;
  required: 0 | 1;
  pk: number;
}

useTestDatabase();
let columns: Column[];
beforeEach(async () => {
  const result = await sql<Column>`
    select m.name as "tableName", c.name as name, c.type as type, c."notnull" as required, c.pk as pk
    from sqlite_master m join pragma_table_info(m.name) c
    where m.type = 'table' and m.name not like 'kysely_%' and m.name not like 'sqlite_%'`.execute(
    db(),
  );
  columns = result.rows;
});

async function foreignKeys(): Promise<Set<string>> {
  const result = await sql<{ column: string }>`
    select m.name || '.' || f."from" as "column" from sqlite_master m
    join pragma_foreign_key_list(m.name) f where m.type = 'table'`.execute(db());
  return new Set(result.rows.map(({ column }) => column));
}

test("every …Id is a foreign key, or refers to a thing outside our tables", async () => {
  const keys = await foreignKeys();
  const loose = columns
    .filter(({ name }) => name.endsWith("Id"))
    .map(({ tableName, name }) => `${tableName}.${name}`)
    .filter((column) => !keys.has(column) && !foreign.has(column));
  expect(loose).toEqual([]);
});

test("every foreign key has an index, so that a delete never scans a table", async () => {
  const indexed = await sql<{ column: string }>`
    select m.name || '.' || i.name as "column" from sqlite_master m
    join pragma_index_list(m.name) l join pragma_index_info(l.name) i
    where m.type = 'table' and i.seqno = 0`.execute(db());
  const first = new Set(indexed.rows.map(({ column }) => column));
  const second = new Set(["evaluations.userId"]);
  expect([...(await foreignKeys())].filter((key) => !first.has(key) && !second.has(key))).toEqual(
    [],
  );
});

test("no index, view or trigger names the pass mark", async () => {
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_schema where sql is not null`.execute(db());
  const mark = /\b(?:85|84)\b/;
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.filter((row) => mark.test(row.sql)).map(({ name }) => name)).toEqual([]);
  expect(mark.test("create index a on b (c) where score >= 85")).toBe(true);
});

test("instants are text and end in At, JSON ends in Json", () => {
  const wrong = columns.filter(
    ({ name, type }) => (/At$|Json$/.test(name) && type !== "TEXT") || /(Date|Time)$/.test(name),
  );
  expect(wrong).toEqual([]);
});
