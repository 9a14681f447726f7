import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { commonFlags } from "./e2e/support/chromium";

/** Recordings run in real time with little load, so two of them share the machine. */
const recordings =
  /(vendors|present-group|resume-upload|resume-presentation|module-line|group-faulty-network)\.spec\.ts$/;
/** Tests of sound and kills run alone on the machine. */
const live =
  /(present-module|customer-(listens|follows)|present-group-spoken|false-price|support-call|moment-voice|chaos)\.spec\.ts$/;

/** Suites in other folders share this configuration, so paths start from this file. */
const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** The configuration of every suite that drives a browser. */
export const common = defineConfig({
  outputDir: path("./test-results"),
  globalSetup: path("./e2e/support/global-setup.ts"),
  globalTeardown: path("./e2e/support/global-teardown.ts"),
  workers: 1,
  // Tests wait for events. These limits serve a busy machine and cost nothing elsewhere.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [["list"], ["json"]],
  use: {
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: commonFlags },
    // Traces take a third of the time, so they are on request only.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
  },
});

// No project depends on another, because Playwright skips dependents of a red project and does not filter dependencies.
// `scripts/test.mjs` runs the projects in turn; the first one seeds for all (docs/decisions/tests.md).
export default defineConfig({
  ...common,
  testDir: "e2e",
  projects: [
    { name: "screens", testIgnore: [recordings, live, /pictures\.spec\.ts$/] },
    { name: "recordings", testMatch: recordings, fullyParallel: true },
    { name: "live", testMatch: live, grepInvert: /@offline/ },
  ],
});
