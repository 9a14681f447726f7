import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { afterEach, beforeEach, expect, test } from "vitest";
import { db, openDatabase } from "~/models/database/database.server";
import type { Database } from "~/models/tables";

const files = import.meta.glob<Migration>("/migrations/*.ts", { eager: true });
const RUBRICS = "/migrations/2026-11-20-34-rubrics.ts";
const RECORD = "/migrations/2026-11-20-35-record.ts";
const AT = "'2026-11-01T10:00:00.000Z'";
let old: Kysely<Database>;
beforeEach(async () => {
  old = openDatabase(":memory:");
  for (const file of Object.keys(files).toSorted()) if (file < RUBRICS) await files[file]?.up(old);
  for (const row of [
    `users (id, name, email, "passwordHash", role, "createdAt", "updatedAt") values ('u', 'U', 'u@x', 'h', 'user', ${AT}, ${AT})`,
    `containers (id, title, position, "createdAt", "updatedAt") values ('c', 'Démarrer', 0, ${AT}, ${AT}), ('d', 'Servir', 1, ${AT}, ${AT})`,
    `modules (id, title, presentable, "allowedRoles", "containerId", position, "createdAt", "updatedAt") values ('m', 'Encaisser', 1, 'admin', 'c', 0, ${AT}, ${AT}), ('n', 'Libre', 1, 'admin', null, 0, ${AT}, ${AT})`,
    `groups (id, title, "allowedRoles", "containerId", position, "createdAt", "updatedAt") values ('g', 'Le service', 'admin', 'd', 0, ${AT}, ${AT})`,
    `presentations (id, "userId", "moduleId", "groupId", language, "createdAt") values ('p', 'u', null, 'g', 'fr', ${AT})`,
    `evaluations (id, "userId", "moduleId", "groupId", "chatSessionId", state, "createdAt") values
      ('alone', 'u', 'm', null, 'x', 'scored', ${AT}), ('free', 'u', 'n', null, 'x', 'scored', ${AT}),
      ('gone', 'u', null, null, 'x', 'scored', ${AT}), ('within', 'u', 'm', 'g', 'x', 'scored', ${AT})`,
    `"videoEvaluations" (id, "moduleId", "fileName", "videoUrl", "mimeType", state, "createdAt") values ('v', 'm', 'a', 'a', 'video/mp4', 'scored', ${AT})`,
  ])
    await sql.raw(`insert into ${row}`).execute(old);
});
afterEach(() => db().destroy());

test("every module that is there at the upgrade gets the job that drafts its rubric", async () => {
  await files[RUBRICS]?.up(old);
  const jobs = await old.selectFrom("jobs").selectAll().orderBy("payloadJson").execute();
  expect(jobs).toMatchObject(
    ["m", "n"].map((moduleId) => ({
      kind: "draft-rubric",
      payloadJson: JSON.stringify({ moduleId }),
      state: "queued",
      attempts: 0,
    })),
  );
  for (const { runAfterAt } of jobs)
    expect(runAfterAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test("records get the titles that are still known", async () => {
  await files[RUBRICS]?.up(old);
  await files[RECORD]?.up(old);
  const columns = ["moduleTitle", "groupTitle", "containerTitle"] as const;
  expect(
    await old
      .selectFrom("evaluations")
      .select(["id", ...columns])
      .orderBy("id")
      .execute(),
  ).toEqual([
    { id: "alone", moduleTitle: "Encaisser", groupTitle: null, containerTitle: "Démarrer" },
    { id: "free", moduleTitle: "Libre", groupTitle: null, containerTitle: null },
    { id: "gone", moduleTitle: null, groupTitle: null, containerTitle: null },
    { id: "within", moduleTitle: "Encaisser", groupTitle: "Le service", containerTitle: "Servir" },
  ]);
  expect(
    await old.selectFrom("presentations").select(["moduleTitle", "groupTitle"]).execute(),
  ).toEqual([{ moduleTitle: null, groupTitle: "Le service" }]);
  expect(
    await old.selectFrom("videoEvaluations").select(["moduleTitle", "containerTitle"]).execute(),
  ).toEqual([{ moduleTitle: "Encaisser", containerTitle: "Démarrer" }]);
});
