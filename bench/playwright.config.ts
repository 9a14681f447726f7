import { common } from "../playwright.config";

/** Measures in a real browser, run by `npm run bench`. Asserts no times and writes the figures to a file. */
export default {
  ...common,
  testDir: ".",
  testMatch: "*.spec.ts", // tests beside them are Vitest's
  timeout: 900_000,
  reporter: [["list"]],
};
