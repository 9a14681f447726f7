import { describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import {
  createEvaluation,
  createGroup,
  createModule,
  createPresentation,
  createUser,
} from "../../../testing/factories";
import { findAttempts, findRecent, findStart } from "./attempts.server";
import { findFollowed } from "./people.server";
import { findFirstPasses, findWeeks } from "./week.server";

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
  expect(last).toEqual({ state, score, toReview: doubt, isProvisional: false, createdAt: TALK_AT });
  expect(scores).toEqual(score === null ? [] : [score]);
  expect(await findAttempts(userId, 9)).toMatchObject([
    { id: ids[at], state, score, createdAt: TALK_AT },
  ]);
});

test("an evaluation whose presentation is gone shows itself", async () => {
  const { id: userId } = await createUser();
  const draft = { ...scored(84, 1), provisional: 1 } as const;
  const { id } = await createEvaluation({ userId, ...draft, createdAt: TALK_AT });
  await createEvaluation({ userId, ...scored(92), createdAt: "2026-11-01T10:00:00.000Z" });
  const { last } = (await findRecent([userId])).get(userId) ?? {};
  const doubts = { toReview: true, isProvisional: true };
  expect(last).toEqual({ state: "scored", score: 84, ...doubts, createdAt: TALK_AT });
  expect((await findAttempts(userId, 9)).at(-1)).toMatchObject({ id, score: 84 });
});

describe("a group that is judged days after its talk", () => {
  /** The group is presented on the 2nd and judged on the 9th. A module is presented on the 5th. */
  async function judgeLate() {
    const { id: userId } = await createUser();
    const [first, alone] = [await createModule(), await createModule()];
    const { id: groupId } = await createGroup([first.id]);
    const { id: presentationId } = await createPresentation({ userId, groupId });
    const talk = { userId, groupId, presentationId };
    await createEvaluation({ ...talk, moduleId: first.id, createdAt: TALK_AT });
    const whole = await createEvaluation({ ...talk, score: 90, createdAt: at("09") });
    const later = { userId, moduleId: alone.id, score: 60, createdAt: at("05") };
    return { userId, groupId, whole, later: await createEvaluation(later) };
  }
  const at = (day: string) => `2026-11-${day}T10:00:00.000Z`;

  test("has the day of the talk, before a later talk", async () => {
    const { userId, groupId, whole, later } = await judgeLate();
    const { last, subject, scores } = (await findRecent([userId])).get(userId) ?? {};
    expect(last).toMatchObject({ score: 60, createdAt: at("05") });
    // The scores are those at the module of the last talk alone.
    expect([subject, scores]).toEqual([later.moduleId, [60]]);
    expect(await findAttempts(userId, 9)).toMatchObject([
      { id: whole.id, createdAt: TALK_AT },
      { id: later.id, createdAt: at("05") },
    ]);
    expect(await findStart(userId)).toEqual({ attempts: 2, passedAt: TALK_AT });
    const [person] = await findFollowed({
      scope: "all",
      query: "",
      role: null,
      assignmentId: null,
    });
    expect(person).toMatchObject({
      lastAt: at("05"),
      newest: [{ score: 60 }, { subject: groupId, createdAt: TALK_AT }],
    });
  });

  test("belongs to the week of the talk", async () => {
    const { userId } = await judgeLate();
    const figures = await findWeeks("all", Date.parse(at("11")));
    expect([figures.now.attempts, figures.before.attempts]).toEqual([1, 1]);
    expect(await findFirstPasses("all", Date.parse(at("11")), 9)).toEqual([]);
    expect(await findFirstPasses("all", Date.parse(at("08")), 9)).toMatchObject([
      { userId, score: 90, createdAt: TALK_AT },
    ]);
  });
});
