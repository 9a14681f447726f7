import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../../testing/database";
import { createModule, createPresentation, createUser } from "../../../../testing/factories";
import {
  createJudgedTalk,
  ownWords as own,
  threePoints as rubric,
  turnsOf,
} from "../../../../testing/judged-talk";
import { db } from "~/models/database/database.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { Evaluation, Module, User } from "~/models/tables";
import {
  estimateAgain,
  judgeAgain,
  judgingModel,
  toJudgeAgain,
  withPhrasing,
} from "./phrasing.server";
import { whatWouldChange } from "./what-would-change.server";

useTestDatabase();
const first = "Avec nous la caisse marche aussi sans internet, même en plein service du soir.";
const price = "L'abonnement coûte soixante-neuf euros par mois, et rien d'autre à payer ensuite.";
let rep: User;
let module: Module;
let current: Rubrics.RubricVersion;
let evaluation: Evaluation;
beforeEach(async () => {
  rep = await createUser();
  module = await createModule();
  const moduleId = module.id;
  current = await Rubrics.insert({ moduleId, rubric, origin: "admin", by: null, basedOn: null });
  const { id: presentationId } = await createPresentation({ userId: rep.id, moduleId });
  const turns = turnsOf(first, price, `Alors ${own}, d'accord ?`);
  evaluation = await createJudgedTalk({ userId: rep.id, moduleId, presentationId, rubric, turns });
});

const proposed = () =>
  withPhrasing(rubric, { pointId: "point-3", language: "fr", words: own }) ??
  expect.fail("no such point");
const changes = () => whatWouldChange(module.id, { current, proposed: proposed() });

/** Stores the evaluation as if another judge had judged it. */
async function judgedBy(judge: object) {
  const result = JSON.parse(evaluation.resultJson ?? "{}");
  result.judge = { ...result.judge, ...judge };
  await db()
    .updateTable("evaluations")
    .set({ resultJson: JSON.stringify(result) })
    .where("id", "=", evaluation.id)
    .execute();
}

describe("the effect of a phrasing", () => {
  test("is sure of what was judged without a model", async () => {
    const found = await changes();
    expect(found).toMatchObject({ passing: 1, maybe: 0, changes: [{ isMaybe: false }] });
    expect(toJudgeAgain(found.changes)).toEqual([]);
  });

  test.each([
    ["as its reader", { reader: { kind: "model" } }],
    ["before there were readers", { usesLanguageModel: true }],
  ])("is no more than possible of what a model judged, %s", async (_, judge) => {
    await judgedBy(judge);
    const found = await changes();
    expect(found).toMatchObject({ passing: 0, maybe: 1, changes: [{ isMaybe: true }] });
    expect(toJudgeAgain(found.changes)).toEqual([evaluation.id]);
  });

  test("is sure where a model stood beside the reader without one", async () => {
    await judgedBy({ usesLanguageModel: true, reader: { kind: "near" } });
    expect((await changes()).maybe).toBe(0);
  });
});

describe("judging again", () => {
  test("costs what its requests take, talk by talk", async () => {
    const of = { moduleId: module.id, proposed: proposed() };
    const one = await estimateAgain(of, [evaluation.id]);
    expect(one.texts).toBe(1);
    expect(one.promptTokens).toBeGreaterThan(500);
    expect(await estimateAgain(of, [])).toMatchObject({ texts: 0, promptTokens: 0 });
  });

  test("queues another evaluation of each, and counts those that are gone", async () => {
    expect(await judgeAgain([evaluation.id, "gone"])).toEqual({ queued: 1, left: 1 });
    const rows = await db()
      .selectFrom("evaluations")
      .select(["id", "state"])
      .where("moduleId", "=", module.id)
      .execute();
    expect(rows.map(({ state }) => state).toSorted()).toEqual(["pending", "scored"]);
    const jobs = await db().selectFrom("jobs").select("kind").execute();
    expect(jobs).toEqual([{ kind: "evaluate-presentation" }]);
  });

  test("is no model's where none is configured", async () => {
    expect(await judgingModel(null)).toBeNull();
  });
});
