import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { afterEach, beforeEach, expect, test } from "vitest";
import { db, openDatabase } from "~/models/database/database.server";
import type { Database } from "~/models/tables";

const files = import.meta.glob<Migration>("/migrations/*.ts", { eager: true });
const REVIEWS = "/migrations/2026-11-20-38-reviews.ts";
let old: Kysely<Database>;
beforeEach(() => {
  old = openDatabase(":memory:");
});
afterEach(() => db().destroy());

test("what was decided before the upgrade is the effective score after it", async () => {
  for (const file of Object.keys(files).toSorted()) if (file < REVIEWS) await files[file]?.up(old);
  const at = (day: number) => `'2026-11-0${day}T10:00:00.000Z'`;
  for (const row of [
    `users (id, name, email, "passwordHash", role, "searchText", "createdAt", "updatedAt") values ('u', 'U', 'u@x', 'h', 'user', 'u', ${at(1)}, ${at(1)})`,
    ...["a", "b"].map(
      (id) =>
        `evaluations (id, "userId", "chatSessionId", state, score, standing, "createdAt") values ('${id}', 'u', 'conv_1', 'scored', 82, 'heard', ${at(1)})`,
    ),
    `decisions (id, "evaluationId", score, "byName", reason, "createdAt") values ('d1', 'a', 60, 'Claire', 'Non', ${at(2)})`,
    `decisions (id, "evaluationId", score, "byName", reason, "createdAt") values ('d2', 'a', 90, 'Claire', 'Si', ${at(3)})`,
    `corrections (id, "evaluationId", "pointId", "verdictBefore", "verdictAfter", words, "byName", reason, "createdAt") values ('c', 'b', 'p', 'vague', 'said', 'mots', 'Claire', 'Dit', ${at(2)})`,
  ])
    await sql.raw(`insert into ${row}`).execute(old);
  await files[REVIEWS]?.up(old);

  const rows = await old
    .selectFrom("evaluations")
    .select(["id", "score", "reviewedScore", "reviewedAt", "drawn"])
    .orderBy("id")
    .execute();
  expect(rows).toEqual([
    { id: "a", score: 82, reviewedScore: 90, reviewedAt: "2026-11-03T10:00:00.000Z", drawn: 0 },
    { id: "b", score: 82, reviewedScore: null, reviewedAt: null, drawn: 0 },
  ]);
  expect(await old.selectFrom("decisions").selectAll().orderBy("id").execute()).toMatchObject([
    { id: "d1", evaluationId: "a", videoEvaluationId: null, score: 60, reason: "Non" },
    { id: "d2", evaluationId: "a", score: 90, byName: "Claire" },
  ]);
  expect(await old.selectFrom("corrections").selectAll().execute()).toMatchObject([
    { id: "c", evaluationId: "b", words: "mots", score: 82, verdictAfter: "said" },
  ]);
});
