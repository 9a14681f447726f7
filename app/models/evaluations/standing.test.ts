import { expect, test } from "vitest";
import { statusOf } from "./standing";

const settled = {
  state: "scored",
  standing: "heard" as const,
  effectiveScore: 82,
  toReview: 1 as 0 | 1,
  decided: 0 as 0 | 1,
};

test.each([
  ["it was judged so", {}, "to_review"],
  ["an admin decided it", { decided: 1 as const }, "settled"],
  ["its judge left no doubt", { toReview: 0 as const }, "settled"],
  ["nothing of it counts", { standing: "declared" as const, effectiveScore: null }, "declared"],
  ["it was typed and refused", { standing: "refused" as const, effectiveScore: null }, "settled"],
  ["it could not be judged", { state: "not_evaluable", effectiveScore: null }, "not_evaluable"],
])("when %s: %j is %s", (_, values, status) => {
  expect(statusOf({ ...settled, ...values })).toBe(status);
});
