// Lists tests that passed only on a second try. A busy machine explains a single test; a race repeats the same test.
import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** Vitest's reporter of second tries. Writes their names to the file named by SECOND_TRIES_FILE. */
export default class SecondTries {
  #names = [];

  onTestCaseResult(testCase) {
    if (testCase.diagnostic()?.flaky)
      this.#names.push(`${testCase.module.relativeModuleId} > ${testCase.fullName}`);
  }

  onTestRunEnd() {
    if (process.env.SECOND_TRIES_FILE)
      writeFileSync(process.env.SECOND_TRIES_FILE, JSON.stringify(this.#names));
  }
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);

/** Returns the names written by the reporter above, or an empty list without its file. */
export const unitSecondTries = (file) => read(file) ?? [];

/** Returns the names in Playwright's JSON report. */
export function journeySecondTries(file) {
  const names = [];
  const walk = (suite) => {
    for (const spec of suite.specs ?? [])
      if (spec.tests.some(({ status }) => status === "flaky"))
        names.push(`${spec.file} > ${spec.title}`);
    for (const inner of suite.suites ?? []) walk(inner);
  };
  for (const suite of read(file)?.suites ?? []) walk(suite);
  return names;
}
