import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import {
  createEvaluation,
  createModule,
  createMoment,
  createUser,
  createVideoEvaluation,
} from "../../../testing/factories";
import { db, usesPostgres } from "~/models/database/database.server";
import { findDamagedScores } from "~/models/records/database-file.server";
import { Corrections, Decisions } from "~/models/reviews/statements.server";
import type { Evaluation } from "~/models/tables";
import { ScoreOutOfRange } from "~/models/terms/score";
import { up } from "../../../migrations/2026-11-30-05-scores-in-range";

useTestDatabase();

let evaluation: Evaluation;
let videoId: string;
beforeEach(async () => {
  const { id: userId } = await createUser();
  const { id: moduleId } = await createModule();
  evaluation = await createEvaluation({ userId, moduleId, score: 80 });
  videoId = (await createVideoEvaluation({ moduleId })).id;
});

const wrong = [-1, 101, 1_000_000];
const set = (score: number | null, column: "score" | "reviewedScore") =>
  db()
    .updateTable("evaluations")
    .set({ [column]: score })
    .where("id", "=", evaluation.id)
    .execute();

test.each(wrong)("a row with the score %i is refused by the database", async (score) => {
  const { userId, moduleId } = evaluation;
  await expect(createEvaluation({ userId, moduleId, score })).rejects.toThrow("outside 0 to 100");
  for (const column of ["score", "reviewedScore"] as const) {
    await expect(set(score, column)).rejects.toThrow("outside 0 to 100");
    const video = db().updateTable("videoEvaluations").where("id", "=", videoId);
    await expect(video.set({ [column]: score }).execute()).rejects.toThrow("outside 0 to 100");
  }
  for (const column of ["scoreBefore", "scoreAfter"] as const)
    await expect(
      createMoment({ evaluationId: evaluation.id, userId, [column]: score }),
    ).rejects.toThrow("outside 0 to 100");
});

test.each(wrong)("a decision or correction of %i is refused by the model", async (score) => {
  const of = { kind: "presentation", id: evaluation.id } as const;
  const said = { of, by: { id: evaluation.userId, name: "Ada" }, reason: "Relue.", score };
  const point = { pointId: "price", verdictBefore: "said", verdictAfter: "missing", words: null };
  await expect(Decisions.insert(said)).rejects.toThrow(ScoreOutOfRange);
  await expect(Corrections.insert({ ...said, ...point } as never)).rejects.toThrow(ScoreOutOfRange);
});

test("the bounds, and no score, are stored", async () => {
  for (const score of [0, 100, null])
    for (const column of ["score", "reviewedScore"] as const) await set(score, column);
});

/** Takes the migration back, as in a database of an older version. */
async function forgetTriggers(): Promise<void> {
  const tables = ["evaluations", "videoEvaluations", "corrections", "decisions", "moments"];
  for (const table of tables)
    for (const name of [`${table}ScoreOfNew`, `${table}ScoreOfChanged`])
      await sql
        .raw(`drop trigger "${name}"${usesPostgres() ? ` on "${table}"` : ""}`)
        .execute(db());
  if (usesPostgres()) await sql`drop function "refuseScore"`.execute(db());
}

test("a damaged row of an older version stays, is named, and may change its other columns", async () => {
  await forgetTriggers();
  await set(130, "score");
  await up(db() as never);
  expect(await findDamagedScores()).toEqual([`evaluations/${evaluation.id}`]);
  const { id, score } = evaluation;
  const rows = db().updateTable("evaluations").where("id", "=", id);
  await rows.set({ readAt: "2026-11-30T10:00:00.000Z", score: 130 }).execute();
  await expect(set(131, "score")).rejects.toThrow("outside 0 to 100");
  await set(score, "score");
  expect(await findDamagedScores()).toEqual([]);
});
