import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useTestDatabase } from "../../../../testing/database";
import {
  createContainer,
  createEvaluation,
  createGroup,
  createModule,
  createUser,
  createVideoEvaluation,
} from "../../../../testing/factories";
import { doubtful, judgedColumns, judgementOf } from "../../../../testing/judgements";
import { rubricTalk } from "../../../../testing/results";
import { Corrections, Decisions, ReviewRequests } from "~/models/reviews/statements.server";
import { db, inTransaction } from "~/models/database/database.server";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import * as GroupEvaluations from "~/models/evaluations/group-evaluations.server";
import { findHome } from "~/models/home/home.server";
import * as Presentations from "~/models/presentations/presentations.server";
import type { Evaluation, Module, User } from "~/models/tables";
import { settleGroup, storeOutcome } from "~/services/evaluation/settle.server";
import { correct, decide, SameVerdict } from "./review.server";

useTestDatabase();
let by: User;
let rep: User;
let module: Module;
let evaluation: Evaluation;
const reason = "Je l’ai entendu.";
/** Returns verdicts with one vague point of six: 80. */
const rows = () => [...doubtful(), { id: "price", verdict: "vague" as const }];

afterEach(() => void vi.useRealTimers());

/** The fields of an outcome that do not affect the score. */
const graded = {
  turnsJson: "[]",
  reason: null,
  judge: "règles",
  promptVersion: "1",
  rubricVersionId: null,
  rubricJson: null,
  transcriptHash: "h",
  transcriptSource: "server" as const,
  proofJson: null,
  standing: "heard" as const,
  written: 0 as const,
};

beforeEach(async () => {
  by = await createUser({ role: "admin", name: "Claire Delmas" });
  rep = await createUser();
  const container = await createContainer({ position: 0 });
  module = await createModule({ containerId: container.id });
  evaluation = await createEvaluation({
    userId: rep.id,
    moduleId: module.id,
    ...judgedColumns(rows()),
  });
});

const of = () => ({ kind: "presentation" as const, id: evaluation.id });
const counted = async () =>
  (await Evaluations.findAllByUserAndModule(rep.id, module.id)).find(
    ({ id }) => id === evaluation.id,
  );
const onHome = async () => (await findHome(rep)).sections[0]?.modules[0]?.score;

describe("a score that an admin decides", () => {
  test("counts everywhere, beside the judge's own", async () => {
    expect(await onHome()).toBe(80);
    expect(await decide({ of: of(), score: 91, reason, by })).toEqual({ score: 91 });
    expect(await counted()).toMatchObject({
      score: 80,
      reviewedScore: 91,
      effectiveScore: 91,
      decided: 1,
    });
    expect(await onHome()).toBe(91);
    expect(await Decisions.findAllOf(of())).toMatchObject([
      { score: 91, reason, byName: "Claire Delmas" },
    ]);
  });

  test("may be the one that counts already; nothing is left to decide then", async () => {
    await decide({ of: of(), score: null, reason, by });
    expect(await counted()).toMatchObject({ effectiveScore: 80, decided: 1 });
  });

  test("answers the rep who asked", async () => {
    await ReviewRequests.ask({ evaluationId: evaluation.id, sentence: "Je l’ai dit." });
    await decide({ of: of(), score: null, reason, by });
    expect(await ReviewRequests.findAllOf(of())).toMatchObject([{ state: "answered" }]);
  });

  test("is not taken for what does not count, or is gone", async () => {
    const declared = await createEvaluation({ userId: rep.id, standing: "declared", score: 90 });
    const subject = { kind: "presentation" as const, id: declared.id };
    expect(await decide({ of: subject, score: 100, reason, by })).toBeNull();
    expect(await decide({ of: { kind: "video", id: "gone" }, score: 3, reason, by })).toBeNull();
    expect(await Decisions.findAllOf(subject)).toEqual([]);
  });

  test("counts for a file too", async () => {
    const video = await createVideoEvaluation({ moduleId: module.id, ...judgedColumns(rows()) });
    const subject = { kind: "video" as const, id: video.id };
    vi.useFakeTimers({ now: Date.parse("2026-11-12T09:00:00Z"), toFake: ["Date"] });
    await decide({ of: subject, score: 70, reason, by });
    vi.setSystemTime(Date.parse("2026-11-12T09:01:00Z")); // the later of the two holds
    const correction = { of: subject, pointId: "demo", words: "une demi-heure", reason, by };
    const corrected = await correct(correction);
    const stored = await db().selectFrom("videoEvaluations").selectAll().executeTakeFirst();
    expect(stored).toMatchObject({ score: 80, reviewedScore: corrected?.score });
  });
});

