import { beforeEach, describe, expect, test, vi } from "vitest";
import { countQueries, useTestDatabase } from "../../../testing/database";
import { createEvaluation, createUser } from "../../../testing/factories";
import { createRedoableTalk, tillRubric } from "../../../testing/redone-talk";
import { db } from "~/models/database/database.server";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import { findHome } from "~/models/home/home.server";
import * as Moments from "~/models/presentations/moments.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { Evaluation, Module, User } from "~/models/tables";
import { log } from "~/platform/log.server";
import { correct } from "~/services/evaluation/reviews/review.server";
import { type EvaluationResult, resultJsonOf, resultOf } from "~/models/proof/evaluation-result";
import { NEAR_READER } from "~/models/terms/reader";
import type { EmbeddedAgents } from "~/services/voice/embedded/gateway.server";
import {
  type ReadAnswer,
  type MomentJudgeOptions,
  judgeMoment,
  scoreIfSaid,
} from "./judge-moment.server";
import { findMoment, nextPoint, startMoment } from "./find-moment.server";

useTestDatabase();
let rep: User;
let evaluation: Evaluation;
let module: Module;
beforeEach(async () => {
  rep = await createUser();
  ({ evaluation, module } = await createRedoableTalk(rep));
});

async function subject(pointId = "price", of = evaluation) {
  const found = await findMoment({ userId: rep.id, evaluationId: of.id, pointId });
  if (!found) throw new Error("nothing to redo");
  return found;
}

async function redo(answer: string, pointId = "price") {
  const { signal } = new AbortController();
  const id = await judgeMoment(await subject(pointId), {
    answer,
    written: true,
    signal,
    readAnswer: null,
  });
  const made = await Moments.findAllOfPoint(evaluation.id, pointId);
  const moment = made.find((one) => one.id === id);
  if (!moment) throw new Error("not kept");
  return { ...moment, marked: moment.answer.slice(moment.clauseStart ?? 0, moment.clauseEnd ?? 0) };
}

describe("the points that can be redone", () => {
  test("the customer asks the point's own question, which tells nothing of it", async () => {
    const { asked, point } = await subject();
    expect(asked).toEqual({
      question: "Et ça me coûte combien, votre tablette ?",
      name: "Nadia Ferrand",
    });
    expect(point.verdict).toBe("vague");
  });

  test("it is an expected point of one's own, and nothing else", async () => {
    const other = await createUser({ role: "admin" });
    const find = (values: object) =>
      findMoment({ userId: rep.id, evaluationId: evaluation.id, pointId: "price", ...values });
    expect(await find({})).not.toBeNull();
    expect(await find({ userId: other.id })).toBeNull();
    expect(await find({ pointId: "yield" })).toBeNull();
    expect(await find({ pointId: "gone" })).toBeNull();
    expect(await find({ evaluationId: "gone" })).toBeNull();
    const unjudged = await createEvaluation({ userId: rep.id, moduleId: module.id });
    expect(await find({ evaluationId: unjudged.id })).toBeNull();
  });

  test("it is nothing once the rubric went with its module", async () => {
    await db().deleteFrom("modules").where("id", "=", module.id).execute();
    const of = { userId: rep.id, evaluationId: evaluation.id, pointId: "price" };
    expect(await findMoment(of)).toBeNull();
  });

  test("it is judged by the rubric of that day, whatever is in use since", async () => {
    const current = await Rubrics.findCurrent(module.id);
    const [offline, price, ...others] = tillRubric.points;
    if (!offline || !price?.wordings.fr) throw new Error("no price");
    const fr = { ...price.wordings.fr, claim: "L'abonnement coûte 99 euros par mois" };
    const points = [offline, { ...price, wordings: { fr } }, ...others];
    await Rubrics.insert({
      moduleId: module.id,
      rubric: { standing: "read", points },
      origin: "admin",
      by: null,
      basedOn: current?.id ?? null,
    });
    expect((await redo("C'est 69 euros par mois.")).verdict).toBe("said");
  });

  test("the points that cost follow each other, dearest first, round and round", async () => {
    const { judgement } = await subject();
    expect(judgement.points.map(({ id, verdict }) => [id, verdict])).toEqual([
      ["offline", "said"],
      ["price", "vague"],
      ["help", "unsaid"],
      ["yield", "unsaid"],
    ]);
    const next = async (id: string) => nextPoint(await subject(id))?.id;
    const [first, second] = [await next("price"), await next("help")];
    expect([first, second].toSorted()).toEqual(["help", "price"]);
  });
});

