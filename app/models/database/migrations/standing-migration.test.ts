import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { afterEach, beforeEach, expect, test } from "vitest";
import { db, openDatabase } from "~/models/database/database.server";
import { migrateToLatest } from "~/models/database/migrate.server";
import type { Database } from "~/models/tables";

const files = import.meta.glob<Migration>("/migrations/*.ts", { eager: true });
const STANDING = "/migrations/2026-11-20-24-standing.ts";
let old: Kysely<Database>;
beforeEach(() => {
  old = openDatabase(":memory:");
});
afterEach(() => db().destroy());

/** Stores an evaluation as it was before the upgrade. */
const evaluation = (id: string, state: string, source: string | null, groupId: string | null) =>
  sql`insert into evaluations (id, "userId", "presentationId", "moduleId", "groupId", "wholeGroup",
    "chatSessionId", state, score, "transcriptSource", "createdAt")
    values (${id}, 'u', 'p', ${groupId ? null : "m"}, ${groupId}, ${groupId ? 1 : 0}, 'conv_1',
    ${state}, ${state === "scored" ? 92 : null}, ${source}, '2026-11-01T10:00:00.000Z')`.execute(
    old,
  );

test("what was scored before the upgrade keeps counting, and typed sessions are marked", async () => {
  for (const file of Object.keys(files).toSorted()) if (file < STANDING) await files[file]?.up(old);
  const at = "'2026-11-01T10:00:00.000Z'";
  for (const row of [
    `users (id, name, email, "passwordHash", role, "createdAt", "updatedAt") values ('u', 'U', 'u@x', 'h', 'user', ${at}, ${at})`,
    `modules (id, title, "videoTranscript", "interactionPrompt", "evaluationPrompt", guidelines, "agentFirstMessage", presentable, "allowedRoles", position, "createdAt", "updatedAt") values ('m', 'M', '', '', '', '', '', 1, 'admin', 0, ${at}, ${at})`,
    `groups (id, title, "allowedRoles", position, "createdAt", "updatedAt") values ('g', 'G', 'admin', 0, ${at}, ${at})`,
    `presentations (id, "userId", language, "createdAt") values ('p', 'u', 'fr', ${at})`,
    `conversations (id, "presentationId", "moduleId", provider, mode, state, "startedAt") values ('conv_1', 'p', 'm', 'embedded', 'text', 'ended', ${at})`,
  ])
    await sql.raw(`insert into ${row}`).execute(old);
  await evaluation("server", "scored", "server", null);
  await evaluation("browser", "scored", "browser", null);
  await evaluation("pending", "pending", null, null);
  await evaluation("whole", "scored", null, "g");
  await files[STANDING]?.up(old);

  const rows = await old
    .selectFrom("evaluations")
    .select(["id", "standing", "written", "countedAt"])
    .orderBy("id")
    .execute();
  expect(rows).toEqual([
    { id: "browser", standing: "heard", written: 1, countedAt: null },
    { id: "pending", standing: "declared", written: 1, countedAt: null },
    { id: "server", standing: "heard", written: 1, countedAt: null },
    { id: "whole", standing: "heard", written: 1, countedAt: null },
  ]);
});

test("a row that says nothing of who heard it was heard by nobody", async () => {
  await migrateToLatest(old);
  const columns = await sql<{ name: string; dflt_value: string }>`
    select name, dflt_value from pragma_table_info('evaluations')`.execute(old);
  const standing = columns.rows.find(({ name }) => name === "standing");
  expect(standing?.dflt_value).toBe("'declared'");
});
