import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { languageModel } from "~/copy/admin/language-model";
import { rubricProposal as words } from "~/copy/evaluation/rubric-proposal";
import { inTransaction } from "~/models/database/database.server";
import * as Proposals from "~/models/rubrics/rubric-proposals.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { Module } from "~/models/tables";
import { createJobRunner } from "~/services/jobs/run-jobs.server";
import { createOpenAiCompatible } from "~/services/llm/openai-compatible.server";
import { type ChatModel, type Failure, LanguageModelError } from "~/services/llm/port";
import { useTestDatabase } from "../../../testing/database";
import { startChatServer } from "../../../testing/doubles/chat-server";
import { createFakeModel } from "../../../testing/doubles/fake-model";
import { createModule } from "../../../testing/factories";
import { createDraftRubric, createProposeRubric, currentRubric } from "./current-rubric.server";
import { toldReason } from "~/models/terms/reason";

useTestDatabase();
let module: Module;
beforeEach(async () => {
  module = await createModule({
    title: "La caisse",
    videoTranscript: "L'abonnement coûte 69 euros par mois. La caisse marche sans internet.",
    guidelines: "Guide\n**1**: Dire le prix de l'abonnement",
    evaluationPrompt: "Compare à la référence, de la première à la DERNIÈRE ligne.",
  });
});

/** Asks the model for a proposal, and returns the outcome. */
async function propose(model: ChatModel | null) {
  const before = await currentRubric(module.id);
  await Proposals.request(module.id, "fr");
  const runner = createJobRunner({
    handlers: { "propose-rubric": createProposeRubric({ model }) },
  });
  await runner.start();
  await runner.settled();
  await runner.stop();
  expect(await Rubrics.findCurrent(module.id)).toEqual(before);
  const proposal = await Proposals.findOpen(module.id);
  if (!proposal) throw new Error("no proposal");
  return { ...proposal, reason: toldReason(proposal.reason) };
}

const point = {
  id: null,
  claim: "L'abonnement est à 69 euros par mois",
  facts: ["69 euros par mois"],
  phrasings: ["c'est 69 par mois", "<b>69</b> euros mensuels"],
  question: "Combien ça coûte ?",
};
const answer = (...points: unknown[]) => JSON.stringify({ points });

describe("the draft of a configured model", () => {
  /** Saves the module's texts, and lets both jobs run. */
  async function draftBy(model: ChatModel) {
    await inTransaction((trx) => Rubrics.requestDraft(module.id, trx));
    const runner = createJobRunner({
      handlers: {
        "draft-rubric": createDraftRubric({ model }),
        "propose-rubric": createProposeRubric({ model }),
      },
    });
    await runner.start();
    await runner.settled();
    await runner.stop();
    return Rubrics.findCurrent(module.id);
  }

  test("has its claims, kinds and weights, and no phrasing before the confirmation", async () => {
    const red = {
      ...point,
      claim: "Le prix ne monte jamais",
      kind: "forbidden",
      weight: 5,
      facts: [],
    };
    const current = await draftBy(createFakeModel([answer({ ...point, weight: 8 }, red)]));
    expect(current).toMatchObject({ origin: "proposal", byId: null });
    expect(current?.rubric.standing).toBe("provisional");
    expect(
      current?.rubric.points.map(({ kind, weight, wordings }) => [
        kind,
        weight,
        wordings.fr?.claim,
        wordings.fr?.phrasings,
      ]),
    ).toEqual([
      ["expected", 8, point.claim, []],
      ["forbidden", 5, red.claim, []],
    ]);
    expect((await Proposals.findOpen(module.id))?.points[0]?.phrasings).toEqual(point.phrasings);
    expect(await currentRubric(module.id)).toEqual(current);
  });

  test("leaves the rules' draft when the model fails", async () => {
    const current = await draftBy(createFakeModel(["rien", "rien"]));
    expect(current).toMatchObject({ origin: "draft" });
  });
});

