// The last lines of a test run, one per runner, with skipped tests.
import { existsSync, readFileSync } from "node:fs";

/** A runner without a report counts as one failure. */
const none = { passed: 0, failed: 1, skipped: 0 };

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);

/** Returns the counts of Vitest's JSON report. */
export function unitCounts(file) {
  const report = read(file);
  if (!report) return none;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests || report.numFailedTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Returns the counts of Playwright's JSON report. */
export function journeyCounts(file) {
  const report = read(file);
  if (!report) return none;
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}

const minutes = (ms) => `${(ms / 60_000).toFixed(1)} min`;

/** Returns "unit: 12 passed, 0 failed, 3 skipped, 6.4 min". Leaves out a zero of skipped tests. `tookMs` is in ms. */
export function closingLine(name, { passed, failed, skipped }, tookMs) {
  const rest = [
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(tookMs === undefined ? [] : [minutes(tookMs)]),
  ];
  return [`${name}: ${passed} passed`, `${failed} failed`, ...rest].join(", ");
}
