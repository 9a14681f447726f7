import { NO_TERM } from "../../../testing/notice";
import { beforeEach, describe, expect, test } from "vitest";
import type { User } from "~/models/tables";
import { PASS_SCORE } from "~/models/terms/score";
import * as RecordingNotices from "~/models/people/recording-notices.server";
import { countQueries, useTestDatabase } from "../../../testing/database";
import {
  createContainer,
  createEvaluation,
  createGroup,
  createModule,
  createPresentation,
  createUser,
  createVideoEvaluation,
} from "../../../testing/factories";
import { createManager, createTeam } from "../../../testing/teams";
import { ReviewRequests } from "./statements.server";
import { findModules, findPage, findWaiting, type QueuePart } from "./review-queue.server";

useTestDatabase();
let rep: User;
beforeEach(async () => {
  rep = await createUser({ name: "Karim Benali" });
});

const whole: QueuePart = {
  state: "waiting",
  order: "age",
  moduleId: null,
  teamId: null,
  page: 1,
};
const rowsOf = async (part: Partial<QueuePart> = {}, scope?: Parameters<typeof findPage>[1]) =>
  (await findPage({ ...whole, ...part }, scope)).rows;
const idsOf = async (...asked: Parameters<typeof rowsOf>) =>
  (await rowsOf(...asked)).map(({ id }) => id);
const day = (at: number) => `2026-11-${String(at).padStart(2, "0")}T10:00:00.000Z`;

/** Creates an evaluation near the mark that waits since this day. */
const doubtful = (
  { id: userId }: User,
  createdOn: number,
  values: Partial<Parameters<typeof createEvaluation>[0]> = {},
) =>
  createEvaluation({
    userId,
    score: PASS_SCORE - 3,
    intervalLow: PASS_SCORE - 9,
    intervalHigh: PASS_SCORE + 3,
    toReview: 1,
    createdAt: day(createdOn),
    ...values,
  });

describe("the order by age", () => {
  test("begins with the longest wait", async () => {
    const [second, first] = [await doubtful(rep, 8), await doubtful(rep, 3)];
    const file = await createVideoEvaluation({
      toReview: 1,
      score: PASS_SCORE - 1,
      createdAt: day(5),
    });
    expect(await idsOf()).toEqual([first.id, file.id, second.id]);
  });

  test("puts requests first, those with the longest wait before others", async () => {
    const waiting = await doubtful(rep, 1);
    const doubted = await doubtful(rep, 20);
    const settled = await doubtful(rep, 2, { toReview: 0, score: 50 });
    for (const { id: evaluationId } of [settled, doubted])
      await ReviewRequests.ask({ evaluationId, sentence: "Je l’ai dit." });
    // The wait of a doubtful score begins with its talk, and that of a settled one with its request.
    expect(await idsOf()).toEqual([doubted.id, settled.id, waiting.id]);
  });
});

