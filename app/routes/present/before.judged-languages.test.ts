import { expect, test } from "vitest";
import { countQueries, useTestDatabase } from "../../../testing/database";
import { createModule, rubricOf } from "../../../testing/factories";
import type { Language } from "~/models/terms/language";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import { judgedLanguages } from "./before.server";

useTestDatabase();

async function createJudged(language: Language, ...others: Language[]) {
  const { id } = await createModule();
  const rubric = rubricOf(["Une phrase"], "read", language);
  for (const other of others)
    for (const [index, point] of rubricOf(["Otra"], "read", other).points.entries())
      Object.assign(rubric.points[index]?.wordings ?? {}, point.wordings);
  await Rubrics.insert({ moduleId: id, rubric, origin: "draft", by: null, basedOn: null });
  return id;
}

test("a language is judged in when every expected point of every module has words in it", async () => {
  const both = await createJudged("fr", "en");
  const one = await createJudged("fr");
  expect(await judgedLanguages([both])).toEqual(["fr", "en"]);
  expect(await judgedLanguages([both, one])).toEqual(["fr"]);
  expect(await judgedLanguages([one, await createJudged("es")])).toEqual([]);
});

test("a module whose rubric is not drafted yet speaks against no language", async () => {
  const { id } = await createModule();
  expect(await judgedLanguages([id])).toEqual(["fr", "en", "es"]);
});

test("the languages of many modules cost one query", async () => {
  const ids = [await createJudged("fr"), await createJudged("fr"), await createJudged("en")];
  expect(await countQueries(() => judgedLanguages(ids))).toBe(1);
});
