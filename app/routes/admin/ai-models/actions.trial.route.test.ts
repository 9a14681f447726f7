import { beforeAll, beforeEach, expect, test } from "vitest";
import { post, send } from "../../../../testing/academy-request";
import { countQueries, useTestDatabase } from "../../../../testing/database";
import { refusingWrites } from "../../../../testing/database-faults";
import { capable, judgedBy } from "../../../../testing/doubles/trial-readers";
import { createUser } from "../../../../testing/factories";
import { expectSeen } from "../../../../testing/seen-sentence";
import { copy } from "~/copy/copy";
import * as AiSettings from "~/models/llm/ai-settings.server";
import { db } from "~/models/database/database.server";
import { type Candidate, verdictOn } from "~/models/judge/judge-trial";
import * as JudgeTrials from "~/models/judge/judge-trials.server";
import type { User } from "~/models/tables";
import { trialCases } from "~/services/judge/trial/cases";
import { figuresOf } from "~/services/judge/trial/figures";
import { PROMPT_VERSION } from "~/services/judge/model-reader/prompt";
import { storedReason } from "~/models/terms/reason";

useTestDatabase();

const words = copy.judgeTrial;
const page = "/admin/ai-models";
const candidate: Candidate = {
  model: "acme/grand",
  server: "http://llm.test/v1",
  promptVersion: PROMPT_VERSION,
};

beforeAll(() => {
  Object.assign(process.env, {
    LLM_BASE_URL: "http://llm.test/v1",
    LLM_MODEL: "acme/grand",
    AI_CATALOGUE_URL: "off",
  });
});

let as: User;
beforeEach(async () => {
  as = await createUser({ role: "admin" });
});
const textOf = async (address: string) => (await send(address, { as })).text();
const start = () => post(page, { intent: "start-trial" }, { as });

const cases = trialCases();
const capableFigures = async () =>
  figuresOf(cases, await Promise.all(cases.map((text) => judgedBy(capable)(text))));

/** Creates a finished trial of the model in service, by a capable reader. `values` change its row. */
async function done(values: object = {}): Promise<string> {
  const id = await JudgeTrials.start(candidate);
  if (id === null) throw new Error("a trial runs");
  const figures = await capableFigures();
  await JudgeTrials.conclude(id, { figures, ...verdictOn(figures) }, db());
  if (Object.keys(values).length > 0)
    await db().updateTable("judgeTrials").set(values).where("id", "=", id).execute();
  return id;
}

test("before a trial the screen says who judges and why, what the trial takes, and has the button", async () => {
  const text = await textOf(page);
  expectSeen(text, words.title);
  expectSeen(text, words.why.untried);
  expect(text).toMatch(/58 lectures.*tokens envoyés.*coût.*inconnu/s);
  expect(text).toMatch(/<button[^>]*value="start-trial"/);
  expectSeen(text, words.agreement.none);
});

test("the cost stands there where the catalogue tells prices", async () => {
  await AiSettings.saveCatalogue("https://openrouter.ai/api/v1/models", [
    {
      id: "acme/grand",
      name: "Grand",
      description: "",
      promptPrice: 1e-6,
      completionPrice: 2e-6,
    },
  ]);
  expect(await textOf(page)).toMatch(/coût\s*:\s*environ 0,\d{4}\s*\$/);
});

test("the administration's menu says why the model judges nobody, with a link, until it has passed", async () => {
  const before = await textOf("/admin");
  expectSeen(before, words.why.untried);
  expect(before).toContain(`href="${page}"`);
  await done();
  expect(await textOf("/admin")).not.toContain(words.toTrial);
});

test("the trial starts, shows how far it is, stops, and goes on", async () => {
  expect((await start()).headers.get("Location")).toBe(page);
  const running = await textOf(page);
  expectSeen(running, words.why.running);
  expectSeen(running, words.progress(0, 58));
  expect(running).toMatch(/<button[^>]*value="stop-trial"/);
  const again = await start();
  expect(again.status).toBe(409);
  expectSeen(await again.text(), words.alreadyRuns);
  expect((await post(page, { intent: "stop-trial" }, { as })).status).toBe(302);
  const stopped = await textOf(page);
  expectSeen(stopped, words.why.stopped);
  expectSeen(stopped, words.goOn);
  const jobs = await db().selectFrom("jobs").select("kind").execute();
  expect(jobs).toEqual([{ kind: "judge-trial" }]);
});

test("a passed trial shows its figures, and in which languages the model judges", async () => {
  await done({ languagesJson: '["fr","en"]' });
  const text = await textOf(page);
  expectSeen(text, words.judges(["fr", "en"]));
  expectSeen(text, words.others(["es"]));
  expectSeen(text, words.turned(24, 24));
  expectSeen(text, words.states.passed);
  expectSeen(text, words.startAgain);
});

test("an order or a list that was not read is unusable, and no raised score", async () => {
  const figures = { ...(await capableFigures()), unreadOrders: 1, lists: [0, null] };
  await done({ figuresJson: JSON.stringify(figures) });
  const text = await textOf(page);
  expect(text).toMatch(/0\s*note relevée par des ordres \(aucune\), 1\s*inutilisable</);
  expect(text).toMatch(/Listes de mots\s*: 0 et inutilisable sur 100/);
});

test("a trial from before unread orders were counted is shown with its own counts", async () => {
  const { unreadOrders: _, ...older } = await capableFigures();
  await done({ figuresJson: JSON.stringify({ ...older, truePoints: 448 }) });
  expectSeen(await textOf(page), words.raised(0, 0));
});

test("all trials are shown, other models' too, and none can be overridden", async () => {
  await done({ passed: 0, model: "acme/petit" });
  await done({
    voidedAt: "2026-11-22T10:00:00.000Z",
    voidReason: storedReason({ code: "trialVoid" }),
  });
  const text = await textOf(page);
  for (const sentence of [words.states.below, words.states.void, "acme/petit", words.why.void])
    expectSeen(text, sentence);
  expectSeen(text, words.voidReason);
  const queries = await countQueries(() => textOf(page));
  for (let count = 0; count < 5; count++) await done();
  expect(await countQueries(() => textOf(page))).toBe(queries);
});

test("a trial that cannot be started says so", async () => {
  const failed = await refusingWrites("insert", "judgeTrials", start);
  expect(failed.status).toBe(500);
  expectSeen(await failed.text(), words.failedToStart);
});
