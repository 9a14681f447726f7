import { describe, expect, test } from "vitest";
import { containerPercent, countCompleted, lockChain, shownBars } from "./result";

describe("the percentage of a container is rounded down", () => {
  test.each([
    [0, 3, 0],
    [1, 3, 33],
    [2, 3, 66],
    [3, 3, 100],
    [199, 200, 99],
    [0, 0, 100],
  ])("%i passed of %i make %i percent", (passed, items, percent) => {
    expect(containerPercent(passed, items)).toBe(percent);
  });
});

describe("only the container right before locks the next", () => {
  const open = false;
  const locked = true;
  test.each([
    ["no container", [], []],
    ["the first is open with nothing passed", [0], [open]],
    ["the next opens at 100", [100, 0], [open, open]],
    ["99 does not open", [99, 0], [open, locked]],
    ["one after the other", [100, 40, 0], [open, open, locked]],
    [
      "a container without anything to present is at 100 and opens the next",
      [100, 100, 0],
      [open, open, open],
    ],
    ["everything done", [100, 100, 100], [open, open, open]],
  ])("the locks are right for this: %s", (_, percents, locks) =>
    expect(lockChain(percents)).toEqual(locks),
  );
});

describe("the completed containers are counted", () => {
  test.each([
    ["nothing", [], 0, 0],
    ["videos only count neither way", [{ items: 0, percent: 100 }], 0, 0],
    [
      "100 and less",
      [
        { items: 3, percent: 100 },
        { items: 0, percent: 100 },
        { items: 1, percent: 0 },
        { items: 200, percent: 99 },
      ],
      1,
      3,
    ],
  ])("the count is right for this: %s", (_, containers, completed, total) => {
    expect(countCompleted(containers)).toEqual({ completed, total });
  });
});

describe("a bar is shown or not", () => {
  test.each([
    ["the first shows", [0], [true]],
    ["after 100", [100, 0], [true, true]],
    ["not after 99", [99, 0], [true, false]],
    ["progress shows by itself", [0, 20, 0], [true, true, false]],
  ])("the shown bars follow the percentages: %s", (_, percents, shown) =>
    expect(shownBars(percents)).toEqual(shown),
  );
});
