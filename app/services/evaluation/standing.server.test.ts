import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { createJudge, createSpokenPresentation, evaluateAll } from "../../../testing/evaluating";
import {
  createConversation,
  createJudgeableModule,
  createPresentation,
  createUser,
} from "../../../testing/factories";
import { createGroupPresentation } from "../../../testing/group-recording";
import * as Conversations from "~/models/presentations/conversations.server";
import { db } from "~/models/database/database.server";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import { findHome } from "~/models/home/home.server";
import * as Presentations from "~/models/presentations/presentations.server";
import type { User } from "~/models/tables";
import * as SessionSettings from "~/models/presentations/session-settings.server";
import { countDeclared } from "./settle.server";
import { requestEvaluation, evaluateHeard } from "./request.server";

useTestDatabase();

const invented = ["type:user,message:tout ce que le barème attend"];
const say = (conversationId: string, message: string, endMs = 400) =>
  Conversations.appendTurn({
    conversationId,
    turnIndex: 0,
    source: "user",
    message,
    startMs: 0,
    endMs,
    interrupted: 0,
  });
const homeOf = async (user: User) => {
  const sections = (await findHome(user)).sections;
  return {
    modules: sections.flatMap(({ modules }) => modules),
    groups: sections.flatMap(({ groups }) => groups),
  };
};

/** Hands in invented lines without a conversation, and judges them. */
async function declared() {
  const [user, module] = [await createUser(), await createJudgeableModule()];
  const presentation = await createPresentation({ userId: user.id, moduleId: module.id });
  await Presentations.keepBrowserMessages(presentation.id, module.id, invented);
  const ids = { presentationId: presentation.id, moduleId: module.id };
  const { evaluationId } = await requestEvaluation(ids);
  await evaluateAll(createJudge());
  return { user, module, presentation, ids, evaluationId };
}

describe("an evaluation that only the browser declared", () => {
  test("is judged and shown, and counts for nothing", async () => {
    const { user, ids, evaluationId } = await declared();
    expect(await Evaluations.findById(evaluationId)).toMatchObject({
      state: "scored",
      score: 100,
      standing: "declared",
      resultJson: expect.stringContaining("Déclaré, non entendu"),
    });
    expect(await Evaluations.findLatest(ids.presentationId, ids.moduleId)).toMatchObject({
      effectiveScore: null,
    });
    const { modules } = await homeOf(user);
    expect(modules).toMatchObject([{ score: null, unheard: "declared" }]);
  });

  test("is evaluated anew from what was heard, once the server has it", async () => {
    const { user, ids, evaluationId } = await declared();
    const conversation = await createConversation(ids);
    await say(conversation.id, "je ne sais pas trop");
    await evaluateHeard(conversation.id);
    await evaluateHeard(conversation.id);
    const judge = createJudge();
    await evaluateAll(judge);
    expect(judge.asked.map(({ turns }) => turns.map(({ message }) => message))).toEqual([
      ["je ne sais pas trop"],
    ]);
    expect(await Evaluations.findById(evaluationId)).toMatchObject({
      standing: "heard",
      transcriptSource: "server",
      chatSessionId: conversation.id,
    });
    expect(await db().selectFrom("evaluations").select("id").execute()).toHaveLength(1);
    expect((await homeOf(user)).modules).toMatchObject([{ score: 100, unheard: null }]);
  });

  test("gives way to what was heard even when it was heard that nothing was said", async () => {
    const { user, ids, evaluationId } = await declared();
    const conversation = await createConversation(ids);
    await Conversations.appendTurn({
      conversationId: conversation.id,
      turnIndex: 0,
      source: "ai",
      message: "Bonjour.",
      startMs: 0,
      endMs: 400,
      interrupted: 0,
    });
    await evaluateHeard(conversation.id);
    await evaluateAll(
      createJudge(() => Promise.resolve({ kind: "not_evaluable", reason: { code: "silent" } })),
    );
    expect(await Evaluations.findById(evaluationId)).toMatchObject({
      state: "not_evaluable",
      standing: "heard",
    });
    expect((await homeOf(user)).modules).toMatchObject([{ score: null, unheard: null }]);
  });

  test("leaves the evaluation of a conversation that was heard before as it is", async () => {
    const { ids, conversation } = await createSpokenPresentation();
    await requestEvaluation(ids);
    await evaluateAll(createJudge());
    await evaluateHeard(conversation.id);
    await evaluateHeard("conv_unknown");
    expect(await db().selectFrom("jobs").select("kind").execute()).toHaveLength(1);
  });

  test("is judged once when its conversation ends while its evaluation waits", async () => {
    const { ids, conversation } = await createSpokenPresentation();
    await requestEvaluation(ids);
    await evaluateHeard(conversation.id);
    const judge = createJudge();
    await evaluateAll(judge);
    expect(judge.asked).toHaveLength(1);
  });
});

test("invented lines beside a sentence that was heard leave the sentence to be judged", async () => {
  const { ids } = await createSpokenPresentation();
  await Presentations.keepBrowserMessages(ids.presentationId, ids.moduleId, invented);
  const { evaluationId } = await requestEvaluation(ids);
  const judge = createJudge();
  await evaluateAll(judge);
  expect(judge.asked[0]?.turns.at(-1)?.message).toBe("la caisse marche aussi sans internet");
  expect(await Evaluations.findById(evaluationId)).toMatchObject({ standing: "heard", written: 0 });
});

