import { beforeEach, describe, expect, test, vi } from "vitest";
import { createFakeModel } from "../../../../testing/doubles/fake-model";
import { spokenTurns, worded } from "../../../../testing/worded";
import { LanguageModelError, type LogFailure } from "~/services/llm/port";
import type { Claim, ProvenPoint } from "~/services/judge/claims";
import { PROMPT_VERSION } from "./prompt";
import { judgeByModel, type ModelReader, type ReadingThread } from "./reading-judge";

const points = [worded("price", "L'abonnement coûte 69 euros par mois")];
const talk = { points, turns: spokenTurns(["C'est 69 euros par mois."]), language: "fr" as const };
const NEAR: Claim[] = [{ id: "price", verdict: "vague", sentences: [1], certainty: 0.5 }];
const GOOD = '{"p1":["dit",[1]],"p2":["non dit",[]]}';
const decoy = worded("decoy", "La cloche refroidit dix-neuf jours");

const proven = ({ id, verdict }: Claim): ProvenPoint => ({
  id,
  verdict,
  credit: verdict === "said" ? 1 : 0.25,
  quotes: [],
  facts: [],
  dispute: null,
});
const thread: ReadingThread = {
  name: "près",
  version: "lecture-1",
  readNear: async () => ({ claims: NEAR, likeness: { price: 0.5 }, unmatched: 0.3 }),
  proveClaims: async ({ claims }) => claims.map(proven),
};
/** Disputes every claim. */
const disputing: ReadingThread = {
  ...thread,
  proveClaims: async ({ claims }) =>
    claims.map((claim) => ({
      ...proven(claim),
      dispute: { doubt: "nothing-near", verdict: "unsaid" },
    })),
};
const away = (failure: LanguageModelError["failure"]) => new LanguageModelError("no", { failure });

const logFailure = vi.fn<LogFailure>();
const noted = () => logFailure.mock.calls.flat();
beforeEach(() => void logFailure.mockClear());

function judge(answers: (string | Error)[], values: Partial<ModelReader> = {}) {
  const model = createFakeModel(answers);
  const reader = {
    model,
    server: "https://models.example",
    trial: "t1",
    thread,
    logFailure,
    ...values,
  };
  // The rubric's digest decides the place of the decoy.
  return { model, judged: judgeByModel({ decoysOf: () => [decoy], ...reader }, talk) };
}

describe("a model that has passed its trial", () => {
  test("decides, and is named with its server, prompt and trial", async () => {
    const { judged } = judge(['{"p1":["dit",[1]]}'], { decoysOf: () => [] });
    expect(await judged).toMatchObject({
      kind: "read",
      points: [{ verdict: "said", credit: 1 }],
      unmatched: 0.3,
      reader: {
        kind: "model",
        model: "test/fake",
        server: "https://models.example",
        prompt: PROMPT_VERSION,
        trial: "t1",
      },
      name: "test/fake",
      version: `${PROMPT_VERSION}/lecture-1`,
      opinion: null,
    });
    expect(await judged).not.toHaveProperty("instead");
  });

  test("keeps what it says of decoys beside the score", async () => {
    expect(await judge([GOOD]).judged).toMatchObject({
      points: [{ id: "price" }],
      decoys: [{ id: "decoy" }],
    });
  });

  test.each([
    ["late", [away("late")]],
    ["cut", [away("cut"), away("cut")]],
    ["unusable", ["Bravo.", ""]],
  ] as const)("gives way to the near reader, who says so: %s", async (instead, answers) => {
    expect(await judge([...answers]).judged).toMatchObject({
      kind: "read",
      points: [{ verdict: "vague", credit: 0.25 }],
      reader: { kind: "near", model: null },
      name: "près",
      version: "lecture-1",
      claims: NEAR,
      instead,
    });
  });

  test("is waited for while it is away", async () => {
    const error = away("busy");
    await expect(judge([error]).judged).rejects.toBe(error);
    expect(noted()).toEqual([]);
  });

  test.each([
    ["down", away("down")],
    ["late", away("late")],
    ["unusable", "Je maintiens."],
  ] as const)(
    "keeps its verdicts when the second question fails, which is noted: %s",
    async (failure, answer) => {
      const { judged } = judge([GOOD, answer], { thread: disputing });
      expect(await judged).toMatchObject({ reader: { kind: "model" }, second: null });
      expect(noted()).toEqual([failure]);
    },
  );

  test("is spared for what cannot be evaluated", async () => {
    const silence = { kind: "not_evaluable", reason: { code: "silent" } } as const;
    const { model, judged } = judge([], { thread: { ...thread, readNear: async () => silence } });
    expect(await judged).toEqual(silence);
    expect(model.requests).toEqual([]);
  });
});

describe("a model without a passed trial", () => {
  test("gives a second opinion beside the near reader's judgement", async () => {
    const { judged } = judge(['{"p1":["dit",[1]]}'], { trial: null, decoysOf: () => [] });
    expect(await judged).toMatchObject({
      reader: { kind: "near" },
      points: [{ verdict: "vague" }],
      opinion: { claims: [{ verdict: "said" }], points: [{ verdict: "said" }] },
      opinionBy: "test/fake",
    });
  });

  test("is asked nothing twice for it", async () => {
    const { model, judged } = judge([GOOD], { trial: null, thread: disputing });
    expect(await judged).toMatchObject({ second: null, opinion: { points: [{ id: "price" }] } });
    expect(model.requests).toHaveLength(1);
  });

  test.each<[string, (string | Error)[], string[]]>([
    ["away", [away("down")], ["down"]],
    ["late", [away("late")], ["late"]],
    ["cut", [away("cut"), away("length")], ["cut", "length"]],
    ["useless", ["Bravo.", "Bravo."], ["unusable", "unusable"]],
    ["incomplete", ['{"p1":["dit",[1]]}', '{"p1":["dit",[1]]}'], ["unusable", "unusable"]],
  ])("is not waited for, and its failures are noted: %s", async (_, answers, failures) => {
    const reading = await judge(answers, { trial: null }).judged;
    expect(reading).toMatchObject({ reader: { kind: "near" }, opinion: null });
    expect(reading).not.toHaveProperty("instead");
    expect(reading).not.toHaveProperty("opinionBy");
    expect(noted()).toEqual(failures);
  });

  test("lets an abort through", async () => {
    await expect(judge([new Error("stopped")], { trial: null }).judged).rejects.toThrow("stopped");
  });
});