describe("a corrected point", () => {
  test("scores the judgement again, and the last word holds", async () => {
    const correction = { of: of(), pointId: "demo", words: "une demi-heure chez vous", reason, by };
    const corrected = await correct(correction);
    expect(corrected?.score).toBe(90);
    expect(await counted()).toMatchObject({ score: 80, effectiveScore: 90, decided: 1 });
    expect(await correct({ ...correction, pointId: "p1", words: null })).toMatchObject({
      score: 73,
    });
    expect(await Corrections.findAllOf(of())).toMatchObject([
      { verdictBefore: "vague", verdictAfter: "said", score: 90, byName: "Claire Delmas" },
      { verdictBefore: "said", verdictAfter: "unsaid", score: 73, words: null },
    ]);
    await decide({ of: of(), score: 88, reason, by });
    expect(await counted()).toMatchObject({ effectiveScore: 88 });
  });

  test("keeps no verdict that it has already, unless the judge doubts it", async () => {
    const correction = { of: of(), pointId: "p1", words: "nous livrons", reason, by };
    await expect(correct(correction)).rejects.toThrow(SameVerdict);
    expect(await counted()).toMatchObject({ effectiveScore: 80, decided: 0 });
    await correct({ ...correction, words: null });
    await expect(correct({ ...correction, words: null })).rejects.toThrow(SameVerdict);
    await correct(correction);
    expect(await Corrections.findAllOf(of())).toMatchObject([
      { verdictBefore: "said", verdictAfter: "unsaid" },
      { verdictBefore: "unsaid", verdictAfter: "said" },
    ]);
  });

  test("of no point of the judgement corrects nothing", async () => {
    expect(await correct({ of: of(), pointId: "gone", words: null, reason, by })).toBeNull();
    expect(await counted()).toMatchObject({ effectiveScore: 80, decided: 0 });
  });
});

describe("a result that was declared, counted and decided", () => {
  test("is decided of what is heard later too, by its own verdicts", async () => {
    const counted = { countedAt: "2026-11-20T10:00:00.000Z", countedById: by.id };
    const next = await createContainer({ position: 1 });
    await createModule({ containerId: next.id });
    const { id } = await createEvaluation({
      userId: rep.id,
      moduleId: module.id,
      standing: "declared",
      ...counted,
      ...judgedColumns(rows()),
    });
    const subject = { kind: "presentation" as const, id };
    await correct({ of: subject, pointId: "demo", words: "une demi-heure", reason, by });
    const heard = judgementOf(
      rows().map((row) => (row.id === "p1" ? { ...row, verdict: "unsaid" } : row)),
    );
    const outcome = {
      ...graded,
      score: heard.arithmetic.score,
      intervalLow: heard.interval.low,
      intervalHigh: heard.interval.high,
      toReview: 0 as const,
      result: rubricTalk({ judgement: heard }),
    };
    await inTransaction((trx) => storeOutcome(id, outcome, trx));
    const row = await Evaluations.findById(id);
    expect(row).toMatchObject({ standing: "heard", score: 63, reviewedScore: 73 });
    // The score of 90 had opened the next container.
    expect((await findHome(rep)).sections[1]?.progress.locked).toBe(false);
  });
});

describe("a lowered score", () => {
  test("locks nothing that was open", async () => {
    const next = await createContainer({ position: 1 });
    const third = await createContainer({ position: 2 });
    await createModule({ containerId: next.id });
    await createModule({ containerId: third.id });
    const locks = async () =>
      (await findHome(rep)).sections.map(({ progress: { locked } }) => locked);
    expect(await locks()).toEqual([false, true, true]);
    await decide({ of: of(), score: 90, reason, by });
    expect(await locks()).toEqual([false, false, true]);
    await decide({ of: of(), score: 60, reason, by });
    expect(await locks()).toEqual([false, false, true]);
    expect((await findHome(rep)).sections[0]).toMatchObject({
      modules: [{ score: 60 }],
      progress: { percent: 0 },
    });
  });
});

describe("the group of a module that was read again", () => {
  test("follows it with a judged score beside; what was decided of the group stays", async () => {
    const other = await createModule();
    const group = await createGroup([module.id, other.id]);
    const { id: presentationId } = await Presentations.insert({
      userId: rep.id,
      moduleId: null,
      groupId: group.id,
      language: "fr",
      planned: [module.id, other.id],
    });
    const within = { userId: rep.id, presentationId, groupId: group.id };
    const first = await createEvaluation({
      ...within,
      moduleId: module.id,
      ...judgedColumns(rows()),
    });
    await createEvaluation({ ...within, moduleId: other.id, ...judgedColumns(rows()) });
    await inTransaction((trx) => settleGroup(presentationId, trx));
    const whole = () => GroupEvaluations.findWholeGroup(presentationId);
    expect(await whole()).toMatchObject({ score: 80, effectiveScore: 80, intervalHigh: 86 });
    await decide({ of: { kind: "presentation", id: first.id }, score: 96, reason, by });
    expect(await whole()).toMatchObject({
      score: 80,
      reviewedScore: 88,
      effectiveScore: 88,
      decided: 0,
      intervalLow: 85,
      intervalHigh: 91,
    });
    const groupId = (await whole())?.id ?? "";
    await decide({ of: { kind: "presentation", id: groupId }, score: 70, reason, by });
    await decide({ of: { kind: "presentation", id: first.id }, score: 100, reason, by });
    expect(await whole()).toMatchObject({ effectiveScore: 70, decided: 1 });
  });
});
