import { beforeEach, describe, expect, test } from "vitest";
import { send } from "../../../testing/academy-request";
import { countQueries, useTestDatabase } from "../../../testing/database";
import {
  createContainer,
  createEvaluation,
  createGroup,
  createModule,
  createPresentation,
  createUser,
} from "../../../testing/factories";
import { judgedColumns, judgementOf } from "../../../testing/judgements";
import { createJudgedTalk, threePoints, turnsOf } from "../../../testing/judged-talk";
import { rubricTalk } from "../../../testing/results";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import { resultJsonOf } from "~/models/proof/evaluation-result";
import type { User } from "~/models/tables";
import { PASS_SCORE } from "~/models/terms/score";
import { formerly } from "../../../testing/reasons";

useTestDatabase();
let rep: User;
let first: Awaited<ReturnType<typeof createContainer>>;
let moduleId: string;
let presentationId: string;
beforeEach(async () => {
  rep = await createUser();
  first = await createContainer({ title: "Premier" });
  moduleId = (await createModule({ title: "La caisse", containerId: first.id })).id;
  ({ id: presentationId } = await createPresentation({ userId: rep.id, moduleId }));
});

const stateOf = async (as = rep, id = presentationId) => {
  const response = await send(`/presentations/state/${id}`, { as });
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
};
const judged = (values: Partial<Parameters<typeof createEvaluation>[0]>) =>
  createEvaluation({ userId: rep.id, moduleId, presentationId, ...values });
const interval = { intervalLow: 76, intervalHigh: 88 };

describe("an outcome", () => {
  test("is decided by somebody where the score may lie on either side of 85", async () => {
    await judged({ score: 82, ...interval });
    expect(await stateOf()).toMatchObject({ interval: { low: 76, high: 88 }, review: true });
  });

  test("is the given score by itself once somebody decided", async () => {
    const decided = { reviewedScore: 87, reviewedAt: "2026-11-02T10:00:00.000Z" };
    await judged({ score: 82, ...interval, ...decided });
    expect(await stateOf()).toMatchObject({ score: 87, interval: null, review: false });
  });

  test("is the given score, also when the talk was being judged again", async () => {
    const decided = { reviewedScore: 90, reviewedAt: "2026-11-03T10:00:00.000Z" };
    await judged({ score: 82, createdAt: "2026-11-01T10:00:00.000Z", ...decided });
    await judged({ score: 70, createdAt: "2026-11-02T10:00:00.000Z" });
    expect(await stateOf()).toMatchObject({ score: 90 });
  });

  test("has no interval where nobody has to decide", async () => {
    await judged({ score: 97, intervalLow: PASS_SCORE - 1, intervalHigh: 100, toReview: 0 });
    expect(await stateOf()).toMatchObject({ score: 97, interval: null, review: false });
  });

  test("has no interval where nothing counts", async () => {
    await judged({ score: 82, ...interval, standing: "refused" });
    expect(await stateOf()).toMatchObject({ interval: null, review: false, shownScore: 82 });
  });
});

test.each([
  [1, true],
  [0, false],
] as const)(
  "a talk without a word of the rep gives the reason of its evaluation (written: %s)",
  async (written, isWritten) => {
    const talk = rubricTalk();
    const resultJson = resultJsonOf({ ...talk, measures: { ...talk.measures, words: 0 } });
    const reason = "Aucune parole du présentateur n'a été entendue.";
    const none = { state: "not_evaluable", score: null } as const;
    await judged({ ...none, reason: formerly(reason), written, resultJson });
    expect((await stateOf()).reason).toBe(copy.attemptTop.nothing(isWritten));
  },
);

describe("an earlier pass", () => {
  const earlier = (values: object, score = 97) =>
    createEvaluation({ userId: rep.id, score, createdAt: "2026-01-02T10:00:00.000Z", ...values });

  test("is kept after an attempt that fails, for its owner alone", async () => {
    await judged({ score: 34 });
    expect((await stateOf()).kept).toBeNull();
    await earlier({ moduleId }, PASS_SCORE - 1);
    expect((await stateOf()).kept).toBeNull();
    await earlier({ moduleId });
    expect((await stateOf()).kept).toBe(97);
    expect((await stateOf(await createUser({ role: "admin" }))).kept).toBeNull();
  });

  test("is not told of after another pass", async () => {
    await earlier({ moduleId });
    await judged({ score: 90 });
    expect((await stateOf()).kept).toBeNull();
  });

  test("of a group is that of the whole group", async () => {
    const { id: groupId } = await createGroup([moduleId], { containerId: first.id });
    const { id } = await createPresentation({ userId: rep.id, groupId });
    await judged({ presentationId: id, groupId, moduleId: null, score: 60 });
    await earlier({ groupId, moduleId });
    expect((await stateOf(rep, id)).kept).toBeNull();
    await earlier({ groupId, moduleId: null }, 91);
    expect((await stateOf(rep, id)).kept).toBe(91);
  });
});

