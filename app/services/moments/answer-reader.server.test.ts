import { describe, expect, test } from "vitest";
import { createFakeModel } from "../../../testing/doubles/fake-model";
import { worded } from "../../../testing/worded";
import { readingCode } from "~/services/judge/reading-code";
import { LanguageModelError } from "~/services/llm/port";
import { createAnswerReader } from "./judge-moment.server";

const points = [
  worded("price", "L'abonnement coûte 69 euros par mois"),
  worded("trial", "L'essai dure trente jours"),
];
const task = {
  points,
  pointId: "price",
  question: "Et ça me coûte combien ?",
  answer: "Alors, c'est 69 euros par mois, tout compris.",
  language: "fr" as const,
};
const by = {
  readNear: async (talk: Parameters<typeof readingCode.readNear>[0]) => readingCode.readNear(talk),
  proveClaims: async (of: Parameters<typeof readingCode.proveClaims>[0]) =>
    readingCode.proveClaims(of),
};
const { signal } = new AbortController();

/** The model's answer. The price is the second point in the prompt, because decoys stand around it. */
const TOLD = '{"p1":["non dit",[]],"p2":["dit",[1]],"p3":["non dit",[]],"p4":["non dit",[]]}';

async function read(answers: (string | Error)[], mayRead = true) {
  const model = createFakeModel(answers);
  const reader = createAnswerReader({ model, mayRead: async () => mayRead, by });
  return { model, found: await reader(task, signal) };
}

describe("a model that reads one answer", () => {
  test("is asked once, with the question, by the prompt of evaluations", async () => {
    const { model, found } = await read([TOLD]);
    expect(found).toMatchObject({
      model: "test/fake",
      point: { id: "price", verdict: "said", quotes: [{ text: task.answer }] },
    });
    expect(model.requests).toHaveLength(1);
    const sent = model.requests[0]?.messages.map(({ content }) => content).join("\n") ?? "";
    for (const text of [task.question, "69 euros par mois, tout compris"])
      expect(sent).toContain(text);
  });

  test.each([
    ["may not judge", [TOLD], false, 0],
    ["is away", [new LanguageModelError("no", { failure: "unreachable" })], true, 1],
    ["is of no use twice", ["?", "?"], true, 2],
  ] as const)("gives nothing when it %s", async (_, answers, mayRead, requests) => {
    const { model, found } = await read([...answers], mayRead);
    expect(found).toBeNull();
    expect(model.requests).toHaveLength(requests);
  });

  test("lets a fault of ours out", async () => {
    await expect(read([new Error("a fault")])).rejects.toThrow("a fault");
  });
});
