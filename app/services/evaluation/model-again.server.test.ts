import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { createJudge, createSpokenPresentation } from "../../../testing/evaluating";
import { createFakeSpeech } from "../../../testing/doubles/fake-speech";
import { createEvaluation } from "../../../testing/factories";
import { db, inTransaction } from "~/models/database/database.server";
import type { EvaluationResult } from "~/models/proof/evaluation-result";
import type * as Evaluations from "~/models/evaluations/evaluations.server";
import * as ModelCalls from "~/models/llm/model-calls.server";
import { NEAR_READER, type Reader } from "~/models/terms/reader";
import { createJobRunner } from "~/services/jobs/run-jobs.server";
import { wallClock } from "~/services/jobs/lane.server";
import { SpeechUnavailable } from "~/services/speech/port";
import { createDiskSounds } from "~/services/media/sounds/disk-sounds.server";
import { createEvaluationPipeline } from "./evaluate-presentation.server";
import { askModelAgain, createJudgeByModel } from "./model-again.server";
import { requestEvaluation } from "./request.server";
import { storeOutcome } from "./settle.server";

const HOUR_MS = 3_600_000;
const MODEL_READER: Reader = {
  kind: "model",
  model: "model",
  server: "http://llm.test",
  prompt: "modèle-4",
  trial: "t1",
};

describe("an evaluation that the near reader made in a model's place", () => {
  useTestDatabase();

  let evaluationId: string;
  let outcome: Evaluations.EvaluationOutcome;
  let presented: Awaited<ReturnType<typeof createSpokenPresentation>>;
  const byRubric = () => {
    if (outcome.result.kind !== "rubric") throw new Error("judged by no rubric");
    return outcome.result;
  };
  const judge = { name: "près", version: "lecture-1", usesLanguageModel: false };
  const byNear = (): Evaluations.EvaluationOutcome => ({
    ...outcome,
    result: {
      ...byRubric(),
      version: 2,
      judgement: null,
      judge: { ...judge, reader: NEAR_READER, instead: "late" },
    } as EvaluationResult,
  });
  const byModel = (): Evaluations.EvaluationOutcome => ({
    ...outcome,
    score: 91,
    judge: "model",
    result: {
      ...byRubric(),
      judge: { ...judge, usesLanguageModel: true, reader: MODEL_READER },
    } as EvaluationResult,
  });

  beforeEach(async () => {
    presented = await createSpokenPresentation();
    ({ evaluationId } = await requestEvaluation(presented.ids));
    const speech = createFakeSpeech(() =>
      Promise.reject(new SpeechUnavailable({ code: "text", text: "absents" })),
    );
    const pipeline = createEvaluationPipeline({
      speech,
      judge: createJudge(),
      sounds: createDiskSounds("."),
    });
    outcome = await pipeline.grade(evaluationId, AbortSignal.timeout(60_000));
    const given = byNear();
    await inTransaction(async (trx) => {
      await storeOutcome(evaluationId, given, trx);
      await askModelAgain({ evaluationId, result: given.result }, trx);
    });
  });

  const jobs = () =>
    db()
      .selectFrom("jobs")
      .select(["payloadJson", "state", "runAfterAt"])
      .where("kind", "=", "judge-by-model")
      .orderBy("createdAt")
      .orderBy("runAfterAt")
      .execute();
  const rows = () =>
    db()
      .selectFrom("evaluations")
      .select(["id", "score", "judge"])
      .orderBy(sql`rowid`)
      .execute();

  /** Works the jobs that are due `afterMs` from now. The model's outcome comes from `given`, after its `calls`. */
  async function work(
    given: () => Evaluations.EvaluationOutcome,
    afterMs = HOUR_MS,
    calls = async () => {},
  ): Promise<number> {
    let graded = 0;
    const handler = createJudgeByModel({
      grade: async () => {
        graded += 1;
        await calls();
        return given();
      },
    });
    const clock = { ...wallClock, now: () => Date.now() + afterMs };
    const runner = createJobRunner({ handlers: { "judge-by-model": handler }, clock });
    await runner.start();
    await runner.settled();
    await runner.stop();
    return graded;
  }

  test("is read by the model after ten minutes: another evaluation, and the first stays", async () => {
    expect(await work(byModel, 9 * 60_000)).toBe(0);
    expect(await work(byModel, 11 * 60_000)).toBe(1);
    expect(await rows()).toMatchObject([
      { id: evaluationId, score: 100 },
      { score: 91, judge: "model" },
    ]);
    expect(await work(byModel, 99 * HOUR_MS)).toBe(0);
  });

  test("has the model asked three times at most, with pauses that grow", async () => {
    expect(await work(byNear, 0.5 * HOUR_MS)).toBe(1);
    expect(await work(byNear, 0.5 * HOUR_MS)).toBe(0);
    expect(await work(byNear, 2 * HOUR_MS)).toBe(1);
    expect(await work(byNear, 2 * HOUR_MS)).toBe(0);
    expect(await work(byNear, 7 * HOUR_MS)).toBe(1);
    expect(await work(byNear, 99 * HOUR_MS)).toBe(0);
    expect((await jobs()).map(({ state }) => state)).toEqual(["done", "done", "done"]);
    expect(await rows()).toHaveLength(1);
  });

  test("keeps the calls of its own judging, and the new evaluation has those of its own", async () => {
    const call = (promptTokens: number) =>
      ModelCalls.insert({
        day: "2026-11-29",
        purpose: { use: "evaluation", of: { evaluationId } },
        model: "model",
        taken: true,
        promptTokens,
        completionTokens: 60,
        cost: null,
        failure: null,
      });
    await call(2_000);
    const earlier = "2026-11-29T10:00:00.000Z";
    await db().updateTable("modelCalls").set({ createdAt: earlier }).execute();
    await db().updateTable("evaluations").set({ finishedAt: earlier }).execute();
    await work(byModel, HOUR_MS, () => call(3_000));
    const ids = (await rows()).map(({ id }) => id);
    const spent = await ModelCalls.findSpendingByEvaluation("evaluationId", ids);
    expect(ids.map((id) => spent.get(id))).toMatchObject([
      { calls: 1, promptTokens: 2_000 },
      { calls: 1, promptTokens: 3_000 },
    ]);
  });

  test("is left alone once somebody decided of it", async () => {
    const reviewed = { reviewedAt: new Date().toISOString(), reviewedScore: 60 };
    await db().updateTable("evaluations").set(reviewed).where("id", "=", evaluationId).execute();
    expect(await work(byModel)).toBe(0);
    expect(await rows()).toHaveLength(1);
  });

  test("is left alone once its talk was judged again", async () => {
    await createEvaluation({ ...presented.ids, userId: presented.user.id });
    expect(await work(byModel)).toBe(0);
    expect(await rows()).toHaveLength(2);
  });

  test("is left alone once somebody decided of an earlier judgement of its talk", async () => {
    const { user, ids } = presented;
    const reviewedAt = new Date(Date.now() + 1_000).toISOString();
    const decided = { reviewedScore: 90, reviewedAt, createdAt: "2026-11-01T10:00:00.000Z" };
    await createEvaluation({ ...ids, userId: user.id, ...decided });
    expect(await work(byModel)).toBe(0);
    expect(await rows()).toHaveLength(2);
  });

  test("asks for nothing where a model judged", async () => {
    await db().deleteFrom("jobs").execute();
    await askModelAgain({ evaluationId, result: byModel().result }, db());
    expect(await jobs()).toEqual([]);
  });
});
