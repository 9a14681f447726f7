import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type RequestOptions, send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import {
  type ChatServer,
  startChatServer,
  type Turn,
} from "../../../../testing/doubles/chat-server";
import { CANARY_KEY } from "../../../../testing/doubles/model-faults";
import {
  createEvaluation,
  createModule,
  createUser,
  createVideoEvaluation,
} from "../../../../testing/factories";
import { copy } from "~/copy/copy";
import type { ModelPurpose } from "~/models/terms/model-use";
import * as ModelCalls from "~/models/llm/model-calls.server";
import type { User } from "~/models/tables";
import { storedReason } from "~/models/terms/reason";

const words = copy.languageModel;
const { spent } = words;

/** A language model runs on this machine. Its second call uses up the budget for translations. */

useTestDatabase();
let server: ChatServer;
const list: Turn = {
  kind: "raw",
  text: JSON.stringify({ object: "list", data: [{ id: "llama3.2:latest", object: "model" }] }),
};

beforeAll(async () => {
  server = await startChatServer("openrouter");
  Object.assign(process.env, {
    LLM_BASE_URL: server.baseUrl,
    LLM_API_KEY: CANARY_KEY,
    LLM_DAILY_BUDGET: "0.002",
    AI_CATALOGUE_URL: "",
  });
});
beforeEach(() => server.will(list));
afterAll(() => server[Symbol.asyncDispose]());

const textOf = async (address: string, options: RequestOptions) => {
  const text = await (await send(address, options)).text();
  expect(text).not.toContain(CANARY_KEY);
  return text;
};
const screen = async () => textOf("/admin/ai-models", { as: await createUser({ role: "admin" }) });
const call = async (address: string, as: User, json: object) => {
  const headers = { "Content-Type": "application/json" };
  const answer = await send(address, { as, method: "POST", body: JSON.stringify(json), headers });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const translated = async () =>
  call("/api/translate-text", await createUser(), { text: "Bonjour", target_language: "en" });
const keep = (purpose: ModelPurpose, cost: number | null) =>
  ModelCalls.insert({
    day: ModelCalls.dayOf(Date.now(), "Europe/Paris"),
    purpose,
    model: "some/model",
    taken: true,
    promptTokens: 4_512,
    completionTokens: 310,
    cost,
    failure: null,
  });

test("the selector lists what one's own server lists, and its only model is in use", async () => {
  const text = await screen();
  expect(text).toContain('<option value="llama3.2:latest">');
  expect(text).toContain(copy.aiModel.inUse("llama3.2:latest"));
  expect(text).toContain(spent.none);
  expect(text).toContain(spent.budget("0,0020\u00a0$"));
  expect(server.asked.at(-1)?.path).toBe("/v1/models");
  expect(server.asked.at(-1)?.headers.authorization).toBe(`Bearer ${CANARY_KEY}`);
});

describe("a budget that is spent", () => {
  test("is told by the screen; nothing is translated, and whoever asks is told why", async () => {
    await screen();
    server.will({ kind: "say", pieces: ["Hello."] });
    for (let call = 0; call < 2; call++)
      expect((await translated()).body).toMatchObject({ translated_text: "Hello." });
    const asked = server.asked.length;
    const refused = await translated();
    expect(refused.status).toBe(502);
    expect(refused.body).toEqual({
      message: `${words.notTranslated} ${words.failures.budget}`,
    });
    expect(server.asked).toHaveLength(asked);
    const text = await screen();
    expect(text).toContain(spent.purseSpent.rest);
    expect(text).toContain("388 tokens envoyés, 14 reçus");
    expect(text).toContain("0,0019\u00a0$");
  });

  test("is told to who presents: rules play the customer, and its greeting is ours", async () => {
    const { id: module_id } = await createModule({ agentFirstMessage: "Bonjour, entrez." });
    const as = await createUser();
    const wanted = { module_id, mode: "text", language: "en" };
    await keep({ use: "role-play" }, 1);
    expect((await call("/api/voice-session", as, wanted)).body).toMatchObject({
      note: words.rulesPlayForBudget,
      first_message_built_in: true,
    });
  });
});

test("a model that refuses the key says so, and tells admins what to do", async () => {
  await screen();
  server.will({ kind: "status", status: 401 });
  expect((await translated()).body).toEqual({
    message: `${words.notTranslated} ${words.failures.key}`,
  });
  expect(await screen()).toContain(words.failures.key);
});

test("the last failures are shown with their time, use and sentence, timeouts among them; a week later no more", async () => {
  const failed = (use: "support" | "rubric", failure: string, day: string) =>
    ModelCalls.insert({
      day,
      purpose: { use },
      model: "some/model",
      taken: false,
      promptTokens: null,
      completionTokens: null,
      cost: null,
      failure,
    });
  const today = ModelCalls.dayOf(Date.now(), "Europe/Paris");
  await failed("support", "late", today);
  await failed("rubric", "length", today);
  await failed("rubric", "unusable", today);
  await failed("rubric", "credit", ModelCalls.dayOf(Date.now() - 9 * 86_400_000, "Europe/Paris"));
  const text = await screen();
  expect(text).toContain(spent.failures);
  expect(text).toMatch(/<td[^>]*>\d{1,2}(?:er)? \p{L}+ \d{4} à \d\d:\d\d</u);
  const { late, length, unusable } = words.failures;
  for (const part of [spent.uses.support, late, length, unusable]) expect(text).toContain(part);
  expect(text).not.toContain(words.failures.credit);
});

describe("the cost of an evaluation", () => {
  test("is read by admins, and not by who presented", async () => {
    const [rep, admin] = [await createUser(), await createUser({ role: "admin" })];
    const module = await createModule();
    const { id } = await createEvaluation({ userId: rep.id, moduleId: module.id });
    const purpose = { use: "evaluation", of: { evaluationId: id } } as const;
    await keep(purpose, 0.0123);
    await keep(purpose, null);
    const address = `/presentations/user/${rep.id}/module/${module.id}`;
    const read = await textOf(address, { as: admin });
    for (const part of [spent.title, "0,0123\u00a0$ au moins", "2 appels", spent.unpriced(1)])
      expect(read).toContain(part);
    expect(await textOf(address, { as: rep })).not.toContain(spent.title);
  });

  test("is told beside a file's evaluation too", async () => {
    const module = await createModule();
    const { id } = await createVideoEvaluation({ moduleId: module.id });
    await keep({ use: "evaluation", of: { videoEvaluationId: id } }, 0.5);
    const as = await createUser({ role: "admin" });
    expect(await textOf("/admin/evaluated-videos", { as })).toContain("0,5000\u00a0$");
  });
});

test("an evaluation that waits for the model says so to who presented", async () => {
  const rep = await createUser();
  const module = await createModule();
  const values = { userId: rep.id, moduleId: module.id, state: "pending", score: null } as const;
  await createEvaluation({ ...values, reason: storedReason({ code: "modelAway" }) });
  const text = await textOf(`/presentations/user/${rep.id}/module/${module.id}`, { as: rep });
  expect(text).toContain(words.evaluationWaits);
});
