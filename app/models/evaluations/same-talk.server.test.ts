import { beforeEach, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { testOnSqlite, useTestDatabase } from "../../../testing/database";
import {
  createEvaluation,
  createGroup,
  createModule,
  createPresentation,
  createUser,
} from "../../../testing/factories";
import { addDays } from "~/models/dates";
import { countOfModule, countOfPerson, countSince } from "~/models/follow/points.server";
import { findProgress } from "~/models/home/people-progress.server";
import { findLastResult } from "~/models/home/to-present.server";
import { findUnread } from "~/models/home/unread.server";
import { countWaiting, findAll } from "~/models/reviews/to-review.server";
import type { User } from "~/models/tables";
import type { Verdict } from "~/models/terms/reader";
import { db } from "~/models/database/database.server";
import { findAttempts, isFirstOfTalk, isLastCounted, isNotReplaced } from "./counting.server";
import * as Evaluations from "./evaluations.server";
import { findEvaluations } from "./recorded-presentations.server";
import { findHolding } from "./by-evaluation.server";

/* A talk that is judged again counts as one presentation, of its own day, in every figure. */

useTestDatabase();

const at = (day: number) => `${addDays("2026-10-10", day)}T10:00:00.000Z`;

let rep: User;
let moduleId: string;
beforeEach(async () => {
  rep = await createUser();
  ({ id: moduleId } = await createModule());
});

const resultJson = (verdict: Verdict) =>
  JSON.stringify({
    judgement: { points: [{ kind: "expected", id: "p1", claim: "Le prix", verdict, quotes: [] }] },
  });

type Judgement = Partial<Parameters<typeof createEvaluation>[0]> & { day: number };

/** Judges one talk several times, and returns the ids of the evaluations. */
async function judgeTalk(...judgements: Judgement[]): Promise<string[]> {
  const { id: presentationId } = await createPresentation({ userId: rep.id, moduleId });
  const talk = { userId: rep.id, moduleId, presentationId };
  const ids = [];
  for (const { day, ...values } of judgements)
    ids.push((await createEvaluation({ ...talk, createdAt: at(day), ...values })).id);
  return ids;
}

const verdictsOf = (points: { verdict: Verdict; count: number; lastAt: string }[]) =>
  points.map(({ verdict, count, lastAt }) => [verdict, Number(count), lastAt]);

test("the attempts at a module count each talk once, alone or within a group", async () => {
  await judgeTalk({ day: 0, score: 60 }, { day: 40, score: 90 }, { day: 41, score: 91 });
  const { id: groupId } = await createGroup([moduleId]);
  await judgeTalk({ day: 1, score: 60, groupId }, { day: 41, score: 62, groupId });
  expect(await findAttempts([moduleId])).toEqual(new Map([[moduleId, { attempts: 2, passed: 1 }]]));
});

test("the last attempt of a person has the date of its talk", async () => {
  await judgeTalk({ day: 2 });
  await judgeTalk({ day: 0 }, { day: 40 });
  expect((await findProgress([rep])).get(rep.id)?.lastAt).toBe(at(2));
});

test("the points of a person count each talk once, by its newest judgement that counts", async () => {
  await judgeTalk(
    { day: 0, resultJson: resultJson("unsaid") },
    { day: 40, resultJson: resultJson("said") },
    { day: 41, state: "failed", score: null },
  );
  expect(verdictsOf(await countOfPerson(rep.id))).toEqual([["said", 1, at(0)]]);
  await judgeTalk({ day: 1, resultJson: resultJson("said") });
  expect(verdictsOf(await countOfPerson(rep.id))).toEqual([["said", 2, at(1)]]);
});

test("the points of the last days leave out an older talk that was judged again", async () => {
  await judgeTalk(
    { day: 0, resultJson: resultJson("unsaid") },
    { day: 40, resultJson: resultJson("said") },
  );
  expect(await countSince("all", at(20))).toEqual([]);
  expect(verdictsOf(await countSince("all", at(0)))).toEqual([["said", 1, at(0)]]);
});

test("the points of a module count each person's last talk, not the talk that was judged last", async () => {
  await judgeTalk(
    { day: 0, resultJson: resultJson("unsaid") },
    { day: 40, resultJson: resultJson("unsaid") },
  );
  await judgeTalk({ day: 1, resultJson: resultJson("said") });
  expect(verdictsOf(await countOfModule("all", moduleId))).toEqual([["said", 1, at(1)]]);
});

describe("a decision that was made while its talk was judged again", () => {
  const decided = { reviewedScore: 90, reviewedAt: at(2), readAt: null };

  test("holds for the points of a person", async () => {
    await judgeTalk(
      { day: 0, resultJson: resultJson("unsaid"), ...decided },
      { day: 1, resultJson: resultJson("said") },
    );
    expect(verdictsOf(await countOfPerson(rep.id))).toEqual([["unsaid", 1, at(0)]]);
  });

  test("holds on the pages of the person, and leaves nothing to review", async () => {
    const interval = { intervalLow: 80, intervalHigh: 90, toReview: 1 as const, readAt: null };
    const [first = "", again = ""] = await judgeTalk(
      { day: 0, score: 60, ...decided },
      { day: 1, score: 84, ...interval },
    );
    expect(await findLastResult(rep.id, { moduleId })).toMatchObject({ score: 90 });
    const { results } = await findUnread(rep.id);
    expect(results.map(({ evaluationId }) => evaluationId)).toEqual([first]);
    const row = await Evaluations.findById(again);
    const { presentationId } = row ?? {};
    expect(await findHolding(presentationId ?? "", moduleId)).toMatchObject({ id: first });
    expect((await findEvaluations([presentationId ?? ""])).get(presentationId ?? "")?.id).toBe(
      first,
    );
    expect(await countWaiting(9)).toBe(0);
  });

  test("is replaced by a later judging, and by a later decision on another judgement", async () => {
    const [, , third = ""] = await judgeTalk(
      { day: 0, score: 60, ...decided },
      { day: 1, score: 70 },
      { day: 3, score: 71 },
    );
    const holding = () =>
      db().selectFrom("evaluations").select("id").where(isLastCounted).execute();
    expect(await holding()).toEqual([{ id: third }]);
    const [, second = ""] = await judgeTalk(
      { day: 0, score: 60, ...decided },
      { day: 1, score: 70, reviewedScore: 71, reviewedAt: at(4) },
    );
    expect((await holding()).map(({ id }) => id).toSorted()).toEqual([third, second].toSorted());
  });
});

test("the queue of reviews numbers each talk once", async () => {
  const [first = "", again = ""] = await judgeTalk({ day: 0 }, { day: 40 });
  const [second = ""] = await judgeTalk({ day: 1 });
  const numbered = async (id: string) =>
    (await findAll([{ kind: "presentation", id }])).map((row) => [row.attempt, row.attempts]);
  for (const id of [first, again]) expect(await numbered(id)).toEqual([[1, 2]]);
  expect(await numbered(second)).toEqual([[2, 2]]);
});

test("the database marks the evaluations of a talk that is judged again, and no others", async () => {
  const { id: groupId } = await createGroup([moduleId, (await createModule()).id]);
  const { id: presentationId } = await createPresentation({ userId: rep.id, groupId });
  const talk = { userId: rep.id, groupId, presentationId, groupTitle: "Service" };
  const { id: another } = await createModule();
  await createEvaluation({ ...talk, moduleId: another, wholeGroup: 0 });
  await createEvaluation({ ...talk, moduleId, wholeGroup: 0 });
  await createEvaluation({ ...talk, moduleId: null, wholeGroup: 1 });
  for (const userId of [rep.id, rep.id]) await createEvaluation({ userId, moduleId });
  const marked = () =>
    db().selectFrom("evaluations").select("moduleId").where("judgedAgain", "=", 1).execute();
  expect(await marked()).toEqual([]);
  await createEvaluation({ ...talk, moduleId, wholeGroup: 0 });
  expect(await marked()).toEqual([{ moduleId }, { moduleId }]);
});

testOnSqlite(
  "the judgements of a talk are found by its presentation, among any number of others",
  async () => {
    for (const rule of [isFirstOfTalk, isNotReplaced]) {
      const query = db().selectFrom("evaluations").select("id").where(rule).compile();
      const { rows } = await sql<{
        detail: string;
      }>`explain query plan ${sql.raw(query.sql.replaceAll("?", "1"))}`.execute(db());
      const twins = rows.filter(({ detail }) => detail.includes("SEARCH twin"));
      expect(twins.length).toBeGreaterThan(0);
      for (const { detail } of twins) expect(detail).toContain("presentationId=?");
    }
  },
);