describe("the way on after passing", () => {
  test("leads to what is left in its regroupement, then to what opens", async () => {
    const other = await createModule({ title: "Le paiement", containerId: first.id });
    const second = await createContainer({ title: "Second" });
    const group = await createGroup([moduleId], { title: "Le service", containerId: second.id });
    await judged({ score: 91 });
    expect((await stateOf()).way).toEqual({
      own: { title: "Premier", passed: 1, items: 2 },
      opened: null,
      next: { kind: "module", id: other.id, title: "Le paiement" },
    });
    await createEvaluation({ userId: rep.id, moduleId: other.id, score: 90 });
    expect((await stateOf()).way).toEqual({
      own: { title: "Premier", passed: 2, items: 2 },
      opened: { title: "Second", items: 1 },
      next: { kind: "group", id: group.id, title: "Le service" },
    });
  });

  test("leads nowhere for who does not pass, nor for an admin who looks", async () => {
    const { id } = await judged({ score: PASS_SCORE - 1 });
    expect((await stateOf()).way).toBeNull();
    await judged({ score: 91, createdAt: "2030-01-01T10:00:00.000Z" });
    expect((await stateOf()).way).toMatchObject({ next: null });
    expect((await stateOf(await createUser({ role: "admin" }))).way).toBeNull();
    expect(id).not.toBe("");
  });

  test("is the same for a group as for a module", async () => {
    const group = await createGroup([moduleId], { title: "Le service", containerId: first.id });
    const { id } = await createPresentation({ userId: rep.id, groupId: group.id });
    const whole = { presentationId: id, groupId: group.id, moduleId: null };
    await judged({ ...whole, score: 90, intervalLow: 86, intervalHigh: 94 });
    expect(await stateOf(rep, id)).toMatchObject({
      interval: null,
      way: { own: { title: "Premier" }, next: { id: moduleId } },
    });
  });
});

test("a score that a blocking argument holds down says so, until an admin gives another", async () => {
  const points = Array.from({ length: 15 }, (_, at) => ({
    id: `p${at}`,
    verdict: at === 0 ? ("contradicted" as const) : ("said" as const),
    blocking: at === 0,
  }));
  const { id } = await judged({ ...judgedColumns(points), toReview: 0 });
  const { capped } = await stateOf();
  expect(capped).toBe(
    `${copy.judgement.cappedBy({ verdict: "contradicted", blocking: true }, PASS_SCORE - 1)} ${copy.judgement.withoutCap(judgementOf(points).arithmetic.beforeCap)}`,
  );
  await db()
    .updateTable("evaluations")
    .set({ reviewedScore: 90, reviewedAt: "2026-11-02T10:00:00.000Z" })
    .where("id", "=", id)
    .execute();
  expect(await stateOf()).toMatchObject({ score: 90, capped: null });
});

describe("what is missing", () => {
  beforeEach(async () => {
    await Rubrics.insert({
      moduleId,
      rubric: threePoints,
      origin: "admin",
      by: rep,
      basedOn: null,
    });
  });
  const talk = async (values: object = {}) => {
    const version = await Rubrics.findCurrent(moduleId);
    return createJudgedTalk({
      userId: rep.id,
      moduleId,
      presentationId,
      rubric: threePoints,
      rubricVersionId: version?.id ?? null,
      turns: turnsOf(
        "Avec nous la caisse marche aussi sans internet, même en plein service du soir.",
      ),
      ...values,
    });
  };

  test("is told point by point, with the page where the dearest is redone", async () => {
    const { id, score } = await talk();
    const { gains, moment } = await stateOf();
    expect(gains).toHaveLength(2);
    const [{ after, point }] = gains as [{ after: number; point: { id: string; name?: string } }];
    expect(after).toBeGreaterThan(score ?? 100);
    const to = `/evaluations/${id}/moments/${point.id}`;
    expect(moment).toEqual({ to, name: point.name ?? null });
    expect((await send(to, { as: rep })).status).toBe(200);
    expect((await stateOf(await createUser({ role: "admin" }))).moment).toBeNull();
  });

  test("promises no gain from a score that an admin gave", async () => {
    await talk({ reviewedScore: 99, reviewedAt: "2026-11-02T10:00:00.000Z" });
    expect(await stateOf()).toMatchObject({ score: 99, gains: [] });
  });
});

test("a waiting window asks as little of the database as it did", async () => {
  await judged({ state: "pending", score: null });
  await stateOf();
  // The eighth query notes the visit of the sign-in that each request of this test has.
  expect(await countQueries(() => stateOf())).toBeLessThanOrEqual(8);
});
