import { beforeEach, expect, test } from "vitest";
import { db, inTransaction } from "~/models/database/database.server";
import type { Evaluation, User } from "~/models/tables";
import { countQueries, useTestDatabase } from "../../../testing/database";
import { createEvaluation, createUser } from "../../../testing/factories";
import { Corrections, Decisions, ReviewRequests, forgetAuthor } from "./statements.server";

useTestDatabase();
let admin: User;
let evaluation: Evaluation;
let other: Evaluation;
beforeEach(async () => {
  admin = await createUser({ role: "admin", name: "Claire Delmas" });
  const { id: userId } = await createUser();
  evaluation = await createEvaluation({ userId, score: 82 });
  other = await createEvaluation({ userId });
});

const subject = () => ({ kind: "presentation" as const, id: evaluation.id });
const correct = (evaluationId: string, pointId: string) =>
  Corrections.insert({
    of: { kind: "presentation", id: evaluationId },
    pointId,
    score: 87,
    verdictBefore: "vague",
    verdictAfter: "said",
    words: "Une demi-heure chez vous",
    reason: "C’est bien l’essai",
    by: admin,
  });
const decide = (score: number) =>
  Decisions.insert({ of: subject(), score, reason: "Tout y est", by: admin });

test("corrections come by evaluation, oldest first, with author and reason, in one query", async () => {
  const ids = [await correct(evaluation.id, "essai"), await correct(evaluation.id, "prix")];
  await correct(other.id, "essai");
  const found = await Corrections.findAllByIds([evaluation.id, other.id]);
  expect(
    found
      .get(evaluation.id)
      ?.map(({ id }) => id)
      .sort(),
  ).toEqual(ids.sort());
  expect(found.get(other.id)).toMatchObject([
    {
      pointId: "essai",
      verdictBefore: "vague",
      verdictAfter: "said",
      words: "Une demi-heure chez vous",
      byId: admin.id,
      byName: "Claire Delmas",
      reason: "C’est bien l’essai",
    },
  ]);
  expect(await Corrections.findAllOf({ kind: "video", id: "none" })).toEqual([]);
  const read = () => Corrections.findAllByIds([evaluation.id, other.id]);
  expect(await countQueries(read)).toBe(1);
});

test("every decision on a score stays readable", async () => {
  await decide(86);
  await decide(88);
  const found = await Decisions.findAllOf(subject());
  expect(found.map(({ score }) => score).sort()).toEqual([86, 88]);
  expect(found[0]).toMatchObject({ byName: "Claire Delmas", reason: "Tout y est" });
  expect(await Decisions.findAllByIds([other.id])).toEqual(new Map());
});

test("a rep has one open request at a time, and may ask again after an answer", async () => {
  const evaluationId = evaluation.id;
  const ask = (sentence: string) => ReviewRequests.ask({ evaluationId, sentence });
  const first = await ask("Je l’ai dit à 01:40.");
  expect(await ask("Encore moi.")).toBe(first);
  const asked = () => ReviewRequests.findAllOf({ kind: "presentation", id: evaluationId });
  expect(await asked()).toMatchObject([
    { id: first, evaluationId, sentence: "Je l’ai dit à 01:40.", state: "open", answeredAt: null },
  ]);
  await ReviewRequests.answer(evaluationId);
  await ReviewRequests.answer(evaluationId);
  expect(await asked()).toMatchObject([{ id: first, state: "answered" }]);
  expect(await ask("Une autre fois.")).not.toBe(first);
  const states = (await asked()).map(({ state }) => state);
  expect(states.sort()).toEqual(["answered", "open"]);
});

test("a deleted admin's name stays; an erased admin's name and words do not", async () => {
  await correct(evaluation.id, "essai");
  await decide(86);
  const records = async () => [
    ...(await Corrections.findAllOf(subject())),
    ...(await Decisions.findAllOf(subject())),
  ];
  await inTransaction(async (trx) => {
    await forgetAuthor(admin.id, trx);
  });
  expect(await records()).toMatchObject([
    { byName: null, reason: null, verdictAfter: "said" },
    { byName: null, reason: null, score: 86 },
  ]);
  await db().updateTable("decisions").set({ byName: admin.name }).execute();
  await db().deleteFrom("users").where("id", "=", admin.id).execute();
  expect(await records()).toMatchObject([{ byId: null }, { byId: null, byName: "Claire Delmas" }]);
});

test("the texts about an evaluation are deleted with it", async () => {
  await correct(evaluation.id, "essai");
  await decide(86);
  await ReviewRequests.ask({ evaluationId: evaluation.id, sentence: "Relisez, s’il vous plaît." });
  await db().deleteFrom("evaluations").where("id", "=", evaluation.id).execute();
  for (const table of ["corrections", "decisions", "reviewRequests"] as const)
    expect(await db().selectFrom(table).selectAll().execute()).toEqual([]);
});