describe("an admin who has a result count", () => {
  let admin: User;
  beforeEach(async () => {
    admin = await createUser({ role: "admin" });
  });
  const decision = (id: string) => ({ id, adminId: admin.id, reason: "J’étais présente." });

  test("leaves name, reason and time; the first decision stays", async () => {
    const { user, evaluationId, module } = await declared();
    expect(await countDeclared(decision(evaluationId))).toBe(true);
    expect(await countDeclared({ ...decision(evaluationId), reason: "Autre" })).toBe(false);
    const [listed] = await Evaluations.findAllByUserAndModule(user.id, module.id);
    expect(listed).toMatchObject({
      effectiveScore: 100,
      standing: "declared",
      countedBy: admin.name,
      countedReason: "J’étais présente.",
      countedAt: expect.stringMatching(/Z$/),
    });
    expect((await homeOf(user)).modules).toMatchObject([{ score: 100, unheard: null }]);
  });

  test("decides nothing of what was heard, is not judged yet, or is gone", async () => {
    const { ids } = await createSpokenPresentation();
    const { evaluationId } = await requestEvaluation(ids);
    expect(await countDeclared(decision(evaluationId))).toBe(false);
    await evaluateAll(createJudge());
    expect(await countDeclared(decision(evaluationId))).toBe(false);
    expect(await countDeclared(decision("unknown"))).toBe(false);
  });

  test("does not outlive what was heard afterwards", async () => {
    const { user, ids, evaluationId } = await declared();
    await countDeclared(decision(evaluationId));
    await SessionSettings.saveRefused(true);
    const conversation = await createConversation({ ...ids, mode: "text" });
    await say(conversation.id, "je tape", 0);
    await evaluateHeard(conversation.id);
    await evaluateAll(createJudge());
    expect(await Evaluations.findById(evaluationId)).toMatchObject({ standing: "refused" });
    expect((await homeOf(user)).modules).toMatchObject([{ score: null }]);
  });

  test("lets the group count that the module kept from counting", async () => {
    const { user, modules, presentation, conversations, group } = await createGroupPresentation([
      0,
      null,
    ]);
    await say(conversations[0]?.id ?? "", "la caisse marche sans internet");
    await Presentations.keepBrowserMessages(presentation.id, modules[1]?.id ?? "", invented);
    const requests = modules.map(({ id: moduleId }) =>
      requestEvaluation({ presentationId: presentation.id, moduleId, groupId: group.id }),
    );
    const [, second] = await Promise.all(requests);
    await evaluateAll(createJudge());
    const whole = () =>
      db()
        .selectFrom("evaluations")
        .select(["state", "score", "standing"])
        .where("wholeGroup", "=", 1)
        .execute();
    expect(await whole()).toEqual([{ state: "scored", score: 100, standing: "declared" }]);
    expect((await homeOf(user)).groups).toMatchObject([{ score: null, unheard: "declared" }]);
    await countDeclared(decision(second?.evaluationId ?? ""));
    expect(await whole()).toEqual([{ state: "scored", score: 100, standing: "heard" }]);
    expect((await homeOf(user)).groups).toMatchObject([{ score: 100, unheard: null }]);
  });
});

describe("a typed session", () => {
  async function typed(startedAt: string, values: { mode: "voice" | "text"; endMs: number }) {
    const [user, module] = [await createUser(), await createJudgeableModule()];
    const presentation = await createPresentation({ userId: user.id, moduleId: module.id });
    const ids = { presentationId: presentation.id, moduleId: module.id };
    const conversation = await createConversation({ ...ids, startedAt, mode: values.mode });
    await say(conversation.id, "la caisse marche sans internet", values.endMs);
    const { evaluationId } = await requestEvaluation(ids);
    await evaluateAll(createJudge());
    const evaluation = await Evaluations.findById(evaluationId);
    const score = (await homeOf(user)).modules.find(({ id }) => id === module.id)?.score;
    return { standing: evaluation?.standing, written: evaluation?.written, score };
  }
  const later = () => new Date(Date.now() + 60_000).toISOString();
  const earlier = () => new Date(Date.now() - 60_000).toISOString();

  test.each([
    ["a typed session", { mode: "text", endMs: 0 }, 1],
    ["a line typed in a spoken session", { mode: "voice", endMs: 0 }, 1],
    ["a spoken session", { mode: "voice", endMs: 400 }, 0],
  ] as const)("counts, and is marked: %s", async (_, values, written) => {
    expect(await typed(later(), values)).toEqual({ standing: "heard", written, score: 100 });
  });

  test("counts no more once the academy refuses it; what began before does", async () => {
    await SessionSettings.saveRefused(true);
    await SessionSettings.saveRefused(true);
    const text = { mode: "text", endMs: 0 } as const;
    expect(await typed(later(), text)).toEqual({ standing: "refused", written: 1, score: null });
    expect(await typed(earlier(), text)).toEqual({ standing: "heard", written: 1, score: 100 });
    const voice = { mode: "voice", endMs: 400 } as const;
    expect(await typed(later(), voice)).toMatchObject({ standing: "heard", score: 100 });
    await SessionSettings.saveRefused(false);
    expect(await typed(later(), text)).toMatchObject({ standing: "heard", score: 100 });
  });
});
