import { expect, test } from "vitest";
import { countDraft, draftRows } from "./drafts";
import { loadSet, OPEN } from "./sets";

test("the table has a row for each count", () => {
  expect(draftRows(["fibre-fr"]).map(([name]) => name.trim())).toContain("filler");
});

test("rules draft most key points whole, and little else", () => {
  const counts = OPEN.map((name) => countDraft(loadSet(name)));
  const all = (of: keyof (typeof counts)[number]) => counts.reduce((sum, one) => sum + one[of], 0);
  expect(all("whole") / all("keys")).toBeGreaterThanOrEqual(0.85);
  expect(all("filler") / all("drafted")).toBeLessThanOrEqual(0.2);
});
