import { defineConfig } from "@playwright/test";
import { commonFlags } from "./e2e/support/chromium";

/** Sound, recording and kills keep real time: they have the machine to themselves. */
const live = /(present-module|present-group|resume-upload|group-[a-z-]+|chaos)\.spec\.ts$/;

/** What every suite that drives a browser has in common. */
export const common = defineConfig({
  outputDir: "test-results",
  globalSetup: "./e2e/support/global-setup.ts",
  globalTeardown: "./e2e/support/global-teardown.ts",
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
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

export default defineConfig({
  ...common,
  testDir: "e2e",
  projects: [
    { name: "screens", testIgnore: live },
    { name: "live", testMatch: live },
  ],
});
