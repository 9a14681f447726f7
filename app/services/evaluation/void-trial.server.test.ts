import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { createJudge, evaluateAll, judgedAs } from "../../../testing/evaluating";
import { createEvaluation, createUser } from "../../../testing/factories";
import { createGroupPresentation } from "../../../testing/group-recording";
import * as Conversations from "~/models/presentations/conversations.server";
import { db, inTransaction, now } from "~/models/database/database.server";
import { findWholeGroup } from "~/models/evaluations/group-evaluations.server";
import * as ModelJudgings from "~/models/judge/model-judgings.server";
import type { Reader } from "~/models/terms/reader";
import { requestEvaluation } from "./request.server";
import { scorePresentedGroup } from "./settle.server";
import { formerly } from "../../../testing/reasons";

useTestDatabase();

const trialId = "trial";
const server = "http://modele.example";
const MODEL: Reader = { kind: "model", model: "m", server, prompt: "p", trial: trialId };
const around = { score: 82, intervalLow: 78, intervalHigh: 86, toReview: 0 as const };

beforeEach(async () => {
  const candidate = { id: trialId, model: "m", server, promptVersion: "p" };
  await db()
    .insertInto("judgeTrials")
    .values({ ...candidate, state: "done", passed: 1, startedAt: now() })
    .execute();
});

/** Creates a group of two modules whose first module is judged, between 78 and 86. */
async function createGroup() {
  const made = await createGroupPresentation([0, 60]);
  const { user, modules, group, presentation } = made;
  const of = { userId: user.id, groupId: group.id, presentationId: presentation.id };
  const first = await createEvaluation({ ...of, moduleId: modules[0]?.id ?? null, ...around });
  const isListed = async () => (await findWholeGroup(presentation.id))?.toReview;
  return { ...made, of, first, isListed };
}

/** Judges the only waiting talk with a model, by the right of the trial. */
const judgeByModel = () =>
  evaluateAll(createJudge(async (input) => ({ ...judgedAs("said", input), reader: MODEL })));

test("a group waits for an admin when the trial of its module's judge was void already", async () => {
  const { modules, conversations, group, presentation, isListed } = await createGroup();
  await db()
    .updateTable("judgeTrials")
    .set({ voidedAt: now(), voidReason: formerly("") })
    .execute();
  await Conversations.appendTurn({
    conversationId: conversations[1]?.id ?? "",
    turnIndex: 0,
    source: "user",
    message: "la caisse marche aussi sans internet",
    startMs: 0,
    endMs: 400,
    interrupted: 0,
  });
  const ids = { presentationId: presentation.id, groupId: group.id };
  await db().updateTable("evaluations").set({ intervalLow: 50, intervalHigh: 100 }).execute();
  await requestEvaluation({ ...ids, moduleId: modules[1]?.id ?? "" });
  await judgeByModel();
  expect(await isListed()).toBe(1);
});

test("the groups of earlier evaluations wait too, once another talk voids the trial", async () => {
  const { modules, of, first, presentation, isListed } = await createGroup();
  await createEvaluation({ ...of, moduleId: modules[1]?.id ?? null, ...around });
  await scorePresentedGroup(presentation.id);
  const note = (id: string) =>
    inTransaction((trx) => {
      const of = { kind: "presentation" as const, id };
      return ModelJudgings.note({ trialId, of, isFalse: true }, trx);
    });
  expect(await note(first.id)).toEqual({ isVoided: false, listedIn: [] });
  const others = [];
  for (let count = 0; count < 3; count++) {
    const { id } = await createEvaluation({ userId: (await createUser()).id });
    others.push(await note(id));
  }
  expect(others.at(-1)).toEqual({ isVoided: true, listedIn: [presentation.id] });
  expect(await isListed()).toBe(0);
  await scorePresentedGroup(presentation.id);
  expect(await isListed()).toBe(1);
});
