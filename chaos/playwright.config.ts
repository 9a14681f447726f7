import { common } from "../playwright.config";

/** Kills, broken and slow lines and large bodies at length, run by `npm run test:chaos`: half an hour at most. */
export default {
  ...common,
  testDir: ".",
  testMatch: "*.spec.ts", // tests beside them are Vitest's
  timeout: 600_000,
  globalTimeout: 1_800_000,
  reporter: [["list"]],
};
