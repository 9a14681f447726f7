import { beforeEach, describe, expect, test } from "vitest";
import * as Conversations from "~/models/presentations/conversations.server";
import { db } from "~/models/database/database.server";
import type { User } from "~/models/tables";
import { requestEvaluation } from "~/services/evaluation/request.server";
import { send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import {
  createJudge,
  createSpokenPresentation,
  evaluateAll,
  judgedAs,
} from "../../../../testing/evaluating";
import {
  createContainer,
  createEvaluation,
  createModule,
  createUser,
} from "../../../../testing/factories";
import { createGroupPresentation } from "../../../../testing/group-recording";

useTestDatabase();
let admin: User;
beforeEach(async () => {
  admin = await createUser({ role: "admin" });
});

async function call(path: string, json?: unknown, as = admin) {
  const headers = { "Content-Type": "application/json" };
  const asked = json === undefined ? {} : { method: "POST", body: JSON.stringify(json), headers };
  const response = await send(path, { as, ...asked });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const again = (id: unknown) => call("/api/evaluate", { evaluation_id: id });
/** Returns a judge that gives one verdict after the other and repeats the last. Said is 100, vague 25, unsaid 0. */
const giving = (...verdicts: Parameters<typeof judgedAs>[0][]) =>
  createJudge(async (input) =>
    judgedAs((verdicts.length > 1 ? verdicts.shift() : verdicts[0]) ?? "unsaid", input),
  );

describe("an evaluation of a module", () => {
  let user: User;
  let first: string;
  beforeEach(async () => {
    const made = await createSpokenPresentation();
    user = made.user;
    first = (await requestEvaluation(made.ids)).evaluationId;
    await evaluateAll(giving("said"));
  });
  const read = async () => {
    const { body } = await call(`/api/users/${user.id}/evaluations`);
    return body.evaluations as { id: string; score: string | null; status: string }[];
  };

  test("is made again beside the one there was, which stays", async () => {
    const { status, body } = await again(first);
    expect([status, body]).toEqual([
      202,
      { evaluation_id: expect.not.stringMatching(first), status: "waiting" },
    ]);
    expect((await read()).map(({ id }) => id)).toEqual([first]);
    await evaluateAll(giving("vague"));
    expect(await read()).toMatchObject([
      { id: body.evaluation_id, score: "25/100" },
      { id: first, score: "100/100" },
    ]);
    // The best score counts, as always.
    const { body: home } = await call("/api/home", undefined, user);
    expect(home.modules).toMatchObject([{ score: "100/100" }]);
  });

  test("is judged once when asked for many times, and again after it has ended", async () => {
    const judge = giving("vague");
    const answers = await Promise.all(Array.from({ length: 5 }, () => again(first)));
    expect(new Set(answers.map(({ body }) => body.evaluation_id)).size).toBe(1);
    await evaluateAll(judge);
    expect(judge.asked).toHaveLength(1);
    const { body } = await again(answers[0]?.body.evaluation_id);
    expect(body.evaluation_id).not.toBe(answers[0]?.body.evaluation_id);
    await evaluateAll(judge);
    expect([judge.asked.length, (await read()).length]).toEqual([2, 3]);
  });

  test("is itself the answer as long as it is not judged", async () => {
    await db()
      .updateTable("evaluations")
      .set({ state: "pending" })
      .where("id", "=", first)
      .execute();
    expect((await again(first)).body.evaluation_id).toBe(first);
    expect(await db().selectFrom("evaluations").select("id").execute()).toHaveLength(1);
  });

  test("cannot be made again without its module, nor where it never was", async () => {
    const gone = await createEvaluation({ userId: user.id, presentationId: null, moduleId: null });
    expect((await again(gone.id)).status).toBe(409);
    expect((await again("nobody")).status).toBe(404);
    expect((await again(3)).status).toBe(422);
  });
});

test("a group follows its module, is not judged itself, and leaves open what it opened", async () => {
  const [first, second] = [
    await createContainer({ position: 0 }),
    await createContainer({ position: 1 }),
  ];
  const { user, presentation, group, modules, conversations } = await createGroupPresentation([0]);
  await db().updateTable("groups").set({ containerId: first.id }).execute();
  const next = await createModule({ containerId: second.id });
  const conversationId = conversations[0]?.id ?? "";
  const turn = { turnIndex: 0, source: "user", startMs: 0, endMs: 400, interrupted: 0 } as const;
  await Conversations.appendTurn({ ...turn, conversationId, message: "la caisse marche" });
  const [presentationId, groupId] = [presentation.id, group.id];
  const moduleId = modules[0]?.id ?? "";
  const { evaluationId } = await requestEvaluation({ presentationId, moduleId, groupId });
  await evaluateAll(giving("said"));

  const score = async () =>
    (await call("/api/evaluate-group", { instance_id: presentationId, group_id: groupId }, user))
      .body;
  const seesNext = async () => (await call(`/api/modules/${next.id}`, undefined, user)).status;
  const before = await score();
  expect(before).toMatchObject({ state: "scored", score: "100/100", effective_score: "100/100" });
  expect(await seesNext()).toBe(200);
  expect((await again(before.evaluation_id)).status).toBe(409);
  expect((await again(evaluationId)).status).toBe(202);
  await evaluateAll(giving("vague"));
  const after = { evaluation_id: before.evaluation_id, score: "25/100" };
  expect(await score()).toMatchObject(after);
  expect(await seesNext()).toBe(200);
});
