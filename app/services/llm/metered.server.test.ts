import { beforeEach, describe, expect, it } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { createEvaluation, createUser } from "../../../testing/factories";
import * as AiSettings from "~/models/llm/ai-settings.server";
import { db } from "~/models/database/database.server";
import * as ModelCalls from "~/models/llm/model-calls.server";
import { sayLine } from "~/services/talk/say-line";
import { createMeteredModel, type Metering, pricedBy } from "./metered.server";
import { type ChatModel, type ChatRequest, LanguageModelError, type Spent } from "./port";

useTestDatabase();

const told = (cost: number | null): Spent => ({ promptTokens: 100, completionTokens: 10, cost });
const purpose = { use: "translation" } as const;
const request: ChatRequest = { messages: [], purpose };
const NOON = Date.UTC(2026, 10, 20, 12);

/** Creates a model that reports `calls`, then answers or fails. */
function asking(calls: Spent[], failure?: Error): ChatModel {
  const answer = (onSpent: ChatRequest["onSpent"]) => {
    for (const spent of calls) onSpent?.(spent);
    if (failure) throw failure;
    return "oui";
  };
  return {
    id: "some/model",
    complete: async ({ onSpent }) => answer(onSpent),
    async *stream({ onSpent }) {
      yield answer(onSpent);
      yield "encore";
    },
  };
}

const troubles: unknown[] = [];
beforeEach(() => void (troubles.length = 0));
const metered = (model: ChatModel, values: Partial<Metering> = {}) =>
  createMeteredModel(model, {
    limits: null,
    timeZone: "Europe/Paris",
    priceOf: async () => null,
    now: () => NOON,
    onTrouble: (error) => troubles.push(error),
    ...values,
  });
const rows = () =>
  db().selectFrom("modelCalls").select(["day", "taken", "cost", "failure", "model"]).execute();
const today = () => ModelCalls.findSpendingByUse("2026-11-20");

describe("a call", () => {
  it("is counted once at its end, whole or streamed", async () => {
    const model = metered(asking([told(0.25)]));
    await model.complete(request);
    for await (const _ of model.stream(request));
    const spending = { calls: 2, promptTokens: 200, completionTokens: 20, cost: 0.5, unpriced: 0 };
    expect(await today()).toEqual([{ use: "translation", ...spending }]);
  });

  it("is a failure when its whole answer lacks what was asked; its caller gets the answer", async () => {
    const model = metered(asking([told(0.25)]));
    expect(await model.complete({ ...request, isUsable: (answer) => answer === "oui" })).toBe(
      "oui",
    );
    expect(await model.complete({ ...request, isUsable: () => false })).toBe("oui");
    expect((await rows()).map(({ failure }) => failure)).toEqual([null, "unusable"]);
    expect(await today()).toMatchObject([{ calls: 2, cost: 0.5 }]);
  });

  it("is counted when its reader has left", async () => {
    for await (const _ of metered(asking([told(null)])).stream(request)) break;
    expect(await today()).toMatchObject([{ calls: 1, cost: 0, unpriced: 1 }]);
  });

  it("is counted when its words are refused, each of its two tries", async () => {
    const model = metered({
      ...asking([]),
      async *stream({ onSpent }) {
        try {
          yield "A bad thing. ";
          yield "And more.";
        } finally {
          onSpent?.(told(0.25));
        }
      },
    });
    const line = sayLine({
      model,
      request: { messages: [], purpose },
      language: "en",
      patienceMs: 6_000,
      speechIn: (text) => text,
      faultsOf: () => [{ kind: "bad", told: "It is bad." }],
      isEnough: () => false,
      fallback: async () => [],
      signal: new AbortController().signal,
    });
    for await (const _ of line);
    await expect.poll(today).toMatchObject([{ calls: 2, cost: 0.5 }]);
  });

  it("is counted when it fails after the server accepted it, once for each try", async () => {
    const down = new LanguageModelError("down", { failure: "down" });
    const model = metered(asking([told(0.1), told(0.1)], down));
    await expect(model.complete(request)).rejects.toBe(down);
    expect(await rows()).toMatchObject([
      { taken: 1, failure: null },
      { taken: 1, failure: "down" },
    ]);
  });

  it("costs nothing when the server refused it, and is the day's last failure", async () => {
    const refused = new LanguageModelError("no", { failure: "key" });
    await expect(metered(asking([], refused)).complete(request)).rejects.toBe(refused);
    expect(await today()).toEqual([]);
    expect(await ModelCalls.findLastFailures("2026-11-20", 5)).toMatchObject([
      { failure: "key", use: "translation", model: "some/model" },
    ]);
    expect(await ModelCalls.findLastFailures("2026-11-21", 5)).toEqual([]);
  });

  it("counts as late when its caller's time is over, and as no failure when it is no longer wanted", async () => {
    const left = new Error("the session ended");
    for (const [reason, failure] of [
      [new DOMException("too long", "TimeoutError"), "late"],
      [left, null],
    ] as const) {
      await expect(metered(asking([told(null)], reason)).complete(request)).rejects.toBe(reason);
      expect((await rows()).at(-1)).toMatchObject({ failure });
    }
  });

  it("returns its answer though it could not be counted, and reports that", async () => {
    const broken = async () => {
      throw new Error("no prices");
    };
    expect(await metered(asking([told(null)]), { priceOf: broken }).complete(request)).toBe("oui");
    expect(troubles).toHaveLength(1);
  });

  it("is counted with its evaluation, whose deletion leaves the cost", async () => {
    const { id } = await createEvaluation({ userId: (await createUser()).id });
    const of = { evaluationId: id };
    const judging = { ...request, purpose: { use: "evaluation", of } } as const;
    await metered(asking([told(0.25)])).complete(judging);
    const found = () => ModelCalls.findSpendingByEvaluation("evaluationId", [id]);
    expect((await found()).get(id)).toMatchObject({ calls: 1, cost: 0.25 });
    await db().deleteFrom("evaluations").where("id", "=", id).execute();
    expect((await found()).size).toBe(0);
    expect(await today()).toMatchObject([{ use: "evaluation", cost: 0.25 }]);
  });
});

