import { common } from "./playwright.config";

/** Kills and broken lines at length, run by `npm run test:chaos`: ten minutes at most. */
export default {
  ...common,
  testDir: "chaos",
  timeout: 600_000,
  globalTimeout: 600_000,
  reporter: [["list"]],
};
