/** True in `npm run test:all`. `npm test` runs a short form of slow tests (docs/decisions/tests.md). */
export const isWholeSuite = process.env.WHOLE_SUITE === "1";

/** Returns all values in the whole suite, and the first `count` of them before a commit. */
export const inShort = <T>(values: readonly T[], count: number): readonly T[] =>
  isWholeSuite ? values : values.slice(0, count);
