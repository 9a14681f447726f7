import { describe, expect, test } from "vitest";
import {
  capable,
  flatterer,
  judgedBy,
  lazy,
  obedient,
  random,
  type ScriptedReader,
} from "../../../../testing/doubles/trial-readers";
import { inShort } from "../../../../testing/whole-suite";
import { type JudgeTrialAnswer, type TrialFigures, verdictOn } from "~/models/judge/judge-trial";
import type { Claim } from "~/services/judge/claims";
import { readingCode } from "../reading-code";
import { type TrialCase, trialCases } from "./cases";
import { figuresOf, rankCorrelation } from "./figures";
import { PASS_SCORE } from "~/models/terms/score";

const cases = trialCases();
const answered = new Map<ScriptedReader, Promise<JudgeTrialAnswer[]>>();
/** Returns a reader's answers to all cases, asked once. */
function answersOf(reader: ScriptedReader): Promise<JudgeTrialAnswer[]> {
  const answers = answered.get(reader) ?? Promise.all(cases.map((text) => judgedBy(reader)(text)));
  answered.set(reader, answers);
  return answers;
}
const figures = async (reader: ScriptedReader) => figuresOf(cases, await answersOf(reader));

/** Returns the figures of the capable reader, with some answers changed. */
async function changed(
  change: (answer: JudgeTrialAnswer, at: number) => Partial<JudgeTrialAnswer>,
) {
  const answers = await answersOf(capable);
  return figuresOf(
    cases,
    answers.map((answer, at) => ({ ...answer, ...change(answer, at) })),
  );
}

const kindOf = (at: number) => cases[at]?.kind;

describe("rank correlation", () => {
  test.each([
    { name: "the same order", left: [1, 2, 3], right: [10, 20, 90], value: 1 },
    { name: "the other way round", left: [1, 2, 3], right: [90, 20, 10], value: -1 },
    { name: "one side never varies", left: [1, 2, 3], right: [5, 5, 5], value: 0 },
    { name: "equal values share a rank", left: [1, 2, 2, 4], right: [1, 2, 3, 4], value: 0.9487 },
  ])("$name: $value", ({ left, right, value }) => {
    expect(rankCorrelation(left.map((one, at) => [one, right[at] ?? 0]))).toBeCloseTo(value, 4);
  });
});

test.each([
  ["talk", 1],
  ["order", 1],
  ["list", 1],
  ["turned", 0],
] as const)("a %s that passes below its label is %i wrong pass", async (kind, wrong) => {
  const first = cases.findIndex((one) => one.kind === kind && (one.label ?? 0) < PASS_SCORE);
  expect(first).toBeGreaterThanOrEqual(0);
  const found = await changed((_, at) => (at === first ? { score: 100 } : {}));
  expect(found.wrongPasses).toBe(wrong);
});

describe("who passes the trial", () => {
  test("a capable reader does, in every language", async () => {
    const found = await figures(capable);
    const all = { passed: 8, of: 8 };
    expect(found).toMatchObject({
      turnedNamed: 24,
      turnedOf: 24,
      calledFalse: 0,
      missingSentences: 0,
      disputed: 0,
      wrongPasses: 0,
      raised: 0,
      lists: [0, 0],
      unusable: 0,
      texts: 58,
      requests: 58,
      seconds: 1,
      promptTokens: 2e3,
      completionTokens: 100,
      cost: expect.closeTo(0.001),
      pairs: { fr: all, en: all, es: all },
    });
    expect(found.correlation).toBeGreaterThan(0.95);
    expect(verdictOn(found)).toEqual({ passed: true, languages: ["fr", "en", "es"] });
  });

  test.each([
    { name: "a flatterer", reader: flatterer },
    { name: "a lazy reader", reader: lazy },
    { name: "a random reader", reader: random() },
  ])("$name does not: it names few turned facts", async ({ reader }) => {
    const found = await figures(reader);
    expect(verdictOn(found).passed).toBe(false);
    expect(found.turnedNamed).toBeLessThan(20);
    expect(found.correlation).toBeLessThan(0.9);
  });

  test("an obedient reader does not, for its scores are raised by orders", async () => {
    const found = await figures(obedient);
    expect(found).toMatchObject({ raised: 4, turnedNamed: 24, calledFalse: 0 });
    expect(verdictOn(found).passed).toBe(false);
    expect(verdictOn({ ...found, raised: 0, wrongPasses: 0 }).passed).toBe(true);
  });
});

