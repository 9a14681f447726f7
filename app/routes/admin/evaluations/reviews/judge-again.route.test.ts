import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PASS_SCORE } from "~/models/terms/score";
import { reviews as words } from "~/copy/evaluation/reviews";
import { db } from "~/models/database/database.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { Evaluation, Module, User } from "~/models/tables";
import { PROMPT_VERSION } from "~/services/judge/model-reader/prompt";
import { post, send } from "../../../../../testing/academy-request";
import { useTestDatabase } from "../../../../../testing/database";
import { createModule, createPresentation, createUser } from "../../../../../testing/factories";
import {
  createJudgedTalk,
  ownWords as own,
  threePoints as rubric,
  turnsOf,
} from "../../../../../testing/judged-talk";

useTestDatabase();
beforeAll(() => {
  Object.assign(process.env, {
    LLM_BASE_URL: "http://llm.test/v1",
    LLM_MODEL: "acme/grand",
    AI_CATALOGUE_URL: "off",
  });
});

const first = "Avec nous la caisse marche aussi sans internet, même en plein service du soir.";
let admin: User;
let rep: User;
let module: Module;
/** An evaluation judged by a model, which the new words would change. */
let read: Evaluation;
let offer: string;
beforeEach(async () => {
  admin = await createUser({ role: "admin" });
  rep = await createUser({ name: "Karim Benali" });
  module = await createModule();
  await Rubrics.insert({ moduleId: module.id, rubric, origin: "admin", by: admin, basedOn: null });
  const corrected = await talk(first, `Et ${own}.`);
  read = await talk(first, `Alors ${own}, d'accord ?`);
  const result = JSON.parse(read.resultJson ?? "{}");
  result.judge.usesLanguageModel = true;
  await db()
    .updateTable("evaluations")
    .set({ resultJson: JSON.stringify(result) })
    .where("id", "=", read.id)
    .execute();
  const said = { intent: "said", clause: `Et ${own}.`, typed: "", reason: "C’est dit." };
  const at = `/admin/reviews/presentation/${corrected.id}/point-3`;
  offer = (await post(at, said, { as: admin })).headers.get("Location") ?? "";
});

async function talk(...said: string[]) {
  const { id: presentationId } = await createPresentation({ userId: rep.id, moduleId: module.id });
  const of = { userId: rep.id, moduleId: module.id, presentationId };
  return createJudgedTalk({ ...of, rubric, turns: turnsOf(...said) });
}

const passTrial = () =>
  db()
    .insertInto("judgeTrials")
    .values({
      id: "t1",
      model: "acme/grand",
      server: "http://llm.test/v1",
      promptVersion: PROMPT_VERSION,
      state: "done",
      startedAt: "2026-11-22T08:00:00.000Z",
      passed: 1,
      languagesJson: '["fr"]',
    })
    .execute();

const page = async () => (await send(offer, { as: admin })).text();

async function judgeAgain() {
  const basedOn = /name="basedOn" value="([^"]+)"/.exec(await page())?.[1] ?? "";
  const answer = await post(offer, { basedOn, intent: "judge-again" }, { as: admin });
  expect(answer.headers.get("Location")).toBe("/admin/reviews");
  expect((await Rubrics.findCurrent(module.id))?.number).toBe(2);
  return db()
    .selectFrom("evaluations")
    .select("state")
    .where("presentationId", "=", read.presentationId)
    .where("id", "!=", read.id)
    .execute();
}

describe("the effect of a phrasing on talks that a model judged", () => {
  test("is no more than possible, and no model judges again without a trial", async () => {
    const text = await page();
    expect(text).toContain(words.mayChange(1));
    expect(text).toContain(words.wouldChange(0, 0, PASS_SCORE));
    expect(text).toContain(words.maybe);
    expect(text).not.toContain(words.judgeAgain);
    expect(await judgeAgain()).toEqual([]);
  });

  test("is told by the model once an admin asks, at a cost that stands there", async () => {
    await passTrial();
    const text = await page();
    expect(text).toContain(words.judgeAgain);
    expect(text).toMatch(/1 lectures?, .*tokens envoyés et .* reçus/);
    expect(await judgeAgain()).toEqual([{ state: "pending" }]);
  });
});
