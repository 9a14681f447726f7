import { beforeEach, describe, expect, test } from "vitest";
import type { Evaluation, User } from "~/models/tables";
import {
  countQueries,
  planOf,
  recordQueries,
  testOnSqlite,
  useTestDatabase,
} from "../../../testing/database";
import {
  createComment,
  createEvaluation,
  createGroup,
  createModule,
  createPresentation,
  createUser,
} from "../../../testing/factories";
import { findUnread, isUnread, markRead } from "./unread.server";

useTestDatabase();
const at = (day: number) => `2026-11-0${day}T10:00:00.000Z`;
let rep: User;
let admin: User;
let moduleId: string;
beforeEach(async () => {
  [rep, admin] = [await createUser(), await createUser({ role: "admin", name: "Claire Delmas" })];
  moduleId = (await createModule({ title: "La caisse" })).id;
});

const evaluated = (values: Partial<Parameters<typeof createEvaluation>[0]> = {}) =>
  createEvaluation({ userId: rep.id, moduleId, finishedAt: at(2), createdAt: at(1), ...values });
const results = async () =>
  (await findUnread(rep.id)).results.map(({ evaluationId }) => evaluationId);
const comments = async () => (await findUnread(rep.id)).comments.map(({ body }) => body);

describe("a result is new", () => {
  test("until its evaluation is opened, and again after an admin's decision", async () => {
    const { id } = await evaluated();
    expect(await results()).toEqual([id]);
    await markRead({ id }, at(3));
    expect(await results()).toEqual([]);
    const decided = await evaluated({ reviewedScore: 88, reviewedAt: at(4), readAt: at(3) });
    expect((await findUnread(rep.id)).results).toMatchObject([
      { evaluationId: decided.id, effectiveScore: 88, decidedAt: at(4), moduleTitle: "La caisse" },
    ]);
  });

  test("when it was judged again since the opening", async () => {
    const { id } = await evaluated({ readAt: at(3), finishedAt: at(4) });
    expect(await results()).toEqual([id]);
  });

  test("while it is pending too; the newest comes first, and nobody else sees it", async () => {
    const pending = await evaluated({ state: "pending", score: null, finishedAt: null });
    const failed = await evaluated({ state: "failed", score: null, createdAt: at(2) });
    expect(await results()).toEqual([failed.id, pending.id]);
    expect(await findUnread(admin.id)).toEqual({ results: [], comments: [] });
  });

  test("of a module within a group only until the group has its own", async () => {
    const group = await createGroup([moduleId]);
    const { id: presentationId } = await createPresentation({ userId: rep.id, groupId: group.id });
    const of = { presentationId, groupId: group.id };
    const within = await evaluated(of);
    expect(await results()).toEqual([within.id]);
    const whole = await evaluated({ ...of, moduleId: null, wholeGroup: 1 });
    expect(await results()).toEqual([whole.id]);
  });

  test("only when there is a page to open it on", async () => {
    await evaluated({ moduleId: null, moduleTitle: "Partie" });
    await evaluated({ groupId: null, groupTitle: "Groupe parti" });
    expect(await results()).toEqual([]);
  });
});

test("another person's comment is new until the evaluation is opened", async () => {
  const { id: evaluationId } = await evaluated({ readAt: at(3) });
  await createComment({ evaluationId, authorId: admin.id, body: "Lu", createdAt: at(2) });
  await createComment({ evaluationId, authorId: rep.id, body: "De moi", createdAt: at(4) });
  await createComment({ evaluationId, authorId: null, body: "D’un ancien", createdAt: at(4) });
  await createComment({ evaluationId, authorId: admin.id, body: "Neuf", createdAt: at(5) });
  expect((await findUnread(rep.id)).comments).toMatchObject([
    { body: "Neuf", authorName: "Claire Delmas", moduleTitle: "La caisse" },
    { body: "D’un ancien", authorName: null },
  ]);
  await markRead({ id: evaluationId }, at(6));
  expect(await comments()).toEqual([]);
});

test.each<[string, Partial<Evaluation>, number | null, boolean]>([
  ["never opened", {}, null, true],
  ["opened since", { readAt: at(3) }, null, false],
  ["decided since", { readAt: at(3), reviewedAt: at(4) }, null, true],
  ["commented since", { readAt: at(3) }, 4, true],
  ["commented before", { readAt: at(5) }, 4, false],
  ["still judged", { state: "pending", finishedAt: null }, null, false],
])("an evaluation %s is known as new or not", async (_, values, commentedOn, expected) => {
  const row = await evaluated(values);
  expect(isUnread(row, commentedOn === null ? [] : [{ createdAt: at(commentedOn) }])).toBe(
    expected,
  );
});

testOnSqlite(
  "what is unread is found by two queries and their indexes, whatever there is",
  async () => {
    const { id: evaluationId } = await evaluated();
    for (let index = 0; index < 30; index++) {
      await evaluated();
      await createComment({ evaluationId, authorId: admin.id });
    }
    expect(await countQueries(() => findUnread(rep.id))).toBe(2);
    const { results: found, comments: said } = await findUnread(rep.id);
    expect([found.length, said.length]).toEqual([20, 20]);
    const queries = await recordQueries(() => findUnread(rep.id));
    const plans = (await Promise.all(queries.map(planOf))).flat().join("\n");
    expect(plans).toContain("evaluations_unread");
    expect(plans).toContain("commentsEvaluationId");
    expect(plans).not.toMatch(/SCAN (evaluations|comments)/);
  },
);
