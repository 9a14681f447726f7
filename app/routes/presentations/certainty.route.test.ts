import { beforeEach, describe, expect, test } from "vitest";
import { send } from "../../../testing/academy-request";
import { useTestDatabase } from "../../../testing/database";
import {
  createEvaluation,
  createGroup,
  createModule,
  createUser,
} from "../../../testing/factories";
import { judgementOf } from "../../../testing/judgements";
import { pageText } from "../../../testing/page-text";
import { rubricTalk, rubricTalk2, rubricJudgement2 } from "../../../testing/results";
import { copy } from "~/copy/copy";
import { resultJsonOf } from "~/models/proof/evaluation-result";
import { now } from "~/models/database/database.server";
import type { User } from "~/models/tables";
import { PASS_SCORE } from "~/models/terms/score";
import { formerly } from "../../../testing/reasons";

useTestDatabase();
let rep: User;
beforeEach(async () => {
  rep = await createUser();
});

type Rows = Parameters<typeof judgementOf>[0];
type Values = Partial<Parameters<typeof createEvaluation>[0]>;

/** Returns the text of the page of a judged module. */
async function readModule(rows: Rows, values: Values = {}): Promise<string> {
  const { id: moduleId } = await createModule({ title: "La caisse" });
  const judgement = judgementOf(rows);
  const { low, high } = judgement.interval;
  await createEvaluation({
    userId: rep.id,
    moduleId,
    score: judgement.arithmetic.score,
    intervalLow: low,
    intervalHigh: high,
    resultJson: resultJsonOf(rubricTalk({ judgement })),
    ...values,
  });
  return read(`/presentations/user/${rep.id}/module/${moduleId}`);
}

const read = async (path: string) => pageText(await (await send(path, { as: rep })).text());
const said = (count: number): Rows =>
  Array.from({ length: count }, (_, at) => ({ id: `said${at}`, verdict: "said" as const }));
const unsaid = (count: number, blocking = false): Rows =>
  Array.from({ length: count }, (_, at) => ({
    id: `unsaid${at}`,
    verdict: "unsaid" as const,
    blocking: blocking && at === 0,
  }));

/** Returns a reader's judgement of a said and an open argument, or of the said one alone, and its score. */
function judged2(isOpen: boolean) {
  const { points, interval } = rubricJudgement2();
  const score = isOpen ? 50 : 100;
  const judgement = rubricJudgement2({
    points: points.slice(0, isOpen ? 2 : 1),
    interval: { ...interval, low: score - 6, high: Math.min(100, score + 6) },
  });
  return { score, judgement };
}

describe("the top of an evaluation", () => {
  test("tells how many arguments were said, where the score does not pass", async () => {
    const text = await readModule([...said(2), ...unsaid(6)]);
    expect(text).toContain(copy.coach.saidOf(2, 8));
    expect(text).toContain(copy.coach.missing(PASS_SCORE - 25));
  });

  test("names a blocking argument in its badge where the score would pass without it", async () => {
    const text = await readModule([...said(14), ...unsaid(1, true)]);
    expect(text).toMatch(/84 ?\/100 ?Argument bloquant/);
    expect(text).toContain(copy.judgement.withoutCap(93));
    const capped = { passed: false, mark: PASS_SCORE, cap: "blocking" } as const;
    expect(text).toContain(copy.judgement.certain(capped));
    expect(text).toContain(copy.coach.heldBy("blocking"));
    expect(text).not.toContain(copy.coach.missing(1));
  });

  test("is to be redone where a blocking argument is not what it fails for", async () => {
    const text = await readModule([...said(2), ...unsaid(6, true)]);
    expect(text).toMatch(/25 ?\/100 ?À reprendre/);
    expect(text).toContain(
      copy.judgement.capHolds({ verdict: "unsaid", blocking: true }, PASS_SCORE - 1),
    );
  });

  test.each([
    ["fails", [...said(2), ...unsaid(6)], false],
    ["passes", said(8), true],
  ] as const)("says that reading again would not change that it %s", async (_, rows, passed) => {
    const text = await readModule([...rows]);
    expect(text).toContain(copy.judgement.certain({ passed, mark: PASS_SCORE }));
  });

  test("names the best score once, at the attempt that has it or beside the other one", async () => {
    const { bestScore } = copy.presentations;
    const { id: moduleId } = await createModule({ title: "La caisse" });
    const judged = async (rows: Rows, createdAt: string) => {
      const judgement = judgementOf(rows);
      const { score } = judgement.arithmetic;
      const resultJson = resultJsonOf(rubricTalk({ judgement }));
      return createEvaluation({ userId: rep.id, moduleId, score, resultJson, createdAt });
    };
    const first = await judged([...said(2), ...unsaid(6)], "2026-01-01T10:00:00.000Z");
    await judged(said(8), "2026-01-02T10:00:00.000Z");
    const path = `/presentations/user/${rep.id}/module/${moduleId}`;
    const newest = await read(path);
    expect(newest.split(bestScore)).toHaveLength(2);
    expect(newest).toMatch(new RegExp(`${copy.coach.result} ?${bestScore} ?100`));
    expect(await read(`${path}?open=${first.id}`)).toMatch(new RegExp(`${bestScore} ?100/100`));
  });

  test("says neither certainty nor a result while an admin has to decide", async () => {
    const text = await readModule([...said(9), ...unsaid(1)]);
    expect(text).toMatch(new RegExp(`/100 ?${copy.judgement.review}`));
    expect(text).not.toContain(copy.coach.toRedo);
    for (const passed of [true, false])
      expect(text).not.toContain(copy.judgement.certain({ passed, mark: PASS_SCORE }));
  });
});