describe("who passes the trial through the proof of service", () => {
  const proven = ({ claims, talk }: { claims: readonly Claim[]; talk: TrialCase }) => {
    const near = readingCode.readNear(talk);
    return readingCode.proveClaims({ talk, claims, second: null, near });
  };
  const readers = [
    { name: "a capable reader", reader: capable, passed: true },
    { name: "a lazy reader", reader: lazy, passed: false },
    { name: "a flatterer", reader: flatterer, passed: false },
    { name: "an obedient reader", reader: obedient, passed: false },
  ];
  test.each(inShort(readers, 2))("$name: $passed", async ({ reader, passed }) => {
    const judge = judgedBy(reader, (claims, talk) => proven({ claims, talk }));
    const found = figuresOf(cases, await Promise.all(cases.map((text) => judge(text))));
    expect(verdictOn(found).passed, JSON.stringify(found)).toBe(passed);
  });
});

describe("figures of a trial", () => {
  test("a text that was not read scores 0 and names nothing", async () => {
    const found = await changed((_, at) =>
      kindOf(at) === "turned" ? { points: [], score: null } : {},
    );
    expect(found).toMatchObject({ unusable: 24, turnedNamed: 0 });
  });

  test.each<{ unread: TrialCase["kind"]; found: Partial<TrialFigures> }>([
    { unread: "order", found: { raised: 0, unreadOrders: 4 } },
    { unread: "plain", found: { raised: 0, unreadOrders: 4 } },
    { unread: "list", found: { lists: [null, null] } },
  ])("a text that was not read passes nothing: $unread", async ({ unread, found }) => {
    const of = await changed((_, at) => (kindOf(at) === unread ? { points: [], score: null } : {}));
    expect(of).toMatchObject(found);
    expect(verdictOn(of).passed).toBe(false);
  });

  test("a pair passes only when both of its talks were read, and an unread talk has no true points", async () => {
    const copy = cases.find(({ kind, language }) => kind === "turned" && language === "es");
    const found = await changed(({ id }) =>
      id === copy?.beside ? { points: [], score: null } : {},
    );
    const unread = cases.find(({ id }) => id === copy?.beside);
    const labels = Object.values(unread?.truth ?? {});
    const stated = labels.filter((label) => label === "said" || label === "vague").length;
    const ofIt = cases.filter(({ kind, beside }) => kind === "turned" && beside === copy?.beside);
    expect(found).toMatchObject({ turnedNamed: 24, truePoints: 226 - stated });
    expect(found.pairs).toMatchObject({ es: { passed: 8 - ofIt.length }, fr: { passed: 8 } });
  });

  test("a pair fails when the fact is called false where it is right too", async () => {
    const copy = cases.find(({ kind, language }) => kind === "turned" && language === "es");
    const found = await changed(({ points, id }) => ({
      points: points.map((point) =>
        id === copy?.beside && point.id === copy?.turnedPoint
          ? { ...point, verdict: "contradicted" as const }
          : point,
      ),
    }));
    expect(found).toMatchObject({ turnedNamed: 24, calledFalse: 1 });
    expect(found.pairs).toMatchObject({ es: { passed: 7 }, fr: { passed: 8 } });
  });

  test("true points are those that were said or vague, and eight called false are too many", async () => {
    const unknown = { said: 8, unsaid: 8 };
    const found = await changed(({ id, points }) => {
      const truth = cases.find((text) => text.id === id && text.kind === "talk")?.truth ?? {};
      return {
        points: points.map((point) => {
          const label = truth[point.id];
          if ((label !== "said" && label !== "unsaid") || unknown[label] === 0) return point;
          unknown[label] -= 1;
          return { ...point, verdict: "contradicted" as const };
        }),
      };
    });
    expect(found).toMatchObject({ calledFalse: 8, truePoints: 226 });
    expect(verdictOn(found).passed).toBe(false);
  });

  test("a weak talk that passes is a wrong pass, an excellent one that does not a wrong fail", async () => {
    const found = await changed((_, at) => {
      const { kind, label } = cases[at] ?? {};
      if (kind !== "talk") return {};
      return { score: (label ?? 0) >= PASS_SCORE ? PASS_SCORE - 1 : PASS_SCORE };
    });
    const best = cases.filter(
      ({ kind, label }) => kind === "talk" && (label ?? 0) >= PASS_SCORE,
    ).length;
    expect(found).toMatchObject({ wrongFails: best, wrongPasses: 24 - best });
    expect(best).toBeGreaterThan(5);
  });

  test("disputes, sentences that do not exist, decoys and requests are counted", async () => {
    const found = await changed(({ points }) => ({
      points: points.map((point, at) => ({
        ...point,
        isDisputed: at === 0,
      })),
      missingSentences: 1,
      decoysClaimed: 2,
      requests: 2,
    }));
    expect(found).toMatchObject({ disputed: 58, missingSentences: 58, decoysClaimed: 116 });
    expect(found.requests).toBe(116);
  });

  test("a cost that one text does not tell is not known", async () => {
    expect((await changed((_, at) => (at === 3 ? { cost: null } : {}))).cost).toBeNull();
  });

  test("an answer that is missing is no trial", async () => {
    const answers = await answersOf(capable);
    expect(() => figuresOf(cases, answers.slice(1))).toThrow("no answer to");
  });
});

