import { beforeEach, expect, test } from "vitest";
import type { User } from "~/models/tables";
import { send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import {
  createContainer,
  createEvaluation,
  createGroup,
  createModule,
  createPresentation,
  createUser,
} from "../../../../testing/factories";
import { judgedJson } from "../../../../testing/results";

useTestDatabase();
let rep: User;
let admin: User;
beforeEach(async () => {
  rep = await createUser();
  admin = await createUser({ role: "admin" });
});

const read = async (path: string, as: User) => {
  const response = await send(`/api/${path}`, { as });
  return { status: response.status, body: await response.json() };
};

test("evaluations use the words of the contract, where the text 'undefined' is no video", async () => {
  const module = await createModule({ title: "Encaisser" });
  const group = await createGroup([module.id], { title: "Le service" });
  const { id: presentationId } = await createPresentation({
    userId: rep.id,
    videoUrl: "undefined",
  });
  const alone = await createEvaluation({
    userId: rep.id,
    moduleId: module.id,
    presentationId,
    chatSessionId: "conv_1",
    score: 85,
    resultJson: judgedJson({ title: "Ce jour-là" }),
  });
  const whole = await createEvaluation({ userId: rep.id, groupId: group.id, score: 61 });
  await createEvaluation({ userId: rep.id, moduleId: module.id, state: "pending", score: null });
  const ids = ({ body }: { body: { evaluations: { id: string }[] } }) =>
    body.evaluations.map(({ id }) => id).toSorted();

  const all = await read(`users/${rep.id}/evaluations`, admin);
  expect(ids(all)).toEqual([alone.id, whole.id].toSorted());
  const ofModule = await read(`users/${rep.id}/evaluations/module/${module.id}`, rep);
  expect(ofModule.body.evaluations).toEqual([
    {
      id: alone.id,
      score: "85/100",
      status: "settled",
      interval: null,
      effective_score: "85/100",
      judge_score: "85/100",
      reviewed_at: null,
      expired: false,
      written: false,
      created_at: alone.createdAt,
      chat_session_id: "conv_1",
      video_url: null,
      evaluation: expect.stringMatching(/^# Ce jour-là\n\n\*\*Score\u00A0: 85\/100\*\*\n/),
      module: { id: module.id, title: "Encaisser" },
    },
  ]);
  const ofGroup = await read(`users/${rep.id}/evaluations/group/${group.id}`, admin);
  expect(ofGroup.body.evaluations).toMatchObject([
    { id: whole.id, score: "61/100", group: { id: group.id, title: "Le service" } },
  ]);
});

test.each([
  [
    "waits for the vendor's copy",
    { state: "pending", standing: "waiting", score: null },
    "waiting",
  ],
  ["was only declared", { standing: "declared", score: 92 }, "declared"],
  ["was typed when that is refused", { standing: "refused", score: 92 }, "settled"],
  ["could not be judged", { state: "not_evaluable", score: null }, "not_evaluable"],
  ["failed", { state: "failed", score: null }, "not_evaluable"],
] as const)("an evaluation that %s has no score, and says so", async (_, values, status) => {
  const module = await createModule();
  await createEvaluation({ userId: rep.id, moduleId: module.id, ...values });
  const { body } = await read(`users/${rep.id}/evaluations`, rep);
  expect(body.evaluations).toMatchObject([{ score: null, effective_score: null, status }]);
});

test("evaluations of an account that is not there are not found", async () => {
  expect(await read("users/nobody/evaluations", admin)).toEqual({
    status: 404,
    body: { message: "User not found" },
  });
});

test("somebody's home data is whole for an admin; what is locked stays closed to themselves", async () => {
  for (const position of [0, 1]) {
    const { id } = await createContainer({ position });
    await createModule({ containerId: id, title: `Module du regroupement ${position}` });
  }
  const titles = async (as: User) => {
    const { body } = await read(`home?user_id=${rep.id}`, as);
    return body.modules.map(({ title }: { title: string }) => title);
  };
  expect(await titles(rep)).toEqual(["Module du regroupement 0"]);
  expect(await titles(admin)).toEqual(["Module du regroupement 0", "Module du regroupement 1"]);
});
