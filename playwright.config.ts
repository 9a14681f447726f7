import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { commonFlags } from "./e2e/support/chromium";

/** Recordings keep real time and ask little of the machine: two of them share it, screens would be too many. */
const recordings =
  /(vendors|present-group|resume-upload|module-line|group-faulty-network)\.spec\.ts$/;
/** Sound and kills have the machine to themselves. */
const live =
  /(present-module|customer-(listens|follows)|present-group-spoken|false-price|support-call|moment-voice|chaos)\.spec\.ts$/;

/** The suites of other folders share what follows, so that it names files from here. */
const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** What every suite that drives a browser has in common. */
export const common = defineConfig({
  outputDir: path("./test-results"),
  globalSetup: path("./e2e/support/global-setup.ts"),
  globalTeardown: path("./e2e/support/global-teardown.ts"),
  workers: 1,
  // What waits, waits for an event; these are for a machine that is busy with something else, and cost nothing else.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [["list"], ["json"]],
  use: {
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: commonFlags },
    // A trace of each test costs a third of the time: asked for where something has to be understood.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
  },
});

// No project depends on another: Playwright skips what depends on a red one, and does not filter what is depended upon.
// `scripts/test.mjs` runs them one after the other; the first one seeds for all (docs/decisions/tests.md).
export default defineConfig({
  ...common,
  testDir: "e2e",
  projects: [
    { name: "screens", testIgnore: [recordings, live, /pictures\.spec\.ts$/] },
    { name: "recordings", testMatch: recordings, fullyParallel: true },
    { name: "live", testMatch: live, grepInvert: /@offline/ },
  ],
});
