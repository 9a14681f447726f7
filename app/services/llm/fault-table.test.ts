import { readFileSync } from "node:fs";
import { inspect } from "node:util";
import { describe, expect, it, vi } from "vitest";
import { languageModel as words } from "~/copy/admin/language-model";
import * as Conversations from "~/models/presentations/conversations.server";
import { db } from "~/models/database/database.server";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import * as Jobs from "~/models/jobs/jobs.server";
import * as ModelCalls from "~/models/llm/model-calls.server";
import { createModelRolePlayer } from "~/services/customer/model-role-player.server";
import { planReply } from "~/services/customer/script/plan";
import { requestEvaluation } from "~/services/evaluation/request.server";
import { log } from "~/platform/log.server";
import { resultOf } from "~/models/proof/evaluation-result";
import { createReadingJudge } from "~/services/judge/reading-judge.server";
import { askedWith } from "../../../testing/customer-talk";
import { useTestDatabase } from "../../../testing/database";
import { type ChatServer, startChatServer, type Turn } from "../../../testing/doubles/chat-server";
import { CANARY_KEY, MODEL_FAULTS } from "../../../testing/doubles/model-faults";
import { createSpokenPresentation, evaluateAll } from "../../../testing/evaluating";
import { CatalogueUnavailable, createModelCatalogue } from "./catalogue.server";
import { createMeteredModel } from "./metered.server";
import { createOpenAiCompatible } from "./openai-compatible.server";
import { type ChatModel, type Failure, LanguageModelError } from "./port";
import { translate, whyNotTranslated } from "./translate.server";
import { storedReason } from "~/models/terms/reason";

/** The effect of each fault on the customer, an evaluation, a translation and the list of models (docs/vendors.md). */

useTestDatabase();

const patience = ({ kind }: Turn) => (kind === "hang" ? 150 : 10_000);

const modelOf = (server: ChatServer, turn: Turn) =>
  createMeteredModel(
    createOpenAiCompatible({
      baseUrl: server.baseUrl,
      apiKey: CANARY_KEY,
      model: "some/model",
      retries: 0,
      limits: { wholeMs: patience(turn), silenceMs: patience(turn) },
    }),
    {
      limits: null,
      timeZone: "UTC",
      priceOf: async () => null,
      onTrouble: (error) => expect.fail(String(error)),
    },
  );

const lastFailure = async () =>
  (await ModelCalls.findLastFailures(ModelCalls.dayOf(Date.now(), "UTC"), 1))[0]?.failure;

async function failing(turn: Turn): Promise<ChatServer> {
  const server = await startChatServer("openrouter");
  server.will(turn);
  return server;
}

/** Requests the evaluation of a talk that is long enough to be judged. */
async function askForEvaluation(): Promise<string> {
  const { conversation, ids } = await createSpokenPresentation();
  await Conversations.appendTurn({
    conversationId: conversation.id,
    turnIndex: 2,
    source: "user",
    message:
      "Je vous explique comment cela se passe chez nos clients : la caisse marche hors ligne, les tickets sortent comme d'habitude, et tout remonte au siège quand la connexion revient le soir.",
    startMs: 1_000,
    endMs: 20_000,
    interrupted: 0,
  });
  return (await requestEvaluation(ids)).evaluationId;
}

/** Creates a judge whose model has passed its trial. */
const judgeOf = (model: ChatModel) =>
  createReadingJudge({ model, server: "https://models.example", trialOf: async () => "t1" });

/** Returns true for a model that is away; any other failure is one of its answer, and the near reader stands in. */
const isWaitedFor = (failure: Failure): boolean =>
  new LanguageModelError("", { failure }).isAway && failure !== "late" && failure !== "cut";

/** Gives one answer for more points than any rubric here has. The judge ignores points that nobody asked about. */
const sayOfAll = (answer: unknown): Turn => ({
  kind: "say",
  pieces: [
    JSON.stringify(
      Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`p${at + 1}`, answer])),
    ),
  ],
});
const good = sayOfAll(["dit", [2]]);

it.each<[string, Turn]>([
  ["without verdicts", { kind: "say", pieces: ["Je ne peux pas."] }],
  ["with sentences that nobody said", sayOfAll(["dit", [501]])],
  ["with verdicts alone", sayOfAll("dit")],
])(
  "an answer %s is a failed call and a line of the log; the near reader stands in",
  async (_, turn) => {
    await using server = await failing(turn);
    const warned = vi.spyOn(log(), "warn").mockClear();
    const id = await askForEvaluation();
    await evaluateAll(judgeOf(modelOf(server, turn)));
    const row = await Evaluations.findById(id);
    expect(resultOf({ resultJson: row?.resultJson ?? null })).toMatchObject({
      judge: { instead: "unusable" },
      notes: expect.arrayContaining([words.readInstead.unusable]),
    });
    const failed = { model: "some/model", failure: "unusable" };
    const today = ModelCalls.dayOf(Date.now(), "UTC");
    const stored = { ...failed, use: "evaluation" };
    expect(await ModelCalls.findLastFailures(today, 9)).toMatchObject([stored, stored]);
    const line = { ...failed, evaluationId: id };
    expect(warned.mock.calls.map(([about]) => about)).toEqual([line, line]);
    expect(readFileSync("docs/vendors.md", "utf8")).toContain(words.failures.unusable);
  },
);

