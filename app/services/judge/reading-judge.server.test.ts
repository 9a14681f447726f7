import { describe, expect, test } from "vitest";
import { createFakeModel } from "../../../testing/doubles/fake-model";
import { spokenTurns, worded } from "../../../testing/worded";
import { NEAR_READER } from "~/models/terms/reader";
import { createChosenModel } from "~/services/llm/catalogue.server";
import { LanguageModelError } from "~/services/llm/port";
import { createReadingJudge } from "./reading-judge.server";
import { decoysOf } from "./trial/texts";
import { readerPrompt } from "./model-reader/prompt";

const points = [
  worded("price", "L'abonnement coûte 69 euros par mois"),
  worded("trial", "L'essai dure trente jours"),
  worded("offline", "La caisse encaisse aussi sans internet", { blocking: true }),
];
const turns = spokenTurns([
  "C: Je vous écoute.",
  "Bonjour madame, merci de me recevoir dans votre bel établissement ce matin. L'abonnement coûte 69 euros par mois, et c'est tout compris. Si le réseau tombe un samedi soir, vous encaissez quand même.",
]);
const input = { points, turns, language: "fr" as const };
const { asked } = readerPrompt({ ...input, decoys: decoysOf(input) });

/** Returns an answer about every point that is asked, decoys included. */
const answer = (told: Record<string, [string, number[]]>) =>
  JSON.stringify(
    Object.fromEntries(asked.map(({ id }, at) => [`p${at + 1}`, told[id] ?? ["non dit", []]])),
  );

async function judge(answers: (string | Error)[], trial: string | null = "t1") {
  const model = createFakeModel(answers);
  const server = "https://models.example";
  const judges = createReadingJudge({ model, server, trialOf: async () => trial });
  const appointed = await judges.appoint?.("fr");
  if (!appointed) throw new Error("nobody was appointed");
  return { model, appointed, judgement: await appointed.judge(input) };
}
const verdictsOf = ({ judgement }: Awaited<ReturnType<typeof judge>>) =>
  judgement.kind === "read" &&
  Object.fromEntries(judgement.points.map(({ id, verdict }) => [id, verdict]));

describe("a model as judge, with the near reader and the proof in their thread", () => {
  test("has what it reads in other words than the rubric's", async () => {
    const told = answer({ price: ["dit", [2]], offline: ["dit", [3]] });
    const judged = await judge([told]);
    expect(verdictsOf(judged)).toEqual({ price: "said", trial: "unsaid", offline: "said" });
    expect(judged.judgement).toMatchObject({
      reader: { kind: "model", trial: "t1" },
      points: [{ quotes: [{ text: expect.stringContaining("69 euros") }] }, {}, {}],
      decoys: [{ verdict: "unsaid" }, { verdict: "unsaid" }],
    });
    expect(judged.appointed).toMatchObject({ name: "test/fake", reader: { trial: "t1" } });
  });

  test("gets nothing for sentences that nobody said beside one that somebody said", async () => {
    const told = answer({ price: ["dit", [77, 2]] });
    expect(verdictsOf(await judge([told, told]))).toMatchObject({ price: "said" });
  });

  test.each([
    ["without verdicts", "Bravo."],
    ["with sentences that nobody said", answer({ trial: ["dit", [77]], offline: ["dit", [0]] })],
  ])("leaves the near reader's judgement when it gives two answers %s", async (_, useless) => {
    const { judgement } = await judge([useless, useless]);
    expect(judgement).toMatchObject({ reader: { kind: "near" }, instead: "unusable" });
    const { judgement: alone } = await judge([new LanguageModelError("down")], null);
    if (judgement.kind !== "read" || alone.kind !== "read") throw new Error("nobody read");
    expect(judgement.points).toEqual(alone.points);
  });

  test("has a second opinion without a passed trial", async () => {
    const { judgement, appointed } = await judge([answer({ offline: ["dit", [3]] })], null);
    expect(judgement).toMatchObject({
      reader: { kind: "near" },
      opinion: { claims: [{}, {}, {}] },
    });
    expect(appointed).toMatchObject({ reader: { kind: "near" }, callsModel: true });
  });
});

describe("a server without a chosen model", () => {
  const server = "https://models.example";
  const appoint = (findOnlyId: () => Promise<string | null>) =>
    createReadingJudge({
      model: createChosenModel({
        defaultId: null,
        findChosenId: async () => null,
        findOnlyId,
        create: () => createFakeModel([]),
      }),
      server,
      trialOf: async () => "t1",
    }).appoint?.("fr");

  test("leaves the judgement to the near reader", async () => {
    const appointed = await appoint(async () => null);
    expect(appointed).toMatchObject({ reader: NEAR_READER, callsModel: false });
    expect(await appointed?.judge(input)).toMatchObject({ kind: "read", reader: NEAR_READER });
  });

  test("is waited for while its list cannot be read", async () => {
    const down = async () => Promise.reject(new LanguageModelError("down", { failure: "down" }));
    await expect(appoint(down)).rejects.toThrow("down");
  });
});

test("decoys are the same for a rubric, others for another, and none of its points", () => {
  expect(decoysOf(input)).toEqual(decoysOf({ ...input }));
  const other = decoysOf({ ...input, points: points.slice(1) });
  expect(other.map(({ id }) => id)).not.toEqual(decoysOf(input).map(({ id }) => id));
  expect(new Set(asked.map(({ id }) => id)).size).toBe(points.length + 2);
});
