import { expect, test } from "vitest";
import { createFakeModel } from "../../../../testing/doubles/fake-model";
import { believe } from "../../../../testing/doubles/trial-readers";
import type { ChatModel, Spent } from "~/services/llm/port";
import type { Claim } from "~/services/judge/claims";
import { trialCases } from "./cases";
import { type TrialJudgeOptions, judgeTalk } from "./judge-talk.server";

const found = trialCases().find(({ points }) => points.every(({ kind }) => kind === "expected"));
if (!found) throw new Error("no text");
const text = found;

const unsaid = (id: string): Claim => ({ id, verdict: "unsaid", sentences: [], certainty: 1 });
const how: TrialJudgeOptions = {
  thread: {
    readNear: async ({ points }) => ({
      claims: points.map(({ id }) => unsaid(id)),
      likeness: {},
      unmatched: 0,
    }),
    proveClaims: async ({ claims }) => believe(claims),
  },
  priceOf: async (_, { promptTokens }) => (promptTokens ?? 0) * 0.001,
  now: () => 0,
};

/** A model whose server reports the cost of each answer. */
function telling(answers: string[], spent: Spent): ChatModel {
  const model = createFakeModel(answers);
  return {
    ...model,
    async complete(request) {
      request.onSpent?.(spent);
      return model.complete(request);
    },
  };
}

const all = (words: string) =>
  JSON.stringify(
    Object.fromEntries(
      Array.from({ length: text.points.length + 2 }, (_, at) => [
        `p${at + 1}`,
        words === "dit" ? [words, [1]] : [words, []],
      ]),
    ),
  );
const spent = { promptTokens: 2_000, completionTokens: 90, cost: null };

test("a text is judged by the prompt of service, with two decoys, and what it takes is added up", async () => {
  const answer = await judgeTalk(telling([all("dit")], spent), text, how);
  expect(answer).toMatchObject({
    id: text.id,
    score: 96,
    decoysClaimed: 2,
    requests: 1,
    missingSentences: 0,
    promptTokens: 2e3,
    completionTokens: 90,
    cost: 2,
  });
  expect(answer.points).toHaveLength(text.points.length);
});

test("a cost that the server tells goes before the catalogue's", async () => {
  const told = await judgeTalk(telling([all("non dit")], { ...spent, cost: 0.5 }), text, how);
  expect(told).toMatchObject({ cost: 0.5, score: 0, decoysClaimed: 0 });
});

test("two answers of no use leave nothing to judge by, and both count", async () => {
  const answer = await judgeTalk(telling(["Bonjour.", "Encore moi."], spent), text, how);
  expect(answer).toMatchObject({ points: [], score: null, requests: 2, promptTokens: 4_000 });
});

test("a server that tells no tokens leaves them unknown", async () => {
  const answer = await judgeTalk(createFakeModel([all("dit")]), text, how);
  expect(answer).toMatchObject({ promptTokens: null, completionTokens: null, cost: null });
});

test("sentences that the talk does not have are counted", async () => {
  const wrong = all("dit").replaceAll("[1]", "[999]");
  const answer = await judgeTalk(telling([wrong, all("dit")], spent), text, how);
  expect(answer.missingSentences).toBe(text.points.length + 2);
});

test("two answers whose sentences do not exist are of no use, and their sentences are counted", async () => {
  const wrong = all("dit").replaceAll("[1]", "[999]");
  const answer = await judgeTalk(telling([wrong, wrong], spent), text, how);
  const missingSentences = 2 * (text.points.length + 2);
  expect(answer).toMatchObject({ points: [], score: null, decoysClaimed: 0, missingSentences });
});

test("a text that nobody can judge asks the model nothing", async () => {
  const thread = {
    ...how.thread,
    readNear: async () => ({ kind: "not_evaluable" as const, reason: { code: "silent" } as const }),
  };
  const model = createFakeModel([]);
  const answer = await judgeTalk(model, text, { ...how, thread });
  expect(answer).toMatchObject({ points: [], score: null, requests: 0 });
  expect(model.requests).toEqual([]);
});