describe.each(MODEL_FAULTS)("while the model's fault is $name", ({ turn, failure }) => {
  it("its sentence stands in the table of docs/vendors.md", () => {
    const table = readFileSync("docs/vendors.md", "utf8");
    expect(table).toContain(words.failures[failure].replaceAll("\u00a0", " "));
  });

  it("what becomes of an evaluation stands there too", () => {
    const sentence = words.failures[failure].replaceAll("\u00a0", " ");
    const rows = readFileSync("docs/vendors.md", "utf8").split("\n");
    const told = rows.flatMap((row) => {
      const [, , , evaluation, translation] = row.split("|").map((cell) => cell.trim());
      return translation === `'${sentence}'` ? [evaluation] : [];
    });
    expect(told).not.toEqual([]);
    const expected = isWaitedFor(failure) ? /^waits/ : /near reader$/;
    for (const cell of told) expect(cell).toMatch(expected);
  });

  it("the customer goes on by the rules, and the reason is stored", async () => {
    await using server = await failing(turn);
    const onFallback = vi.fn<(error: unknown) => void>();
    const player = createModelRolePlayer({ model: modelOf(server, turn), onFallback });
    const input = askedWith("Le vélo porte jusqu'à 180 kilos.", {});
    const spoken: string[] = [];
    for await (const sentence of player.reply(input)) spoken.push(sentence);
    expect(spoken.join(" ")).toContain(planReply(input, 1).sentences.at(-1));
    expect(onFallback).toHaveBeenCalledOnce();
    const said = inspect(onFallback.mock.calls, { depth: 10 });
    expect(said).not.toContain(CANARY_KEY);
    expect(await lastFailure()).toBe(failure);
  });

  it("an evaluation waits for a later try, or the near reader stands in and says so", async () => {
    await using server = await failing(turn);
    const id = await askForEvaluation();
    await evaluateAll(judgeOf(modelOf(server, turn)));
    const row = await Evaluations.findById(id);
    if (!isWaitedFor(failure)) {
      expect(row).toMatchObject({ state: "scored", judge: "lecture sans modèle", reason: null });
      expect(resultOf({ resultJson: row?.resultJson ?? null })).toMatchObject({
        judge: { instead: failure === "late" || failure === "cut" ? failure : "unusable" },
      });
      return;
    }
    expect(row).toMatchObject({ state: "pending", reason: storedReason({ code: "modelAway" }) });
    expect(await lastFailure()).toBe(failure);
    server.will(good);
    await Jobs.hasten(`evaluate-presentation:${id}`, db());
    await evaluateAll(judgeOf(modelOf(server, turn)));
    expect(await Evaluations.findById(id)).toMatchObject({
      state: "scored",
      judge: "some/model",
      reason: null,
    });
    const spent = await ModelCalls.findSpendingByEvaluation("evaluationId", [id]);
    expect(spent.get(id)?.cost).toBeCloseTo(0.00095, 10);
  });

  it("the log has a line for each failure of an evaluation, with its kind alone", async () => {
    await using server = await failing(turn);
    const warned = vi.spyOn(log(), "warn").mockClear();
    const id = await askForEvaluation();
    await evaluateAll(judgeOf(modelOf(server, turn)));
    const lines = warned.mock.calls.map(([about]) => about);
    const survived = { evaluationId: id, model: "some/model", failure };
    if (isWaitedFor(failure)) expect(lines).toMatchObject([{ evaluationId: id, err: { failure } }]);
    else expect(lines).toEqual(failure === "late" ? [survived] : [survived, survived]);
    const said = inspect(lines, { depth: 10 });
    for (const secret of [CANARY_KEY, "caisse", "D'accord"]) expect(said).not.toContain(secret);
  });

  it("a translation is refused with the reason, and nothing is translated", async () => {
    await using server = await failing(turn);
    const error = await translate("Bonjour", "en", modelOf(server, turn)).catch(
      (reason: unknown) => reason,
    );
    if (!(error instanceof LanguageModelError)) throw error;
    expect(whyNotTranslated(error)).toBe(`${words.notTranslated} ${words.failures[failure]}`);
    expect(inspect(error, { depth: 10 })).not.toContain(CANARY_KEY);
  });

  it("the list of models is unavailable, or is the stored copy", async () => {
    await using server = await failing({
      kind: "raw",
      text: JSON.stringify({ data: [{ id: "some/model" }] }),
    });
    const troubles: unknown[] = [];
    const read = (now: number, timeoutMs = 10_000) =>
      createModelCatalogue({
        source: { url: `${server.baseUrl}/models`, apiKey: CANARY_KEY },
        timeoutMs,
        maxBytes: 100_000,
        now: () => now,
        onTrouble: (trouble) => troubles.push(trouble),
      }).read();
    server.will(turn);
    await expect(read(Date.now(), patience(turn))).rejects.toThrow(CatalogueUnavailable);
    server.will({ kind: "raw", text: JSON.stringify({ data: [{ id: "some/model" }] }) });
    expect((await read(Date.now())).state).toBe("fresh");
    server.will(turn);
    const later = await read(Date.now() + 3_600_000, patience(turn));
    expect(later).toMatchObject({ state: "kept", models: [{ id: "some/model" }] });
    expect(inspect(troubles, { depth: 10 })).not.toContain(CANARY_KEY);
    expect(troubles).toHaveLength(1);
  });
});
