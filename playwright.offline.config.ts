import { common } from "./playwright.config";

/** A presentation in two voices, run by `npm run test:offline` where there is no network. */
export default { ...common, testDir: "e2e", testMatch: /present-module\.spec\.ts$/ };