describe("a moment", () => {
  test("gives what was said its clause, its fact and the score of the point", async () => {
    const before = (await subject()).judgement.arithmetic.score;
    const worth = scoreIfSaid(await subject());
    const moment = await redo("Alors, soixante-neuf euros par mois. L'assistance est comprise.");
    expect(moment).toMatchObject({
      verdict: "said",
      marked: "Alors, soixante-neuf euros par mois.",
      facts: [{ outcome: "same" }],
      scoreBefore: before,
      scoreAfter: worth,
      written: 1,
      question: "Et ça me coûte combien, votre tablette ?",
    });
    expect(worth).toBeGreaterThan(before);
  });

  test("counts the short answer to the question", async () => {
    expect((await redo("Soixante-neuf.")).verdict).toBe("said");
  });

  test.each([
    ["Je dirais une soixantaine d'euros par mois.", "vague"],
    ["L'abonnement coûte 71 euros par mois.", "contradicted"],
    ["Dimanche, nous avons fêté l'anniversaire de ma fille.", "unsaid"],
  ])("finds that %s is %s, and never raises the score", async (answer, verdict) => {
    const moment = await redo(answer);
    expect(moment.verdict).toBe(verdict);
    expect(moment.scoreAfter).toBeLessThanOrEqual(moment.scoreBefore);
  });

  test("is left open where its words may speak of something else", async () => {
    const moment = await redo("Le réseau de nos agences est grand.", "offline");
    expect(moment).toMatchObject({
      verdict: "open",
      marked: "Le réseau de nos agences est grand.",
    });
    expect(moment.scoreAfter).toBeLessThanOrEqual(moment.scoreBefore);
  });

  test("is read with the names of the rep's own side, as its evaluation was", async () => {
    const answer = "Chez Splashwell, l'abonnement coûte 71 euros par mois.";
    expect((await redo(answer)).verdict).toBe("vague");
    const proofJson = JSON.stringify({ names: ["Splashwell"], misheard: [] });
    await db().updateTable("evaluations").set({ proofJson }).execute();
    expect((await redo(answer)).verdict).toBe("contradicted");
  });

  test("is asked by voice with the names of the rep's own side", async () => {
    const proofJson = JSON.stringify({ names: ["Splashwell"], misheard: [] });
    await db().updateTable("evaluations").set({ proofJson }).execute();
    const open = vi.fn<EmbeddedAgents["open"]>();
    const availability = () => Promise.resolve({ voice: true, reason: null });
    await startMoment(await subject(), { open, availability });
    expect(open.mock.lastCall?.[0]).toMatchObject({ names: ["Splashwell"] });
  });

  test("takes more off for 71 instead of 69 than for nothing", async () => {
    const wrong = await redo("L'abonnement coûte 71 euros par mois.");
    const nothing = await redo("Dimanche, nous avons fêté l'anniversaire de ma fille.");
    expect(wrong.facts).toMatchObject([{ outcome: "other", found: expect.stringContaining("71") }]);
    expect(wrong.scoreAfter).toBeLessThan(nothing.scoreAfter);
  });

  test("changes nothing of the evaluation, of home or of any list", async () => {
    const seen = async () => ({
      evaluation: await Evaluations.findById(evaluation.id),
      list: await Evaluations.findAllByUser(rep.id),
      home: await findHome(rep),
    });
    const before = await seen();
    await redo("C'est 69 euros par mois.");
    await redo("L'abonnement coûte 71 euros par mois.");
    expect(await seen()).toEqual(before);
  });

  test("starts from what an admin corrected", async () => {
    const admin = await createUser({ role: "admin" });
    const of = { kind: "presentation", id: evaluation.id } as const;
    const given = { pointId: "help", words: "sept jours sur sept", reason: "Je l'ai entendu" };
    const corrected = await correct({ of, ...given, by: { id: admin.id, name: admin.name } });
    expect((await redo("C'est 69 euros par mois.")).scoreBefore).toBe(corrected?.score);
  });
});

