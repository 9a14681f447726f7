import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../../testing/database";
import {
  createEvaluation,
  createModule,
  createUser,
  rubricOf,
} from "../../../../testing/factories";
import {
  createJudgedTalk,
  ownWords as own,
  threePoints as rubric,
  turnsOf,
} from "../../../../testing/judged-talk";
import { watchThread } from "../../../../testing/watch-thread";
import { db } from "~/models/database/database.server";
import { type Rubric, wordedIn } from "~/models/terms/rubric";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { Module, User } from "~/models/tables";
import { StaleVersion } from "~/models/database/version.server";
import { gradeTurns } from "~/services/evaluation/grade.server";
import { createNearJudge, judging } from "~/services/judge/reading-judge.server";
import { READER_VERSION } from "~/services/judge/near-reader/read-talk";
import { readerPrompt } from "~/services/judge/model-reader/prompt";
import { proposedPhrasing, adoptPhrasing, withPhrasing } from "./phrasing.server";
import { correct } from "./review.server";
import { whatWouldChange } from "./what-would-change.server";

useTestDatabase();
const first = "Avec nous la caisse marche aussi sans internet, même en plein service du soir.";
const price = "L'abonnement coûte soixante-neuf euros par mois, et rien d'autre à payer ensuite.";
let by: User;
let rep: User;
let module: Module;
let current: Rubrics.RubricVersion;
beforeEach(async () => {
  by = await createUser({ role: "admin", name: "Claire Delmas" });
  rep = await createUser({ name: "Karim Benali" });
  module = await createModule();
  current = await Rubrics.insert({
    moduleId: module.id,
    rubric,
    origin: "admin",
    by,
    basedOn: null,
  });
});

/** Returns the rubric with the price as a figure, so that another figure contradicts it. */
const pricedRubric = (): Rubric => {
  const fact = { value: 69, unit: "EUR", per: "month", relation: "exact" } as const;
  const [, price] = structuredClone(rubric.points);
  if (!price?.wordings.fr) throw new Error("no price in this rubric");
  price.wordings.fr.facts = [fact];
  return { ...rubric, points: rubric.points.map((one) => (one.id === price.id ? price : one)) };
};

const presented = (...said: string[]) =>
  createJudgedTalk({ userId: rep.id, moduleId: module.id, rubric, turns: turnsOf(...said) });
/** Corrects a talk: these words state the last point. Returns the proposed phrasing. */
async function corrected() {
  const { id } = await presented(first, price, `Et ${own}.`);
  const of = { kind: "presentation" as const, id };
  const made = await correct({ of, pointId: "point-3", words: own, reason: "C’est dit.", by });
  return (await proposedPhrasing(made?.id ?? "")) ?? expect.fail("nothing proposed");
}

describe("the words of a correction", () => {
  test("are proposed as a phrasing of the rubric in use, which then knows them", async () => {
    const proposed = await corrected();
    expect(proposed).toMatchObject({ words: own, language: "fr", moduleId: module.id });
    expect(wordedIn(proposed.proposed, "fr")[2]?.phrasings).toEqual([own]);
    const used = await adoptPhrasing(proposed, { basedOn: current.id, by, note: "Ajoutée" });
    expect(used).toMatchObject({ number: 2, origin: "correction", byName: "Claire Delmas" });
    expect(await adoptPhrasing(proposed, { basedOn: current.id, by, note: "Ajoutée" })).toEqual(
      used,
    );
  });

  test("are in a model's request, however many phrasings the point has", async () => {
    const phrasings = ["un essai d'un mois", "trente jours pour voir", "un mois sans payer"];
    const wordings = (point: Rubric["points"][number]) => {
      const fr = point.wordings.fr && { ...point.wordings.fr, phrasings };
      return fr ? { ...point, wordings: { ...point.wordings, fr } } : point;
    };
    const full = { ...rubric, points: rubric.points.map(wordings) };
    const proposed = withPhrasing(full, { pointId: "point-3", language: "fr", words: own });
    const points = wordedIn(proposed ?? full, "fr");
    const talk = { points, turns: turnsOf(first), language: "fr" as const, names: [] };
    expect(readerPrompt(talk).messages[0].content).toContain(own);
  });

  test("are not put on a version whose changes nobody saw", async () => {
    const proposed = await corrected();
    const other = rubricOf(["Autre chose"], "read");
    await Rubrics.insert({ ...current, rubric: other, origin: "admin", by, basedOn: current.id });
    const late = adoptPhrasing(proposed, { basedOn: current.id, by, note: "" });
    await expect(late).rejects.toThrow(StaleVersion);
  });

  test("are not proposed for what was not said, nor for a point that is gone", async () => {
    const { id } = await presented(first, price);
    const of = { kind: "presentation" as const, id };
    const unsaid = await correct({ of, pointId: "point-1", words: null, reason: "Non.", by });
    expect(await proposedPhrasing(unsaid?.id ?? "")).toBeNull();
    const said = await correct({ of, pointId: "point-3", words: own, reason: "Si.", by });
    const other = rubricOf(["Autre chose"], "read");
    await Rubrics.insert({ ...current, rubric: other, origin: "admin", by, basedOn: current.id });
    expect(await proposedPhrasing(said?.id ?? "")).toBeNull();
    expect(await proposedPhrasing("gone")).toBeNull();
  });
});