describe("the day's budget", () => {
  const limits = { cost: 1, calls: 3 };
  const judging = { ...request, purpose: { use: "evaluation", of: null } } as const;
  const spend = (at: number, cost: number | null, more: Partial<Metering & ChatRequest> = {}) =>
    metered(asking([told(cost)]), { limits, now: () => at, ...more }).complete({
      ...judging,
      ...more,
    });

  it("is spent when the known cost reaches it, and then no model is called", async () => {
    await spend(NOON, 0.6);
    await spend(NOON, 0.6);
    await expect(spend(NOON, 0.6)).rejects.toMatchObject({ failure: "budget", isAway: true });
    expect(await rows()).toHaveLength(2);
  });

  it("has no limit when the operator says so; calls of unknown cost have a limit of their own", async () => {
    await spend(NOON, 1_000, { limits: null });
    await expect(spend(NOON, 0)).rejects.toMatchObject({ failure: "budget" });
    await db().deleteFrom("modelCalls").execute();
    for (let call = 0; call < limits.calls; call++) await spend(NOON, null);
    await expect(spend(NOON, null)).rejects.toMatchObject({ failure: "budget" });
  });

  it("keeps a share for judging, whatever the support page and the presentations spend", async () => {
    const support = { purpose: { use: "support" } } as const;
    const customer = { purpose: { use: "role-play" } } as const;
    await spend(NOON, 0.2, support);
    await expect(spend(NOON, 0.2, support)).rejects.toMatchObject({ failure: "budget" });
    await spend(NOON, 0.5, customer);
    for (const use of ["role-play", "translation", "rubric"] as const)
      await expect(spend(NOON, 0.1, { purpose: { use } })).rejects.toMatchObject({
        failure: "budget",
      });
    expect(await spend(NOON, 0.3)).toBe("oui");
    await expect(spend(NOON, 0.1)).rejects.toMatchObject({ failure: "budget" });
  });

  it("starts anew at midnight in the installation's time zone", async () => {
    const beforeMidnight = Date.UTC(2026, 10, 20, 22, 59);
    await spend(beforeMidnight, 2);
    await expect(spend(beforeMidnight, 2)).rejects.toMatchObject({ failure: "budget" });
    expect(await spend(Date.UTC(2026, 10, 20, 23, 1), 2)).toBe("oui");
    expect((await rows()).map(({ day }) => day)).toEqual(["2026-11-20", "2026-11-21"]);
  });

  it("applies to streams too, before any request", async () => {
    await spend(NOON, 2);
    const stream = metered(asking([told(1)]), { limits }).stream(judging);
    await expect(stream[Symbol.asyncIterator]().next()).rejects.toMatchObject({
      failure: "budget",
    });
  });
});

describe("the cost of a call whose server does not report it", () => {
  const url = "https://models.example/v1/models";
  const model = (id: string, promptPrice: number | null, completionPrice: number | null) => ({
    id,
    name: id,
    description: "",
    promptPrice,
    completionPrice,
  });
  beforeEach(() =>
    AiSettings.saveCatalogue(url, [
      model("some/model", 0.001, 0.01),
      model("free/model", 0, 0),
      model("varies/model", -1, -1),
      model("half/model", 0.001, null),
    ]),
  );

  it.each([
    ["some/model", url, told(null), 0.2],
    ["free/model", url, told(null), 0],
    ["varies/model", url, told(null), null],
    ["half/model", url, told(null), null],
    ["unlisted/model", url, told(null), null],
    ["some/model", url, { ...told(null), completionTokens: null }, null],
    ["some/model", "https://other.example/v1/models", told(null), null],
    ["some/model", null, told(null), null],
  ])("%s by the catalogue at %s, for %o: %s", async (id, from, spent, cost) => {
    const priced = await pricedBy(from)(id, spent);
    if (cost === null) expect(priced).toBeNull();
    else expect(priced).toBeCloseTo(cost, 10);
  });
});