describe("somebody's moments", () => {
  test("are counted by evaluation in one query, a point by its last one", async () => {
    await redo("C'est 69 euros par mois.");
    await redo("L'abonnement coûte 71 euros par mois.");
    await redo("L'assistance répond sept jours sur sept.", "help");
    const { evaluation: other } = await createRedoableTalk(rep);
    const ids = [evaluation.id, other.id];
    expect(await countQueries(() => Moments.countByEvaluationIds(ids))).toBe(1);
    const counts = await Moments.countByEvaluationIds(ids);
    expect([...counts]).toEqual([[evaluation.id, { moments: 3, said: 1, points: 2 }]]);
    expect(await countQueries(() => Moments.countByEvaluationIds([]))).toBe(0);
  });

  test("go with the evaluation, and with the account", async () => {
    await redo("C'est 69 euros par mois.");
    await db().deleteFrom("evaluations").where("id", "=", evaluation.id).execute();
    expect(await db().selectFrom("moments").selectAll().execute()).toEqual([]);
  });
});

describe("the reader of a moment", () => {
  const answer = "Alors, soixante-neuf euros par mois.";
  const point = {
    id: "price",
    verdict: "said" as const,
    credit: 1,
    quotes: [{ turnIndex: 1, start: 7, end: 36, text: "soixante-neuf euros par mois." }],
    facts: [],
    dispute: null,
  };
  const read: ReadAnswer = async () => ({ point, model: "un/modèle" });
  /** Waits until the time limit aborts it. */
  const slow: ReadAnswer = (_, signal) =>
    new Promise((_resolve, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener("abort", () => reject(signal.reason));
    });

  async function judgedBy(kind: "near" | "model") {
    const result = resultOf(evaluation);
    if (result?.kind !== "rubric" || !result.judgement) throw new Error("not judged by a rubric");
    const { judgement, judge } = result;
    const points = judgement.points.map((one) => ({
      ...one,
      by: kind,
      quotes: one.clause ? [one.clause] : [],
      dispute: null,
    }));
    const extremes = { best: 100, worst: 0, secondScore: null };
    const reader = { ...NEAR_READER, kind };
    const talk = { judgement: { ...judgement, points, ...extremes }, judge: { ...judge, reader } };
    const resultJson = resultJsonOf({ ...result, version: 2, ...talk } as EvaluationResult);
    await db()
      .updateTable("evaluations")
      .set({ resultJson })
      .where("id", "=", evaluation.id)
      .execute();
  }

  async function made(how: Partial<MomentJudgeOptions>) {
    const { signal } = new AbortController();
    const all = { answer, written: true, signal, readAnswer: read, ...how };
    const id = await judgeMoment(await subject(), all);
    const moment = (await Moments.findAllOfPoint(evaluation.id, "price")).find(
      (one) => one.id === id,
    );
    if (!moment) throw new Error("not kept");
    return moment;
  }

  test("is the model that read its evaluation", async () => {
    await judgedBy("model");
    expect(await made({})).toMatchObject({
      verdict: "said",
      clauseStart: 7,
      clauseEnd: 36,
      reader: "model",
      readerModel: "un/modèle",
    });
  });

  test("is no model where none read its evaluation, or none may read now", async () => {
    const near = { verdict: "said", reader: "near", readerModel: null };
    expect(await made({})).toMatchObject(near);
    await judgedBy("near");
    expect(await made({})).toMatchObject(near);
    await judgedBy("model");
    expect(await made({ readAnswer: null })).toMatchObject(near);
    expect(await made({ readAnswer: async () => null })).toMatchObject(near);
  });

  test("is no model any more once its time is over", async () => {
    await judgedBy("model");
    const clock = new AbortController();
    const warned = vi.spyOn(log(), "warn");
    const moment = made({ readAnswer: slow, late: () => clock.signal });
    clock.abort();
    expect(await moment).toMatchObject({ verdict: "said", reader: "near" });
    expect(warned.mock.calls).toMatchObject([
      [{ evaluationId: evaluation.id, failure: "late" }, expect.any(String)],
    ]);
  });

  test("judges nothing for somebody who left", async () => {
    await judgedBy("model");
    const left = new AbortController();
    const late = () => new AbortController().signal;
    const moment = made({ readAnswer: slow, signal: left.signal, late });
    left.abort(new Error("left"));
    await expect(moment).rejects.toThrow("left");
    expect(await Moments.findAllOfPoint(evaluation.id, "price")).toEqual([]);
  });

  test("hides no fault of ours", async () => {
    await judgedBy("model");
    const broken: ReadAnswer = () => Promise.reject(new Error("a fault"));
    await expect(made({ readAnswer: broken })).rejects.toThrow("a fault");
  });
});
