import { expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import {
  createEvaluation,
  createModule,
  createPresentation,
  createUser,
} from "../../../testing/factories";
import { findAttempts, findRecent } from "./attempts.server";

useTestDatabase();

type Judgement = Omit<Parameters<typeof createEvaluation>[0], "userId">;

const TALK_AT = "2026-11-02T10:00:00.000Z";

/** Judges one talk several times, oldest first. Returns the person and the ids of the evaluations. */
async function judgeTalk(...judgements: Judgement[]) {
  const { id: userId } = await createUser();
  const { id: moduleId } = await createModule();
  const { id: presentationId } = await createPresentation({ userId, moduleId });
  const ids = [];
  for (const [at, judgement] of judgements.entries()) {
    const createdAt = at === 0 ? TALK_AT : `2026-11-0${2 + at}T10:00:00.000Z`;
    const talk = { userId, moduleId, presentationId, createdAt };
    ids.push((await createEvaluation({ ...talk, ...judgement })).id);
  }
  return { userId, ids };
}

const scored = (score: number, toReview: 0 | 1 = 0): Judgement => ({ score, toReview });
const decided: Judgement = {
  ...scored(70, 1),
  reviewedScore: 90,
  reviewedAt: "2026-11-09T10:00:00.000Z",
};
const failed: Judgement = { state: "failed", score: null };
const pending: Judgement = { state: "pending", score: null };

test.each<
  [string, Judgement[], { at: number; state: string; score: number | null; doubt: boolean }]
>([
  ["its only one", [scored(84, 1)], { at: 0, state: "scored", score: 84, doubt: true }],
  [
    "the better second",
    [scored(84, 1), scored(92)],
    { at: 1, state: "scored", score: 92, doubt: false },
  ],
  [
    "the better, doubtful second",
    [scored(70), scored(84, 1)],
    { at: 1, state: "scored", score: 84, doubt: true },
  ],
  [
    "the better first",
    [scored(92), scored(84, 1)],
    { at: 0, state: "scored", score: 92, doubt: false },
  ],
  [
    "the newest of equals",
    [scored(84, 1), scored(84)],
    { at: 1, state: "scored", score: 84, doubt: false },
  ],
  [
    "the decided one",
    [decided, scored(84, 1)],
    { at: 0, state: "scored", score: 90, doubt: false },
  ],
  [
    "the one that counts",
    [failed, scored(84, 1), pending],
    { at: 1, state: "scored", score: 84, doubt: true },
  ],
  [
    "the newest while none counts",
    [failed, pending],
    { at: 1, state: "pending", score: null, doubt: false },
  ],
])("a talk judged several times shows %s", async (_, judgements, shown) => {
  const { userId, ids } = await judgeTalk(...judgements);
  const { at, state, score, doubt } = shown;
  const { last, scores } = (await findRecent([userId])).get(userId) ?? {};
  expect(last).toEqual({ state, score, toReview: doubt, createdAt: TALK_AT });
  expect(scores).toEqual(score === null ? [] : [score]);
  expect(await findAttempts(userId, 9)).toMatchObject([
    { id: ids[at], state, score, createdAt: TALK_AT },
  ]);
});

test("an evaluation whose presentation is gone shows itself", async () => {
  const { id: userId } = await createUser();
  const { id } = await createEvaluation({ userId, ...scored(84, 1), createdAt: TALK_AT });
  await createEvaluation({ userId, ...scored(92), createdAt: "2026-11-01T10:00:00.000Z" });
  const { last } = (await findRecent([userId])).get(userId) ?? {};
  expect(last).toEqual({ state: "scored", score: 84, toReview: true, createdAt: TALK_AT });
  expect((await findAttempts(userId, 9)).at(-1)).toMatchObject({ id, score: 84 });
});