describe("the change that the words would make", () => {
  test("is each evaluation that the words would score otherwise, and who would pass 85", async () => {
    const proposal = await corrected();
    const gains = await presented(first, price, `Alors ${own}, d'accord ?`);
    const half = await presented(first, `Alors ${own}. Voilà ce que nous pouvons faire ensemble.`);
    await presented(first, price, "Je vous laisse ma carte, et voilà tout pour aujourd'hui.");
    const { changes, ...counts } = await whatWouldChange(module.id, {
      current,
      proposed: proposal.proposed,
    });
    // The corrected evaluation keeps its decision.
    expect(counts).toEqual({ passing: 1, maybe: 0, compared: 3, total: 3 });
    expect(changes.map(({ id }) => id)).toEqual([gains.id, half.id]);
    expect(changes[0]).toMatchObject({ who: "Karim Benali", before: gains.score, after: 100 });
    expect(changes[1]?.after).toBeGreaterThan(changes[1]?.before ?? 100);
    const stored = await db().selectFrom("evaluations").select("score").execute();
    expect(stored.map(({ score }) => score)).toContain(gains.score);
  });

  test("takes what the same rules by the same version said already", async () => {
    const { proposed } = await corrected();
    const { id } = await presented(first, price, `Alors ${own}, d'accord ?`);
    const known = { score: 33, rubricVersionId: current.id, promptVersion: READER_VERSION };
    await db().updateTable("evaluations").set(known).where("id", "=", id).execute();
    const { changes } = await whatWouldChange(module.id, { current, proposed });
    expect(changes).toMatchObject([{ id, before: 33, after: 100 }]);
  });

  test("is none where the judge knew a name as the rep's own, and neither reading does", async () => {
    const priced = pricedRubric();
    const version = { moduleId: module.id, rubric: priced, by, origin: "admin" as const };
    const used = await Rubrics.insert({ ...version, basedOn: current.id });
    const dear = "Chez Duo, l'abonnement coûte 79 euros par mois, tout compris.";
    const turns = turnsOf(first, dear, "Voilà ce que je voulais vous dire aujourd'hui, madame.");
    const graded = await gradeTurns(createNearJudge(), {
      module: { ...module, title: "Offre Duo" },
      turns,
      language: "fr",
      seekable: false,
      notes: [],
      signal: new AbortController().signal,
    });
    const { id } = await createJudgedTalk({
      userId: rep.id,
      moduleId: module.id,
      rubric: priced,
      turns,
    });
    const { score, proofJson, promptVersion } = graded;
    const judged = { score, proofJson, promptVersion, rubricVersionId: used.id };
    await db().updateTable("evaluations").set(judged).where("id", "=", id).execute();
    const named = { pointId: "point-3", language: "fr", words: own } as const;
    const proposed = withPhrasing(priced, named) ?? expect.fail("nothing proposed");
    const found = await whatWouldChange(module.id, { current: used, proposed });
    expect(found).toMatchObject({ changes: [], compared: 1 });
  });

  test("is bounded, by number and by time, and leaves the thread that answers requests free", async () => {
    const { proposed } = await corrected();
    const { resultJson, score } = await presented(first, price, `Alors ${own}.`);
    const turnsJson = JSON.stringify(turnsOf(first, price, `Alors ${own}.`));
    for (let at = 0; at < 202; at++) {
      const same = { userId: rep.id, moduleId: module.id, resultJson, score };
      const { id: evaluationId } = await createEvaluation(same);
      await db().insertInto("judgedTurns").values({ evaluationId, turnsJson }).execute();
    }
    const hurried = await whatWouldChange(module.id, { current, proposed, patienceMs: 0 });
    expect(hurried.compared).toBeGreaterThan(0);
    expect(hurried.compared).toBeLessThan(200);
    const thread = watchThread();
    const patienceMs = 600_000;
    const found = await whatWouldChange(module.id, { current, proposed, patienceMs });
    const { longestMs, tookMs } = await thread.stop();
    expect(found).toMatchObject({ compared: 200, total: 203 });
    expect(found.changes).toHaveLength(200);
    expect(longestMs).toBeLessThan(tookMs / 3);
  }, 60_000);
});

test("the clauses of a talk are those nearest to the point, in their order", async () => {
  const turns = turnsOf(...Array.from({ length: 60 }, () => price), `Et ${own}.`);
  const input = { turns, language: "fr" as const, claim: "L'essai tourne chez vous" };
  const clauses = await judging().run("clauses", input);
  expect(clauses.length).toBeLessThanOrEqual(40);
  expect(clauses.at(-1)).toMatchObject({ turnIndex: 60, startMs: 300_000 });
  expect(turns[60]?.message).toContain(clauses.at(-1)?.text);
});
