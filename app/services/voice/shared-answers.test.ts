import { beforeEach, expect, test } from "vitest";
import { db } from "~/models/database/database.server";
import { useTestDatabase } from "../../../testing/database";
import { createEvaluation, createRep } from "../../../testing/factories";
import { type AnswerOf, HeardAnswers, shareAnswer, takeShared } from "./shared-answers.server";

useTestDatabase();

let of: AnswerOf;
beforeEach(async () => {
  const { user, module } = await createRep();
  const { id } = await createEvaluation({ userId: user.id, moduleId: module.id });
  of = { userId: user.id, evaluationId: id, pointId: "offline" };
});

test("another node reads an answer once, at the end of its conversation", async () => {
  const heard = new HeardAnswers();
  heard.begin("conv_1", of);
  heard.add("conv_1", "La caisse marche");
  const asked = takeShared("conv_1", of); // before the end
  heard.add("conv_1", "hors ligne.");
  await shareAnswer(heard, "conv_1");
  expect(await asked).toBe("La caisse marche hors ligne.");
  expect(heard.take("conv_1", of)).toBeNull();
  expect(await db().selectFrom("momentAnswers").selectAll().execute()).toEqual([]);
});

test("an answer opens to its own person alone", async () => {
  const heard = new HeardAnswers();
  heard.begin("conv_1", of);
  await shareAnswer(heard, "conv_1");
  const other = { ...of, userId: (await createRep()).user.id };
  expect(await takeShared("conv_1", other, { waitMs: 0 })).toBeNull();
  expect(await takeShared("conv_1", of, { waitMs: 0 })).toBe("");
});

test("an unread answer is deleted with a later one", async () => {
  const heard = new HeardAnswers();
  for (const id of ["conv_1", "conv_2"]) heard.begin(id, of);
  await shareAnswer(heard, "conv_1");
  await db().updateTable("momentAnswers").set({ createdAt: "2026-01-01T00:00:00.000Z" }).execute();
  await shareAnswer(heard, "conv_2");
  expect(await db().selectFrom("momentAnswers").select("id").execute()).toEqual([{ id: "conv_2" }]);
});