test.each([
  ["stops at the cap", [...said(14), ...unsaid(1, true)]],
  ["is below the cap", [...said(2), ...unsaid(6, true)]],
] as const)("a judged score that %s leaves no cap to an admin's other score", async (_, rows) => {
  const text = await readModule([...rows], { reviewedScore: 90, reviewedAt: now() });
  expect(text).not.toContain("plafon");
  expect(text).not.toContain(
    copy.judgement.capHolds({ verdict: "unsaid", blocking: true }, PASS_SCORE - 1),
  );
});

test("a score that an admin changed or kept says whose it is", async () => {
  const rows = [...said(2), ...unsaid(6)];
  expect(await readModule(rows)).not.toContain(copy.judgement.changedByAdmin);
  const open = [...said(9), ...unsaid(1)];
  const { score } = judgementOf(open).arithmetic;
  const kept = await readModule(open, { reviewedScore: score, reviewedAt: now() });
  expect(kept).toContain(copy.judgement.keptByAdmin);
  expect(kept).not.toContain(copy.judgement.changedByAdmin);
  const text = await readModule(rows, { reviewedScore: 60, reviewedAt: now() });
  expect(text).toContain(copy.judgement.changedByAdmin);
});

describe("a score that no model read", () => {
  const { readWithoutModel, certain, readByProgram, programDetail } = copy.judgement;
  const readNear = (isOpen: boolean) => {
    const { score, judgement } = judged2(isOpen);
    return readModule(said(1), { score, resultJson: resultJsonOf(rubricTalk2({ judgement })) });
  };

  test.each([
    ["fails", false],
    ["passes", true],
  ])(
    "says once, beside the score that %s, how it was read and how sure it is",
    async (_, passed) => {
      const [top = "", ...rest] = (await readNear(!passed)).split(readWithoutModel);
      expect(top).not.toContain(copy.judgement.costly);
      expect(top).toContain(`${readByProgram} ${certain({ passed, mark: PASS_SCORE })}`);
      expect(rest).toHaveLength(1);
      expect(rest[0]?.startsWith(`. ${programDetail}`)).toBe(true);
    },
  );

  test("that is low for an argument to be verified does not say that all was said", async () => {
    const text = await readNear(true);
    expect(text).toContain(copy.judgement.verdicts.open);
    expect(text).not.toContain(copy.coach.nothingCost);
  });
});

test("an attempt that fails after a pass says that the pass is kept", async () => {
  const { id: moduleId } = await createModule({ title: "La caisse" });
  const judgement = judgementOf([...said(2), ...unsaid(6)]);
  const failed = { score: 25, resultJson: resultJsonOf(rubricTalk({ judgement })) };
  await createEvaluation({ userId: rep.id, moduleId, ...failed });
  const page = `/presentations/user/${rep.id}/module/${moduleId}`;
  const missing = copy.coach.missing(PASS_SCORE - 25);
  expect(await read(page)).toContain(missing);
  expect(await read(page)).not.toContain(copy.coach.kept(97));
  const createdAt = "2026-01-02T10:00:00.000Z";
  const passed = await createEvaluation({ userId: rep.id, moduleId, score: 97, createdAt });
  expect(await read(page)).toContain(copy.coach.kept(97));
  expect(await read(page)).not.toContain(missing);
  expect(await read(`${page}?open=${passed.id}`)).not.toContain(copy.coach.kept(97));
});

