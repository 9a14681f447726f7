import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { afterEach, beforeEach, expect, test } from "vitest";
import { db, openDatabase } from "~/models/database/database.server";
import * as Drafts from "~/models/people/drafts.server";
import type { Database } from "~/models/tables";

const files = import.meta.glob<Migration>("/migrations/*.ts", { eager: true });
const DRAFTS = "/migrations/2026-11-20-24-drafts.ts";
let old: Kysely<Database>;
beforeEach(() => {
  old = openDatabase(":memory:");
});
afterEach(() => db().destroy());

const names = Object.keys(files).toSorted();
const typedAt = Date.parse("2026-11-20T10:00:00.000Z");

/** Stores a session as it was before drafts had a table. */
const session = (id: string, userId: string | null, data: object) =>
  sql`insert into sessions (id, "userId", "dataJson", "createdAt", "expiresAt")
    values (${id}, ${userId}, ${JSON.stringify(data)}, '2026-11-20T09:00:00.000Z',
    '2026-12-20T09:00:00.000Z')`.execute(old);

test("what a signed-in browser had yet to find again survives the upgrade for its hour", async () => {
  for (const name of names) if (name < DRAFTS) await files[name]?.up(old);
  const at = "'2026-11-01T10:00:00.000Z'";
  await sql
    .raw(`insert into users (id, name, email, "passwordHash", role, "searchText", "createdAt", "updatedAt")
      values ('u', 'U', 'u@x', 'h', 'admin', 'u', ${at}, ${at})`)
    .execute(old);
  const draft = { path: "/admin/add-container", fields: [["title", "Été"]], at: typedAt };
  await session("typing", "u", { seen: 1, draft });
  await session("idle", "u", { toast: "x" });
  for (const name of names) if (name >= DRAFTS) await files[name]?.up(old);

  const rows = await old.selectFrom("sessions").select(["id", "dataJson"]).orderBy("id").execute();
  const [idle, typing] = rows.map(({ dataJson }) => JSON.parse(dataJson));
  expect(idle).toEqual({ toast: "x" });
  expect(typing).toEqual({ seen: 1, draft: { id: expect.any(String), path: draft.path } });
  await Drafts.deleteExpired(new Date(typedAt + 3_599_000));
  expect(await Drafts.take(typing.draft.id, new Date(typedAt + 3_599_000))).toEqual(draft.fields);
});
