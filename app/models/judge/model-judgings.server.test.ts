import { beforeEach, expect, test, vi } from "vitest";
import { db, inTransaction } from "~/models/database/database.server";
import { useTestDatabase } from "../../../testing/database";
import { createEvaluation, createUser, createVideoEvaluation } from "../../../testing/factories";
import * as ModelJudgings from "./model-judgings.server";
import { storedReason } from "~/models/terms/reason";

useTestDatabase();

const trialId = "trial";
let people: [string, string];
beforeEach(async () => {
  await db()
    .insertInto("judgeTrials")
    .values({
      id: trialId,
      model: "m",
      server: "s",
      promptVersion: "p",
      state: "done",
      passed: 1,
      startedAt: "2026-11-22T08:00:00.000Z",
    })
    .execute();
  people = [(await createUser()).id, (await createUser()).id];
});

let minute = 0;
/** Stores a judged talk of a person. Returns its evaluation. */
async function judge(
  isFalse: boolean,
  userId: string = people[0],
): Promise<{ id: string; made: boolean }> {
  const { id } = await createEvaluation({ userId, state: "scored", score: 90 });
  vi.setSystemTime(Date.UTC(2026, 10, 22, 9, minute++));
  const of = { kind: "presentation" as const, id };
  return { id, made: (await note({ trialId, of, isFalse })).isVoided };
}
const note = (judging: Parameters<typeof ModelJudgings.note>[0]) =>
  inTransaction((trx) => ModelJudgings.note(judging, trx));

const trial = () => db().selectFrom("judgeTrials").selectAll().executeTakeFirstOrThrow();
const listed = async () =>
  (await db().selectFrom("evaluations").select("id").where("toReview", "=", 1).execute()).map(
    ({ id }) => id,
  );

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => vi.useRealTimers();
});

test("four false claims in talks of two people void the trial; all talks since the first claim go to review", async () => {
  const before = await judge(false);
  const first = await judge(true);
  const between = await judge(false, people[1]);
  const others = [await judge(true), await judge(true, people[1])];
  expect((await trial()).voidedAt).toBeNull();
  const last = await judge(true);
  expect([first, between, ...others].map(({ made }) => made)).toEqual([false, false, false, false]);
  expect(last.made).toBe(true);
  expect(await trial()).toMatchObject({
    voidReason: storedReason({ code: "trialVoid" }),
    passed: 1,
  });
  const since = [first, between, ...others, last].map(({ id }) => id);
  expect((await listed()).toSorted()).toEqual(since.toSorted());
  expect(await listed()).not.toContain(before.id);
  const late = await judge(false);
  expect(await listed()).toContain(late.id);
  const scores = await db().selectFrom("evaluations").select("score").distinct().execute();
  expect(scores).toEqual([{ score: 90 }]);
});

test("false claims in one person's talks alone do not void the trial", async () => {
  for (let count = 0; count < 6; count++) await judge(true);
  expect((await trial()).voidedAt).toBeNull();
});

test("three false claims are not enough, and claims older than two hundred judgings do not count", async () => {
  await judge(true);
  await judge(true, people[1]);
  await judge(true);
  const { id } = await createEvaluation({ userId: people[0] });
  const row = (at: number) => ({
    id: `filler ${at}`,
    trialId,
    evaluationId: id,
    videoEvaluationId: null,
    isFalse: 0 as const,
    judgedAt: new Date(Date.UTC(2026, 10, 22, 20, 0, at)).toISOString(),
  });
  await db()
    .insertInto("modelJudgings")
    .values(Array.from({ length: 198 }, (_, at) => row(at)))
    .execute();
  minute = 12 * 60;
  await judge(true, people[1]);
  expect((await trial()).voidedAt).toBeNull();
});

test("an evaluation that is judged again counts once", async () => {
  const { id } = await judge(true);
  for (let count = 0; count < 4; count++)
    await note({ trialId, of: { kind: "presentation", id }, isFalse: true });
  await judge(true, people[1]);
  expect((await trial()).voidedAt).toBeNull();
});

test("files go to the review list too, and evaluations that an admin decided do not", async () => {
  const file = await createVideoEvaluation({ state: "scored", score: 90 });
  await judge(true);
  await note({ trialId, of: { kind: "video", id: file.id }, isFalse: true });
  const decided = await judge(true, people[1]);
  await db()
    .updateTable("evaluations")
    .set({ reviewedAt: "2026-11-22T10:00:00.000Z" })
    .where("id", "=", decided.id)
    .execute();
  await judge(true);
  expect((await trial()).voidedAt).not.toBeNull();
  expect(await listed()).not.toContain(decided.id);
  const files = await db().selectFrom("videoEvaluations").select("toReview").execute();
  expect(files).toEqual([{ toReview: 1 }]);
});
