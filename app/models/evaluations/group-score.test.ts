import { groupResultOf, groupStateOf, type ModuleResult, scoreGroup } from "./group-score";
import { describe, expect, test } from "vitest";
import { cappedScore, PASS_SCORE, passScoreOf } from "~/models/terms/score";
import { type Reason, sentenceOf, storedReason } from "~/models/terms/reason";

const scored = (score: number): ModuleResult => ({
  moduleId: `m${score}`,
  title: `Module ${score}`,
  state: "scored",
  score,
  effectiveScore: score,
  standing: "heard",
  provisional: 0,
  written: 0,
  reason: null,
  intervalLow: null,
  intervalHigh: null,
  toReview: 0,
  capped: 0,
  reviewedScore: null,
  reviewedCapped: 0,
});
const unscored = (state: ModuleResult["state"], reason: Reason | null = null): ModuleResult => ({
  ...scored(0),
  moduleId: state,
  title: "Encaisser",
  state,
  score: null,
  effectiveScore: null,
  reason: reason && storedReason(reason),
});

/** The fields of modules that were heard and have no interval. */
const heard = {
  standing: "heard",
  provisional: 0,
  written: 0,
  intervalLow: null,
  intervalHigh: null,
  toReview: 0,
  reviewedScore: null,
};

describe("the score of a group", () => {
  test.each([
    [[80], 80],
    [[80, 81], 81],
    [[PASS_SCORE, PASS_SCORE - 1, PASS_SCORE - 1], PASS_SCORE - 1],
    [[0, 100], 50],
    [[0, 0, 0], 0],
    [[100, 100, 100], 100],
  ])("is the rounded mean of %j: %i", (scores, mean) => {
    expect(scoreGroup(scores.map(scored))).toEqual({
      score: mean,
      reason: null,
      ...heard,
    });
  });

  test.each([
    ["a module that waits for an admin may turn it", { toReview: 1 }, 1],
    ["no module waits", {}, 0],
    ["the module that waited was decided", { toReview: 1, reviewedScore: PASS_SCORE - 1 }, 0],
    [
      "it fails whatever the module is",
      { toReview: 1, score: 60, intervalLow: 54, intervalHigh: 66 },
      0,
    ],
  ] as const)("waits for an admin when %s: %j is %i", (_, values, toReview) => {
    const settled = between(PASS_SCORE + 1, PASS_SCORE - 1, PASS_SCORE + 3);
    const module = { ...between(PASS_SCORE - 1, PASS_SCORE - 7, PASS_SCORE + 5), ...values };
    expect(scoreGroup([settled, module])).toMatchObject({ toReview });
  });

  test("waits for nobody when it passes at its worst, on the mark itself", () => {
    const waiting = { ...between(PASS_SCORE, 77, 93), toReview: 1 as const };
    const group = scoreGroup([between(95, 93, 97), waiting]);
    expect(group).toMatchObject({ intervalLow: PASS_SCORE, toReview: 0 });
  });

  const between = (score: number, intervalLow: number, intervalHigh: number) => ({
    ...scored(score),
    intervalLow,
    intervalHigh,
  });
  test.each([
    ["as wide as its modules' in the mean", [between(80, 70, 90), between(90, 86, 94)], 85, 78, 92],
    ["whole though a module's is cut at 100", [between(96, 86, 100)], 96, 86, 100],
    ["none beside a module without one", [between(80, 70, 90), scored(90)], 85, null, null],
    [
      "capped with its module",
      [
        between(98, 92, 100),
        { ...between(PASS_SCORE - 1, PASS_SCORE - 7, PASS_SCORE - 1), capped: 1 as const },
      ],
      PASS_SCORE - 1,
      PASS_SCORE - 7,
      PASS_SCORE - 1,
    ],
    [
      "narrower with one that an admin decided, which has none",
      [between(80, 70, 90), { ...between(90, 86, 94), reviewedScore: 90 }],
      85,
      80,
      90,
    ],
    [
      "none when admins decided all",
      [{ ...between(PASS_SCORE, 80, 90), reviewedScore: PASS_SCORE }],
      PASS_SCORE,
      null,
      null,
    ],
  ])("lies in an interval that is %s", (_, modules, score, intervalLow, intervalHigh) => {
    expect(scoreGroup(modules)).toMatchObject({ score, intervalLow, intervalHigh });
  });

  test.each([
    ["doubted", 100, {}, 1],
    ["sure", PASS_SCORE - 1, {}, 0],
    ["decided", 100, { reviewedScore: PASS_SCORE - 1, reviewedCapped: 1 as const }, 0],
  ])(
    "with a cap that is %s waits for a review or is settled: %i %j",
    (_, high, values, toReview) => {
      const settled = between(95, 90, 98);
      const capped = { ...between(PASS_SCORE - 1, 60, high), toReview: 1 as const };
      expect(scoreGroup([settled, { ...capped, capped: 1, ...values }])).toMatchObject({
        toReview,
      });
    },
  );

  test("applies a module's cap to the judged score and to the reviewed score separately", () => {
    const lifted = { ...scored(PASS_SCORE - 1), capped: 1 as const, reviewedScore: 96 };
    expect(scoreGroup([scored(90), lifted])).toMatchObject({
      score: PASS_SCORE - 1,
      reviewedScore: 93,
    });
    const kept = { ...lifted, reviewedScore: 80, reviewedCapped: 1 as const };
    expect(scoreGroup([scored(100), kept])).toMatchObject({
      score: PASS_SCORE - 1,
      reviewedScore: PASS_SCORE - 1,
    });
  });

  test("uses the pass mark of its day for the cap, and records without a mark get none", () => {
    const modules = [scored(90), { ...scored(PASS_SCORE - 1), capped: 1 as const }];
    const resultOf = (passScore?: number) => groupResultOf("Les deux", modules, { passScore });
    expect(resultOf(70)).toMatchObject({ outcome: { score: 69 }, result: { passScore: 70 } });
    const unnamed = resultOf();
    expect(unnamed?.outcome.score).toBe(cappedScore(passScoreOf(null)));
    expect(unnamed && "passScore" in unnamed.result).toBe(false);
  });

  test.each(["none", "pending"] as const)("waits for a module that is %s", (state) => {
    expect(scoreGroup([scored(80), unscored(state)])).toBeNull();
    expect(scoreGroup([unscored("not_evaluable"), unscored(state)])).toBeNull();
  });

  test("does not exist without modules", () => {
    expect(scoreGroup([])).toBeNull();
  });

  test.each([
    [
      "not_evaluable",
      { code: "silent" },
      "Le module «\u00a0Encaisser\u00a0» n’a pas pu être évalué\u00a0: Aucune parole du présentateur n'a été entendue.",
    ],
    ["failed", null, "Le module «\u00a0Encaisser\u00a0» n’a pas pu être évalué."],
  ] as const)(
    "is not evaluable, and gives the reason, when a module is %s",
    (state, reason, sentence) => {
      expect(scoreGroup([scored(100), unscored(state, reason)])).toEqual({
        score: null,
        reason: { code: "parts", parts: [{ title: "Encaisser", reason }] },
        ...heard,
      });
      expect(sentenceOf({ code: "parts", parts: [{ title: "Encaisser", reason }] })).toBe(sentence);
    },
  );

  test.each([
    ["only heard ones", [{}, {}], "heard"],
    ["one that was declared", [{}, { standing: "declared", effectiveScore: null }], "declared"],
    ["one that was declared, and counted by an admin", [{ standing: "declared" }, {}], "heard"],
    [
      "one that was typed when that is refused",
      [{ standing: "refused", effectiveScore: null }],
      "refused",
    ],
    [
      "one of each",
      [
        { standing: "refused", effectiveScore: null },
        { standing: "declared", effectiveScore: null },
      ],
      "declared",
    ],
  ] as const)("has the standing of its modules: %s", (_, modules, standing) => {
    const results = modules.map((values) => ({ ...scored(90), ...values }));
    expect(scoreGroup(results)).toMatchObject({ score: 90, standing });
  });

  test("counts as written when one of its modules is", () => {
    expect(scoreGroup([scored(80), { ...scored(90), written: 1 }])).toMatchObject({ written: 1 });
  });
});

test.each([
  [[], "none"],
  [["scored", "none"], "none"],
  [["pending", "scored"], "pending"],
  [["scored"], "pending"],
] as const)("a group without a score whose modules are %j is %s", (states, state) => {
  expect(groupStateOf(states.map((one) => unscored(one)))).toBe(state);
});
