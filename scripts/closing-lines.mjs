// The last lines of a test run, one a runner: what was skipped is said too.
import { existsSync, readFileSync } from "node:fs";

/** A runner that left no report has failed. */
const none = { passed: 0, failed: 1, skipped: 0 };

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);

/** The counts of Vitest's JSON report. */
export function unitCounts(file) {
  const report = read(file);
  if (!report) return none;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests || report.numFailedTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** The counts of Playwright's JSON report. */
export function journeyCounts(file) {
  const report = read(file);
  if (!report) return none;
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}

const minutes = (ms) => `${(ms / 60_000).toFixed(1)} min`;

/** "unit: 12 passed, 0 failed, 3 skipped, 6.4 min"; nothing of skipped ones where there are none. `tookMs` in milliseconds. */
export function closingLine(name, { passed, failed, skipped }, tookMs) {
  const rest = [
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(tookMs === undefined ? [] : [minutes(tookMs)]),
  ];
  return [`${name}: ${passed} passed`, `${failed} failed`, ...rest].join(", ");
}
