import { expect, test } from "vitest";
import { percentsOf } from "./verdict-bar";

test.each([
  [
    [1, 0, 0, 0],
    [100, 0, 0, 0],
  ],
  [
    [1 / 3, 1 / 3, 1 / 3, 0],
    [34, 33, 33, 0],
  ],
  [
    [0.29, 0.71, 0, 0],
    [29, 71, 0, 0],
  ],
  [
    [0.125, 0.125, 0.25, 0.5],
    [13, 12, 25, 50],
  ],
])("the shares %j are %j percent", (shares, percents) => {
  expect(percentsOf(shares)).toEqual(percents);
});
