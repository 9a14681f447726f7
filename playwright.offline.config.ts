import { common } from "./playwright.config";

/** Runs a presentation in two voices without a network, for `npm run test:offline`. */
export default { ...common, testDir: "e2e", testMatch: /present-module\.spec\.ts$/ };