describe("the order by effect", () => {
  test("begins with passes that open the next regroupement, then with results that turn", async () => {
    const containers = [
      await createContainer({ title: "Les bases", position: 0 }),
      await createContainer({ title: "La suite", position: 1 }),
    ];
    const [last, other, locked] = [
      await createModule({ containerId: containers[0]?.id ?? null }),
      await createModule({ containerId: containers[0]?.id ?? null }),
      await createModule({ containerId: containers[1]?.id ?? null }),
    ];
    const beginner = await createUser({ name: "Zoé" });
    const passed = { score: 92, intervalLow: 90, intervalHigh: 94, toReview: 0 as const };
    await doubtful(rep, 1, { moduleId: other.id, ...passed });
    const turning = await doubtful(beginner, 3, { moduleId: other.id, score: PASS_SCORE - 1 });
    const failing = await doubtful(beginner, 4, { moduleId: locked.id, score: PASS_SCORE + 1 });
    const again = await doubtful(rep, 2, { moduleId: other.id });
    const opening = await doubtful(rep, 9, { moduleId: last.id, score: PASS_SCORE - 5 });
    const rows = await rowsOf({ order: "effect" });
    expect(rows.map(({ id }) => id)).toEqual([opening.id, turning.id, failing.id, again.id]);
    expect(rows.map(({ effect }) => effect)).toEqual([
      { kind: "opens", title: "La suite" },
      { kind: "passes" },
      { kind: "fails" },
      { kind: "passed" },
    ]);
  });

  test("distinguishes a module within a group, a group and a file", async () => {
    const module = await createModule();
    const group = await createGroup([module.id]);
    const part = await doubtful(rep, 1, { moduleId: module.id, groupId: group.id });
    const ofGroup = { groupId: group.id, wholeGroup: 1 as const };
    const all = await doubtful(rep, 2, { ...ofGroup, moduleId: null });
    const drawn = await doubtful(rep, 3, { moduleId: module.id, toReview: 0, drawn: 1, score: 40 });
    const file = await createVideoEvaluation({
      toReview: 1,
      score: PASS_SCORE - 1,
      createdAt: day(4),
    });
    const effects = new Map((await rowsOf()).map(({ id, effect }) => [id, effect.kind]));
    expect([part, all, drawn, file].map(({ id }) => effects.get(id))).toEqual([
      "part",
      "passes",
      "score",
      "file",
    ]);
  });

  test("counts a pass only at the same thing", async () => {
    const module = await createModule();
    const group = await createGroup([module.id]);
    await doubtful(rep, 1, { moduleId: module.id, groupId: group.id, score: 95, toReview: 0 });
    await doubtful(rep, 2, { moduleId: module.id });
    expect((await rowsOf()).map(({ effect }) => effect.kind)).toEqual(["passes"]);
  });

  test("counts a pass of another talk, not of an earlier judgement of the same one", async () => {
    const { id: moduleId } = await createModule();
    const { id: presentationId } = await createPresentation({ userId: rep.id, moduleId });
    await doubtful(rep, 1, { moduleId, presentationId, score: PASS_SCORE + 3 });
    const again = await doubtful(rep, 2, { moduleId, presentationId });
    const drawn = await doubtful(rep, 3, { toReview: 0, drawn: 1 });
    const byEffect = await rowsOf({ order: "effect" });
    expect(byEffect).toMatchObject([
      { id: again.id, attempts: 1, effect: { kind: "passes" } },
      { id: drawn.id },
    ]);
    const other = await createPresentation({ userId: rep.id, moduleId });
    await doubtful(rep, 4, { moduleId, presentationId: other.id, score: 95, toReview: 0 });
    expect(await rowsOf()).toMatchObject([
      { id: again.id, attempts: 2, effect: { kind: "passed" } },
      { id: drawn.id },
    ]);
  });
});

describe("the filters", () => {
  test("select by module, by team and by the people of a manager", async () => {
    const [first, second] = [
      await createModule({ title: "La caisse" }),
      await createModule({ title: "Le prix" }),
    ];
    const stranger = await createUser();
    await RecordingNotices.acknowledge(rep.id, NO_TERM);
    await RecordingNotices.acknowledge(stranger.id, NO_TERM);
    const { manager } = await createManager([rep]);
    const teamId = await createTeam({ members: [stranger] });
    const own = await doubtful(rep, 1, { moduleId: first.id, moduleTitle: "La caisse" });
    const theirs = await doubtful(stranger, 2, { moduleId: second.id, moduleTitle: "Le prix" });
    const scope = { managerId: manager.id };
    expect(await idsOf({ moduleId: first.id })).toEqual([own.id]);
    expect(await idsOf({ teamId })).toEqual([theirs.id]);
    expect(await idsOf({}, scope)).toEqual([own.id]);
    expect(await idsOf({ moduleId: second.id }, scope)).toEqual([]);
    expect(await findModules(whole, "all")).toEqual([
      { id: first.id, title: "La caisse" },
      { id: second.id, title: "Le prix" },
    ]);
    expect(await findModules(whole, scope)).toEqual([{ id: first.id, title: "La caisse" }]);
    const both = [own, theirs].map(({ id }) => ({ kind: "presentation" as const, id }));
    expect(await findWaiting(both, scope)).toEqual(new Set([own.id]));
  });

  test("leave out decided evaluations", async () => {
    const decided = await doubtful(rep, 1, { reviewedAt: day(2), reviewedScore: PASS_SCORE });
    expect(await idsOf()).toEqual([]);
    expect(await idsOf({ state: "decided" })).toEqual([decided.id]);
    const subject = { kind: "presentation" as const, id: decided.id };
    expect(await findWaiting([subject], "all")).toEqual(new Set());
  });
});

test("each order runs as many queries for forty evaluations as for one", async () => {
  const module = await createModule();
  const counts = async () => [
    await countQueries(() => rowsOf({ order: "age" })),
    await countQueries(() => rowsOf({ order: "effect" })),
  ];
  await doubtful(rep, 1, { moduleId: module.id });
  const few = await counts();
  for (let at = 0; at < 40; at++)
    await doubtful(await createUser(), 2, { moduleId: module.id, score: 70 + (at % 20) });
  expect(await counts()).toEqual(few);
});