test("an attempt to be reviewed after a pass is no failure meanwhile", async () => {
  const { id: moduleId } = await createModule({ title: "La caisse" });
  const of = { userId: rep.id, moduleId };
  await createEvaluation({ ...of, score: 97, createdAt: "2026-01-02T10:00:00.000Z" });
  const judgement = judgementOf([...said(8), ...unsaid(2)]);
  const { score } = judgement.arithmetic;
  const resultJson = resultJsonOf(rubricTalk({ judgement }));
  await createEvaluation({ ...of, score, resultJson, toReview: 1 });
  const text = await read(`/presentations/user/${rep.id}/module/${moduleId}`);
  expect(text).toContain(copy.coach.kept(97));
  expect(text).toContain(copy.judgement.inside(Math.floor(score), PASS_SCORE, { isKept: true }));
  expect(text).not.toContain("un échec");
});

test("an attempt whose evaluation was given up says why, and is presented again", async () => {
  const reason = copy.languageModel.evaluationGivenUp;
  const { id: moduleId } = await createModule({ title: "La caisse" });
  await createEvaluation({
    userId: rep.id,
    moduleId,
    state: "failed",
    score: null,
    reason: formerly(reason),
  });
  const text = await read(`/presentations/user/${rep.id}/module/${moduleId}`);
  expect(text).toContain(reason);
  expect(text).toContain(copy.coach.again);
});

describe("the top of a group's evaluation", () => {
  const around = { score: 82, intervalLow: 76, intervalHigh: 88 };
  const titles = ["La caisse", "La salle", "Le paiement"];
  const readGroup = async (values: Values, scores = [82]) => {
    const { id: groupId, title } = await createGroup([], { title: "Le service" });
    const modules = scores.map((score, at) => ({ title: titles[at] ?? "", score }));
    const resultJson = resultJsonOf({ version: 1, kind: "group", title, modules });
    await createEvaluation({ userId: rep.id, groupId, resultJson, ...around, ...values });
    return read(`/presentations/user/${rep.id}/group/${groupId}`);
  };

  test("shows its interval and says who decides, while an admin has to", async () => {
    const text = await readGroup({});
    expect(text).toContain(copy.judgement.probably(76, 88));
    expect(text).toContain(copy.judgement.inside(82, PASS_SCORE));
    expect(text).not.toContain(copy.coach.missing(3));
  });

  test("shows no interval where nobody has to decide", async () => {
    const text = await readGroup({ toReview: 0 });
    expect(text).not.toContain("ntre 76 et 88");
    expect(text).toContain(copy.coach.missing(3));
  });

  test("says which module comes first, and how sure a result is that nobody decides", async () => {
    const { groupFirst, groupFirstScore } = copy.attemptTop;
    const { certain } = copy.judgement;
    const failed = { toReview: 0 as const, score: 73, intervalLow: 60, intervalHigh: 84 };
    const text = await readGroup(failed, [81, 99, 40]);
    expect(text).toContain(`${groupFirst}Le paiement${groupFirstScore(40)}`);
    expect(text).toContain(certain({ passed: false, mark: PASS_SCORE }));
    const passed = { toReview: 0 as const, score: 96, intervalLow: 90, intervalHigh: 100 };
    const other = await readGroup(passed, [92, 99, 97]);
    expect(other).not.toContain(groupFirst);
    expect(other).toContain(certain({ passed: true, mark: PASS_SCORE }));
    expect(await readGroup({})).not.toContain(certain({ passed: false, mark: PASS_SCORE }));
  });

  test("leads to the chapter of the module that comes first", async () => {
    const { id: groupId, title } = await createGroup([], { title: "Le service" });
    const modules = [81, 99, 40].map((score, at) => ({ title: titles[at] ?? "", score }));
    const resultJson = resultJsonOf({ version: 1, kind: "group", title, modules });
    await createEvaluation({ userId: rep.id, groupId, resultJson, score: 73, toReview: 0 });
    const page = `/presentations/user/${rep.id}/group/${groupId}`;
    const html = await (await send(page, { as: rep })).text();
    expect(html).toMatch(/<a [^>]*href="#chapter-3">Le paiement<\/a>/);
    expect(html).toMatch(/<li id="chapter-3">.*?Le paiement/s);
  });

  test("calls its score the mean only where it is", async () => {
    const { groupMean, groupCapped } = copy.attemptTop;
    const none = { intervalLow: null, intervalHigh: null };
    expect(await readGroup({ ...none, score: 90 }, [90, 95, 85])).toContain(groupMean(3));
    const capped = await readGroup({ ...none, score: 84 }, [100, 100, 84]);
    expect(capped).not.toContain(groupMean(3));
    expect(capped).toContain(groupCapped(PASS_SCORE - 1));
    const decided = { ...none, score: 95, reviewedScore: 84, reviewedAt: now() };
    const text = await readGroup(decided, [100, 100, 84]);
    expect(text).not.toContain(groupMean(3));
    expect(text).not.toContain(groupCapped(PASS_SCORE - 1));
  });
});