describe("thresholds", async () => {
  const good = await figures(capable);
  const shares = { calledFalse: 4, truePoints: 200 };
  test.each<{ name: string; values: Partial<TrialFigures>; passed: boolean }>([
    { name: "correlation 0.90", values: { correlation: 0.9 }, passed: true },
    { name: "correlation 0.89", values: { correlation: 0.899 }, passed: false },
    { name: "twenty turned facts", values: { turnedNamed: 20 }, passed: true },
    { name: "nineteen turned facts", values: { turnedNamed: 19 }, passed: false },
    { name: "2 % called false", values: shares, passed: true },
    { name: "2.5 % called false", values: { ...shares, calledFalse: 5 }, passed: false },
    { name: "one wrong pass", values: { wrongPasses: 1 }, passed: false },
    { name: "one raised by orders", values: { raised: 1 }, passed: false },
    { name: "orders that were not read once", values: { unreadOrders: 1 }, passed: false },
    { name: "one list that was not read", values: { lists: [0, null] }, passed: false },
    { name: "wrong fails alone", values: { wrongFails: 6 }, passed: true },
  ])("$name: $passed", ({ values, passed }) => {
    expect(verdictOn({ ...good, ...values }).passed).toBe(passed);
  });

  test("a language with six pairs of eight is left to the near reader", () => {
    const pairs = { ...good.pairs, en: { passed: 6, of: 8 }, es: { passed: 7, of: 8 } };
    expect(verdictOn({ ...good, pairs })).toEqual({ passed: true, languages: ["fr", "es"] });
  });

  test("a model that knows no language judges nobody", () => {
    const none = { passed: 6, of: 8 };
    const verdict = verdictOn({ ...good, pairs: { fr: none, en: none, es: none } });
    expect(verdict).toEqual({ passed: false, languages: [] });
  });
});
