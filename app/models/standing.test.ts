import { expect, test } from "vitest";
import { statusOf } from "./standing";

const settled = {
  state: "scored",
  standing: "heard" as const,
  effectiveScore: 82,
  intervalLow: 76 as number | null,
  intervalHigh: 88 as number | null,
  decided: 0 as 0 | 1,
};

test.each([
  ["85 lies in its interval", {}, "to_review"],
  ["an admin decided it", { decided: 1 as const }, "settled"],
  ["it fails whatever the judge missed", { intervalHigh: 84 }, "settled"],
  ["it passes whatever the judge missed", { intervalLow: 86, intervalHigh: 94 }, "settled"],
  [
    "it was judged before there were intervals",
    { intervalLow: null, intervalHigh: null },
    "settled",
  ],
  ["nothing of it counts", { standing: "declared" as const, effectiveScore: null }, "declared"],
  ["it was typed and refused", { standing: "refused" as const, effectiveScore: null }, "settled"],
  ["it could not be judged", { state: "not_evaluable", effectiveScore: null }, "not_evaluable"],
])("when %s: %j is %s", (_, values, status) => {
  expect(statusOf({ ...settled, ...values })).toBe(status);
});
