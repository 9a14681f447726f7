import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { closingLine, journeyCounts, unitCounts } from "./closing-lines.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "closing-"));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const file = path.join(folder, "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}
const unit = { numPassedTests: 7, numFailedTests: 0, numFailedTestSuites: 0 };

test.each([
  ["all passed", { ...unit, numPendingTests: 0, numTodoTests: 0 }, "unit: 7 passed, 0 failed"],
  [
    "skipped",
    { ...unit, numPendingTests: 2, numTodoTests: 1 },
    "unit: 7 passed, 0 failed, 3 skipped",
  ],
  [
    "a file that could not be read",
    { ...unit, numFailedTestSuites: 1, numPendingTests: 0, numTodoTests: 0 },
    "unit: 7 passed, 1 failed",
  ],
])("the line of the unit tests is right: %s", (_, content, line) => {
  expect(closingLine("unit", unitCounts(report(content)))).toBe(line);
});

test.each([
  [{ expected: 4, flaky: 1, unexpected: 0, skipped: 0 }, "live: 5 passed, 0 failed"],
  [{ expected: 4, flaky: 0, unexpected: 2, skipped: 1 }, "live: 4 passed, 2 failed, 1 skipped"],
])("the line of the journeys counts %o", (stats, line) => {
  expect(closingLine("live", journeyCounts(report({ stats })))).toBe(line);
});

test("a runner without a report counts as failed", () => {
  const missing = path.join(folder, "missing.json");
  expect(closingLine("unit", unitCounts(missing))).toBe("unit: 0 passed, 1 failed");
  expect(closingLine("live", journeyCounts(missing))).toBe("live: 0 passed, 1 failed");
});

test("a part's minutes follow its counts", () => {
  const counts = { passed: 7, failed: 0, skipped: 2 };
  expect(closingLine("unit", counts, 384_000)).toBe("unit: 7 passed, 0 failed, 2 skipped, 6.4 min");
  expect(closingLine("unit", { ...counts, skipped: 0 }, 2_000)).toBe(
    "unit: 7 passed, 0 failed, 0.0 min",
  );
});
