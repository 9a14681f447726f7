import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { afterEach, beforeEach, expect, test } from "vitest";
import { db, openDatabase } from "~/models/database/database.server";
import type { Database } from "~/models/tables";

const files = import.meta.glob<Migration>("/migrations/*.ts", { eager: true });
const TO_REVIEW = "/migrations/2026-11-22-50-to-review.ts";
const AT = "'2026-11-01T10:00:00.000Z'";
let old: Kysely<Database>;
beforeEach(async () => {
  old = openDatabase(":memory:");
  for (const file of Object.keys(files).toSorted())
    if (file < TO_REVIEW) await files[file]?.up(old);
});
afterEach(() => db().destroy());

test("what was judged before waits for an admin where its interval holds 85", async () => {
  const of = `'x', ${AT}`;
  for (const row of [
    `users (id, name, email, "passwordHash", role, "createdAt", "updatedAt") values ('u', 'U', 'u@x', 'h', 'user', ${AT}, ${AT})`,
    `evaluations (id, "userId", "chatSessionId", "createdAt", state, "intervalLow", "intervalHigh") values
      ('both', 'u', ${of}, 'scored', 80, 90), ('low end', 'u', ${of}, 'scored', 85, 92), ('high end', 'u', ${of}, 'scored', 70, 85),
      ('above', 'u', ${of}, 'scored', 86, 99), ('below', 'u', ${of}, 'scored', 60, 84), ('none', 'u', ${of}, 'scored', null, null),
      ('failed', 'u', ${of}, 'failed', 80, 90)`,
    `"videoEvaluations" (id, "fileName", "videoUrl", "mimeType", "createdAt", state, "intervalLow", "intervalHigh") values
      ('file', 'a', 'a', 'video/mp4', ${AT}, 'scored', 80, 90), ('other', 'b', 'b', 'video/mp4', ${AT}, 'scored', 10, 20)`,
  ])
    await sql.raw(`insert into ${row}`).execute(old);
  await files[TO_REVIEW]?.up(old);
  const waiting = async (table: "evaluations" | "videoEvaluations") => {
    const rows = await old
      .selectFrom(table as "evaluations")
      .select("id")
      .where("toReview", "=", 1)
      .orderBy("id")
      .execute();
    return rows.map(({ id }) => id);
  };
  expect(await waiting("evaluations")).toEqual(["both", "high end", "low end"]);
  expect(await waiting("videoEvaluations")).toEqual(["file"]);
});
