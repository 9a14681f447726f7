import { expect, test } from "vitest";
import { measure } from "./measure";

// Checks one set without noise. The floors are below the measured figures, so that a loss is seen.
test("the figures of one set stay above their floors", () => {
  const rows = new Map(measure(["nettoyage-fr"], "authored", false));
  const number = (name: string) => Number.parseFloat(rows.get(name) ?? "");
  expect(number("Spearman, all / worst module")).toBeGreaterThanOrEqual(0.9);
  expect(number("Spearman, all / worst module")).toBeGreaterThan(number("  length alone"));
  expect(number("covered → said or vague")).toBeGreaterThanOrEqual(78);
  expect(number("covered → contradicted")).toBeLessThanOrEqual(1.5);
  expect(number("injected text raises")).toBe(0);
  expect(number("unrelated text raises")).toBe(0);
  expect(number("question with the right figure, said")).toBe(0);
  expect(rows.get("reference ≥ 95, alone / greeted")).toContain("100 / 100");
  expect(Number.parseFloat(rows.get("  keywords, score (label)") ?? "")).toBeLessThanOrEqual(10);
});
