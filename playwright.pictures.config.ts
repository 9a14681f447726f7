import { common } from "./playwright.config";

/** The pictures of the README and the guides, taken by `npm run screenshots`. */
export default {
  ...common,
  testDir: "e2e",
  testMatch: /pictures\.spec\.ts$/,
  reporter: "list",
};
