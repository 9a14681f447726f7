import { describe, expect, it } from "vitest";
import type { ModelUse } from "~/models/terms/model-use";
import { dayLimits, isPurseSpent, type Purse, PURSES } from "./model-calls.server";

const limits = { cost: 10, calls: 100 };
const spent = (costs: Partial<Record<ModelUse, number>>, unpriced = 0) =>
  Object.entries(costs).map(([use, cost]) => ({ use: use as ModelUse, cost, unpriced }));
const empty = (uses: ReturnType<typeof spent>): Purse[] =>
  PURSES.filter((purse) => isPurseSpent(purse, uses, limits));

describe("a day's purses", () => {
  it.each([
    ["nothing was spent", spent({}), []],
    ["support took its fifth", spent({ support: 2 }), ["support"]],
    ["support took nearly its fifth", spent({ support: 1.99 }), []],
    ["the customer took half", spent({ "role-play": 5 }), ["rest"]],
    [
      "customer, translations and rubrics took half",
      spent({ "role-play": 2, translation: 2, rubric: 1 }),
      ["rest"],
    ],
    ["judging took most", spent({ evaluation: 9 }), []],
    ["all is spent", spent({ evaluation: 9, support: 1 }), ["support", "rest", "judging"]],
    ["support called as often as it may at unknown cost", spent({ support: 0 }, 20), ["support"]],
  ])("are spent or not when %s", (_, uses, purses) => expect(empty(uses)).toEqual(purses));

  it("leave at least three tenths for judging, whatever the others spent", () => {
    expect(isPurseSpent("judging", spent({ support: 2, "role-play": 5 }), limits)).toBe(false);
  });

  it("have a limit by default, and none when the operator switches it off", () => {
    expect(dayLimits(null)).toEqual({ cost: 5, calls: 20_000 });
    expect(dayLimits(2.5)?.cost).toBe(2.5);
    expect(dayLimits("off")).toBeNull();
  });
});
