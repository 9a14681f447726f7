import { beforeEach, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { db } from "~/models/database/database.server";
import type { User } from "~/models/tables";
import {
  countQueries,
  recordQueries,
  testOnSqlite,
  useTestDatabase,
} from "../../../testing/database";
import {
  createEvaluation,
  createModule,
  createPresentation,
  createUser,
  createVideoEvaluation,
} from "../../../testing/factories";
import { Decisions, ReviewRequests } from "./statements.server";
import { findPage, type QueuePart } from "./review-queue.server";
import { countWaiting, findOldest } from "./to-review.server";
import { PASS_SCORE } from "~/models/terms/score";

useTestDatabase();
let rep: User;
beforeEach(async () => {
  rep = await createUser({ name: "Karim Benali" });
});
const around = (score: number, half = 6) => ({
  score,
  intervalLow: score - half,
  intervalHigh: score + half,
});
const evaluated = (values: Partial<Parameters<typeof createEvaluation>[0]> = {}) =>
  createEvaluation({ userId: rep.id, ...around(PASS_SCORE - 3), ...values });
const whole: QueuePart = {
  state: "waiting",
  order: "effect",
  moduleId: null,
  teamId: null,
  page: 1,
};
const queue = (part: Partial<QueuePart> = {}) => findPage({ ...whole, ...part });
const waiting = async () => (await queue()).rows.map(({ id }) => id);

describe("the evaluations that wait for a review", () => {
  test("are those whose interval holds the pass mark, those drawn and those that a rep asks for", async () => {
    const doubtful = await evaluated();
    const drawn = await evaluated({ ...around(40), drawn: 1 });
    const asked = await evaluated({ ...around(50), reviewedScore: 50, reviewedAt: "2026-11-02" });
    await ReviewRequests.ask({ evaluationId: asked.id, sentence: "Je l’ai dit à 01:40." });
    const file = await createVideoEvaluation({ ...around(PASS_SCORE + 1) });
    await evaluated({ ...around(40) });
    await evaluated({ reviewedScore: PASS_SCORE - 3, reviewedAt: "2026-11-01" });
    await evaluated({ standing: "declared" });
    await evaluated({ state: "not_evaluable", score: null });
    await createVideoEvaluation({ ...around(40) });
    expect(await waiting()).toEqual([asked.id, file.id, doubtful.id, drawn.id]);
    expect(await countWaiting(100)).toBe(4);
    expect(await countWaiting(3)).toBe(3);
    const { rows } = await queue();
    expect(rows).toMatchObject([
      { sentence: "Je l’ai dit à 01:40.", who: "Karim Benali" },
      { kind: "video", sentence: null, attempt: null },
      { kind: "presentation", effectiveScore: PASS_SCORE - 3 },
      { drawn: 1 },
    ]);
  });

  test("include a group's, with the number of the attempt", async () => {
    const module = await createModule();
    const at = (day: number) => `2026-11-0${day}T10:00:00.000Z`;
    await evaluated({ ...around(20), moduleId: module.id, createdAt: at(1) });
    const second = await evaluated({ moduleId: module.id, createdAt: at(2) });
    await evaluated({ ...around(30), moduleId: module.id, createdAt: at(3) });
    const group = await evaluated({ wholeGroup: 1, ...around(PASS_SCORE) });
    expect((await queue({ order: "age" })).rows).toMatchObject([
      { id: second.id, attempt: 2, attempts: 3 },
      { id: group.id, wholeGroup: 1, attempt: 1, attempts: 1 },
    ]);
  });

  test("leave out a judgement that a newer one of its talk replaced, unless its rep asks", async () => {
    const { id: moduleId } = await createModule();
    const { id: presentationId } = await createPresentation({ userId: rep.id, moduleId });
    const talk = { moduleId, presentationId };
    const at = (hour: number) => `2026-11-05T1${hour}:00:00.000Z`;
    const standIn = await evaluated({ ...talk, createdAt: at(0) });
    await evaluated({ ...talk, ...around(40), drawn: 1, createdAt: at(1) });
    expect(await waiting()).toHaveLength(1);
    const newest = await evaluated({ ...talk, createdAt: at(2) });
    await evaluated({ ...talk, state: "failed", score: null, createdAt: at(3) });
    expect(await waiting()).toEqual([newest.id]);
    expect(await countWaiting(100)).toBe(1);
    expect((await findOldest(3)).map(({ id }) => id)).toEqual([newest.id]);
    await ReviewRequests.ask({ evaluationId: standIn.id, sentence: "Je l’ai dit." });
    expect((await waiting()).toSorted()).toEqual([standIn.id, newest.id].toSorted());
    expect(await countWaiting(100)).toBe(2);
  });

  test("come page by page, in as many queries whatever their number", async () => {
    await evaluated();
    const few = await countQueries(() => queue());
    for (let at = 0; at < 24; at++) await evaluated({ ...around(PASS_SCORE - 3 - (at % 3)) });
    const { rows, ...page } = await queue({ page: 2 });
    expect(page).toEqual({ total: 25, page: 2, pages: 2 });
    expect(rows).toHaveLength(5);
    expect((await queue({ page: 9 })).page).toBe(2);
    expect(await countQueries(() => queue())).toBe(few);
  });

  testOnSqlite("is found by its index", async () => {
    const queries = await recordQueries(() => countWaiting(PASS_SCORE));
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(
      (queries[0] ?? "").replaceAll("?", String(PASS_SCORE)),
    )}`.execute(db());
    const plan = rows.map(({ detail }) => detail).join("\n");
    expect(plan).toContain("COVERING INDEX evaluations_toReview");
    expect(plan).toContain("videoEvaluations_toReview");
    expect(plan).not.toMatch(/SCAN (evaluations|videoEvaluations)(?! USING)/);
  });
});

test("the decided evaluations come with the last one first", async () => {
  const first = await evaluated({ reviewedScore: 88, reviewedAt: "2026-11-01T10:00:00.000Z" });
  const second = await evaluated({ reviewedScore: 80, reviewedAt: "2026-11-02T10:00:00.000Z" });
  const by = await createUser({ role: "admin", name: "Claire Delmas" });
  for (const reason of ["Trop tôt.", "Relue."])
    await Decisions.insert({ of: { kind: "presentation", id: second.id }, score: 80, reason, by });
  const file = await createVideoEvaluation({ reviewedScore: 1, reviewedAt: "2026-11-01T09:00" });
  const { rows } = await queue({ state: "decided" });
  expect(rows.map(({ id }) => id)).toEqual([second.id, first.id, file.id]);
  expect(rows).toMatchObject([
    { decidedBy: "Claire Delmas", decidedReason: expect.stringMatching(/./) },
    { decidedBy: null },
    { decidedBy: null },
  ]);
});
