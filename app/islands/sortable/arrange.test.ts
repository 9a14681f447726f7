import { expect, test } from "vitest";
import { arrange } from "./use-order";

const items = [{ id: "a" }, { id: "b" }, { id: "c" }];

test.each([
  ["as the server has them", null, "abc"],
  ["as dragged", ["c", "a", "b"], "cab"],
  ["without a row that is gone", ["c", "x", "a", "b"], "cab"],
  ["with a row that was added meanwhile at the end", ["c", "a"], "cab"],
])("the list is arranged %s", (_, ids, expected) => {
  expect(
    arrange(items, ids)
      .map(({ id }) => id)
      .join(""),
  ).toBe(expected);
});
