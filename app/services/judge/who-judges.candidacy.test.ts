import { beforeAll, expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { createFakeModel } from "../../../testing/doubles/fake-model";
import { db, now } from "~/models/database/database.server";
import { decoysOf } from "./trial/texts";
import { PROMPT_VERSION, readerPrompt } from "./model-reader/prompt";
import { candidacyOf, trialOf } from "./who-judges.server";
import { trialCases } from "./trial/cases";
import { PASS_SCORE } from "~/models/terms/score";

useTestDatabase();

beforeAll(() => {
  Object.assign(process.env, { LLM_BASE_URL: "http://llm.test/v1?key=secret", LLM_MODEL: "m" });
});

const how = { priceOf: async () => null };
const server = "http://llm.test/v1";

test("the model in service is tried by the near reader and proof of service", async () => {
  const text = trialCases().find(({ kind }) => kind === "list");
  if (!text) throw new Error("no list");
  const { asked } = readerPrompt({ ...text, decoys: decoysOf(text) });
  const all = Object.fromEntries(asked.map((_, at) => [`p${at + 1}`, ["said", [1]]]));
  const model = createFakeModel([JSON.stringify(all), "{}"]);
  const found = await candidacyOf(model, how)();
  expect(found?.candidate).toEqual({ model: "test/fake", server, promptVersion: PROMPT_VERSION });
  const answer = await found?.judgeCase(text);
  expect(answer).toMatchObject({ id: text.id, decoysClaimed: 2 });
  expect(answer?.points.filter(({ verdict }) => verdict === "said").length).toBeLessThan(4);
  expect(answer?.score).toBeLessThan(PASS_SCORE);
});

test("without a model there is nobody to try", async () => {
  expect(await candidacyOf(null, how)()).toBeNull();
});

test("evaluations find the trial of the server in service, in their language", async () => {
  expect(await trialOf("test/fake", "fr")).toBeNull();
  await db()
    .insertInto("judgeTrials")
    .values({
      id: "t1",
      model: "test/fake",
      server,
      promptVersion: PROMPT_VERSION,
      state: "done",
      passed: 1,
      languagesJson: '["fr"]',
      startedAt: now(),
    })
    .execute();
  expect(await trialOf("test/fake", "fr")).toBe("t1");
  expect(await trialOf("test/fake", "es")).toBeNull();
  expect(await trialOf("test/other", "fr")).toBeNull();
});
