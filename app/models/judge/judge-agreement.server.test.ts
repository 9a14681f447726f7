import { beforeEach, expect, test } from "vitest";
import { Corrections } from "~/models/reviews/statements.server";
import { resultJsonOf } from "~/models/proof/evaluation-result";
import type { User } from "~/models/tables";
import type { Verdict } from "~/models/terms/reader";
import {
  countQueries,
  planOf,
  recordQueries,
  testOnSqlite,
  useTestDatabase,
} from "../../../testing/database";
import {
  createEvaluation,
  createModule,
  createUser,
  createVideoEvaluation,
} from "../../../testing/factories";
import { judgedPoint, rubricJudgement, rubricTalk } from "../../../testing/results";
import { createManager } from "../../../testing/teams";
import { findAgreement } from "./model-judgings.server";

useTestDatabase();
let admin: User;
let rep: User;
beforeEach(async () => {
  admin = await createUser({ role: "admin" });
  rep = await createUser();
});

const judged = (judge: string) => ({
  judge,
  reviewedAt: "2026-11-22T09:00:00.000Z",
  resultJson: resultJsonOf(
    rubricTalk({
      judgement: rubricJudgement({
        points: [
          judgedPoint({ id: "essai", verdict: "said" }),
          judgedPoint({ id: "prix", verdict: "said" }),
          judgedPoint({ id: "délai", verdict: "unsaid" }),
        ],
      }),
    }),
  ),
});
const correct = (
  id: string,
  pointId: string,
  verdictAfter: Verdict,
  kind = "presentation" as const,
) =>
  Corrections.insert({
    of: {
      kind,
      id,
    },
    pointId,
    score: 87,
    verdictBefore: "unsaid",
    verdictAfter,
    words: "Jeudi chez vous",
    reason: "C’est dit",
    by: admin,
  });
const rows = async () =>
  (await findAgreement()).map(({ judge, verdict, read, kept }) => [judge, verdict, kept, read]);

test("reviewed points are counted by judge and verdict, and unreviewed ones are not", async () => {
  const { id } = await createEvaluation({ userId: rep.id, ...judged("acme/grand") });
  await createEvaluation({ userId: rep.id, ...judged("règles") });
  await createEvaluation({ userId: rep.id, ...judged("acme/grand"), reviewedAt: null });
  await correct(id, "délai", "said");
  expect(await rows()).toEqual([
    ["acme/grand", "said", 2, 2],
    ["acme/grand", "unsaid", 0, 1],
    ["règles", "said", 2, 2],
    ["règles", "unsaid", 1, 1],
  ]);
});

test("the newest correction of a point holds, and a return to the judge's verdict counts as kept", async () => {
  const { id } = await createEvaluation({ userId: rep.id, ...judged("acme/grand") });
  await correct(id, "délai", "said");
  await correct(id, "délai", "unsaid");
  expect(await rows()).toContainEqual(["acme/grand", "unsaid", 1, 1]);
});

test("files count with presentations of the same module, and each module has its own count", async () => {
  const [module, other] = [await createModule({ title: "A" }), await createModule({ title: "B" })];
  const of = (moduleId: string, moduleTitle: string) => ({
    ...judged("acme/grand"),
    moduleId,
    moduleTitle,
  });
  await createEvaluation({ userId: rep.id, ...of(module.id, "A") });
  await createEvaluation({ userId: rep.id, ...of(other.id, "B") });
  await createVideoEvaluation({ ...of(module.id, "A"), state: "scored", score: 90 });
  const found = await findAgreement();
  expect(found.map(({ moduleTitle, verdict, read }) => [moduleTitle, verdict, read])).toEqual([
    ["A", "said", 4],
    ["A", "unsaid", 2],
    ["B", "said", 2],
    ["B", "unsaid", 1],
  ]);
});

test("the figures of a manager count presentations of the managed people, without files", async () => {
  const module = await createModule({ title: "A" });
  const of = { ...judged("acme/grand"), moduleId: module.id, moduleTitle: "A" };
  const { manager } = await createManager([rep]);
  const { id } = await createEvaluation({ userId: rep.id, ...of });
  await correct(id, "délai", "said");
  await createEvaluation({ userId: (await createUser()).id, ...of });
  await createVideoEvaluation({ ...of, state: "scored", score: 90 });
  const found = await findAgreement(module.id, { managerId: manager.id });
  expect(found.map(({ verdict, read, kept }) => [verdict, kept, read])).toEqual([
    ["said", 2, 2],
    ["unsaid", 0, 1],
  ]);
});

test("the agreement takes two queries, however many evaluations were reviewed", async () => {
  for (let count = 0; count < 5; count++)
    await createEvaluation({ userId: rep.id, ...judged("acme/grand") });
  expect(await countQueries(() => findAgreement())).toBe(2);
});

testOnSqlite(
  "the reviewed talks of a module are found without reading its other talks",
  async () => {
    const [query = ""] = await recordQueries(() => findAgreement("m"));
    expect((await planOf(query)).join("\n")).toContain(
      "SEARCH evaluations USING INDEX evaluationsReviewedOfModule",
    );
  },
);
