import { expect, test } from "vitest";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import { useTestDatabase } from "../../../testing/database";
import {
  createEvaluation,
  createGroup,
  createModule,
  createPresentation,
  createUser,
} from "../../../testing/factories";
import { findLastResult } from "./to-present.server";

useTestDatabase();

test("the last result is this person's newest one, of a module or of a whole group", async () => {
  const [rep, other] = [await createUser(), await createUser()];
  const { id: moduleId } = await createModule();
  const { id: groupId } = await createGroup([moduleId]);
  const at = (day: number) => ({ createdAt: `2026-11-0${day}T10:00:00.000Z` });
  expect(await findLastResult(rep.id, { moduleId })).toBeNull();
  await createEvaluation({ userId: rep.id, moduleId, score: 64, ...at(2) });
  await createEvaluation({ userId: rep.id, moduleId, score: 91, ...at(1) });
  await createEvaluation({ userId: other.id, moduleId, score: 12, ...at(3) });
  await createEvaluation({ userId: rep.id, groupId, moduleId, score: 33, ...at(4) });
  await createEvaluation({ userId: rep.id, groupId, wholeGroup: 1, score: 77, ...at(3) });
  expect(await findLastResult(rep.id, { moduleId })).toEqual({
    state: "scored",
    score: 64,
    ...at(2),
  });
  expect(await findLastResult(rep.id, { groupId })).toMatchObject({ score: 77 });
});

test("a talk that is judged again keeps its own time", async () => {
  const { id: userId } = await createUser();
  const { id: moduleId } = await createModule();
  const { id: presentationId } = await createPresentation({ userId, moduleId });
  const at = (day: number) => ({ createdAt: `2026-11-0${day}T10:00:00.000Z` });
  const talk = { userId, moduleId, presentationId };
  await createEvaluation({ ...talk, score: 64, ...at(1) });
  await createEvaluation({ ...talk, score: 66, ...at(3) });
  expect(await findLastResult(userId, { moduleId })).toMatchObject({ score: 66, ...at(1) });
  await createEvaluation({ userId, moduleId, score: 78, ...at(2) });
  expect(await findLastResult(userId, { moduleId })).toMatchObject({ score: 78, ...at(2) });
});

test.each([
  ["a", "b"],
  ["b", "a"],
])(
  "among results of one millisecond, the last one stored is the last: %s, then %s",
  async (first, last) => {
    const { id: userId } = await createUser();
    const { id: moduleId } = await createModule();
    const { id: presentationId } = await createPresentation({ userId, moduleId });
    const of = { userId, moduleId, presentationId, createdAt: "2026-11-01T10:00:00.000Z" };
    await createEvaluation({ ...of, id: first, score: 40 });
    await createEvaluation({ ...of, id: last, score: 90 });
    expect(await findLastResult(userId, { moduleId })).toMatchObject({ score: 90 });
    expect(await Evaluations.findLatest(presentationId, moduleId)).toMatchObject({ id: last });
  },
);