describe("a model's proposal", () => {
  test("is requested with all texts of the module, fenced, and stored", async () => {
    const model = createFakeModel([answer(point)]);
    const proposal = await propose(model);
    expect(proposal).toMatchObject({ state: "ready", model: "test/fake", reason: null });
    expect(proposal.points).toMatchObject([
      {
        claim: point.claim,
        phrasings: point.phrasings,
        question: point.question,
        facts: [{ value: 69, unit: "EUR", per: "month" }],
      },
    ]);
    const [system, texts] = model.requests[0]?.messages ?? [];
    for (const text of [module.evaluationPrompt, module.guidelines, module.videoTranscript])
      expect(texts?.content).toContain(text);
    const [fence = ""] = texts?.content.split("\n") ?? [];
    expect(system?.content).toContain(fence);
    expect(texts?.content.split(fence)).toHaveLength(3);
  });

  test("names each point, unless the name holds a figure", async () => {
    const names = ["Le prix", "Les 69 euros", "Les soixante-neuf euros", "x".repeat(61), null];
    const model = createFakeModel([answer(...names.map((name) => ({ ...point, name })))]);
    const { points } = await propose(model);
    expect(points.map(({ name }) => name ?? null)).toEqual(["Le prix", null, null, null, null]);
    expect(model.requests[0]?.messages[0]?.content).toContain('"name"');
  });

  test("loses false figures, and questions that reveal them, to our own code", async () => {
    const model = createFakeModel([
      answer({
        ...point,
        facts: ["le meilleur prix", "69 € et 30 jours", "69 euros par mois"],
        question: "C'est bien 69 euros par mois ?",
        phrasings: ["  deux\n lignes ", "x".repeat(500), "deux lignes"],
      }),
    ]);
    const [read] = (await propose(model)).points;
    expect(read?.facts).toHaveLength(1);
    expect(read).toMatchObject({ question: "", phrasings: ["deux lignes"] });
  });

  test("names each point of the rubric once, and an unknown id is a new point", async () => {
    const rubric = await currentRubric(module.id);
    const id = rubric?.rubric.points[0]?.id ?? "";
    const ids = [id, id, "../etc"].map((one) => ({ ...point, id: one }));
    const { points } = await propose(createFakeModel([answer(...ids)]));
    expect(points.map((one) => one.id)).toEqual([id, null, null]);
  });

  test.each([
    ["thoughts in braces", `<think>{"points": []} like {this}</think>${answer(point)}`],
    ["prose in braces", `${answer(point)} Note: {id} is new.`],
  ])("is read at once among %s", async (_, text) => {
    expect((await propose(createFakeModel([text]))).points).toHaveLength(1);
  });

  test("is returned to the model without its thoughts when it is refused", async () => {
    const model = createFakeModel(["<think>Douze points.</think>Voilà.", answer(point)]);
    expect((await propose(model)).state).toBe("ready");
    expect(model.requests[1]?.messages.at(-2)?.content).toBe("Voilà.");
  });

  test("is requested once more when the first answer is unusable", async () => {
    const model = createFakeModel(["Voici le barème que je propose.", `Voilà : ${answer(point)}`]);
    expect((await propose(model)).state).toBe("ready");
    expect(model.requests[1]?.messages.at(-1)?.content).toContain(words.why.noJson);
  });
});

describe("a useless answer gives a French reason and changes nothing", () => {
  const twice = (text: string) => createFakeModel([text, text]);
  test.each([
    ["no model", (): ChatModel | null => null, words.noModel],
    ["prose", () => twice("Je ne peux pas vous aider."), words.why.noJson],
    ["broken JSON", () => twice('{"points": [{"claim": }]}'), words.why.brokenJson],
    ["another shape", () => twice('{"points": "douze"}'), words.why.wrongShape],
    [
      "too many points",
      () => twice(answer(...Array.from({ length: 41 }, () => point))),
      words.why.wrongShape,
    ],
    ["no point", () => twice(answer({ ...point, claim: " " })), words.why.nothing],
    ["a flood", () => createFakeModel(["x".repeat(200_001)]), words.why.tooLong],
  ])("its reason is this: %s", async (_, model, reason) =>
    expect(await propose(model())).toMatchObject({ state: "failed", reason, points: [] }),
  );

  test("a model that never answers is given up after the settings' time, or twice that for a long answer", async () => {
    await using server = await startChatServer("ollama");
    server.will({ kind: "hang", pieces: [] });
    const limits = { wholeMs: 15 };
    const silent = createOpenAiCompatible({
      baseUrl: server.baseUrl,
      apiKey: null,
      model: "silent",
      limits,
    });
    expect(await propose(silent)).toMatchObject({ state: "failed", reason: words.why.tooLate });
  });

  test("a model that is cut at its length, or without a budget, gives its own reason", async () => {
    const failing = (failure: Failure) =>
      createFakeModel([new LanguageModelError("no", { failure })]);
    expect((await propose(failing("length"))).reason).toBe(words.why.tooLong);
    expect((await propose(failing("budget"))).reason).toBe(languageModel.failures.budget);
  });

  test("a module without texts gets no proposal", async () => {
    module = await createModule();
    expect(await propose(createFakeModel([]))).toMatchObject({ reason: words.why.noText });
  });
});

describe("a model over the network", () => {
  const baseUrl = "https://models.example/api/v1";
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  const model = () =>
    createOpenAiCompatible({ baseUrl, apiKey: "sk", model: "some/model", retries: 0 });
  const piece = (content: string) =>
    `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
  const answers = (body: string, status = 200) =>
    server.use(
      http.post(
        `${baseUrl}/chat/completions`,
        () => new HttpResponse(body, { status, headers: { "content-type": "text/event-stream" } }),
      ),
    );

  test("is read when its answer comes in pieces", async () => {
    const text = answer(point);
    answers(`${piece(text.slice(0, 40))}${piece(text.slice(40))}data: [DONE]\n\n`);
    expect((await propose(model())).points).toHaveLength(1);
  });

  test.each([
    [403, words.why.refused(403)],
    [500, words.why.refused(500)],
  ])("gives the reason for its status %i", async (status, reason) => {
    answers("no", status);
    expect(await propose(model())).toMatchObject({ state: "failed", reason });
  });

  test("gives the reason for an unreadable answer", async () => {
    answers("data: {nonsense\n\n");
    expect(await propose(model())).toMatchObject({ reason: words.why.unreachable });
  });
});

test("a proposal is requested once, and a new request replaces a ready one", async () => {
  await Proposals.request(module.id, "fr");
  await Proposals.request(module.id, "en");
  expect(await Proposals.findOpen(module.id)).toMatchObject({ state: "pending", language: "fr" });
  const { id } = await propose(createFakeModel([answer(point)]));
  await Proposals.request(module.id, "en");
  expect(await Proposals.findOpen(module.id)).toMatchObject({ state: "pending", language: "en" });
  expect(await Proposals.findPending(id)).toBeNull();
});
