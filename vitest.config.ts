import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vitest/config";
import type { Plugin } from "vite";

const folders = "{app,server,demo,scripts,migrations,testing,bench}";

const router = reactRouter() as Plugin[];

/**
 * React Router's plugin watches files from the moment a project with it is read, and stops when that project's server
 * ends. A run without that project starts no such server: its watchers end with the run instead of ten seconds later.
 */
const endOfWatching: Plugin = {
  name: "end-of-watching",
  async buildEnd() {
    for (const { buildEnd } of router)
      if (typeof buildEnd === "function") await buildEnd.call(this);
  },
};

export default defineConfig({
  plugins: [endOfWatching],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    setupFiles: ["./testing/setup.ts"],
    environment: "node",
    // For a machine that is busy with something else; a poll ends before its test does, and says what it saw.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 50_000, interval: 20 } },
    // The engines and the servers that tests start have threads of their own.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    env: {
      NODE_ENV: "test",
      TZ: "Europe/Paris",
      LOG_LEVEL: "silent",
      AI_CATALOGUE_URL: "off",
      VOICE_MAX_SESSIONS: "4",
      SESSION_SECRET: "session-secret-of-the-tests",
      MEDIA_SECRET: "media-secret-of-the-tests",
      SUPPORT_TOKEN_SECRET: "support-token-secret-of-the-tests",
    },
    // A file's name says how dear its tests are (docs/decisions/tests.md).
    projects: [
      {
        // Rules, models, services.
        extends: true,
        test: {
          name: "unit",
          // A worker reads the modules once for all its files (testing/setup.ts).
          isolate: false,
          // A third of the time these wait: for another process, for a sound to end.
          maxWorkers: Math.max(3, availableParallelism()),
          include: [`${folders}/**/*.test.{ts,tsx}`],
          exclude: [`${folders}/**/*.{route,engines,build}.test.ts`],
          globalSetup: ["./testing/bundle-entries.ts"],
        },
      },
      {
        // These send requests to the routes as they stand in the source.
        extends: true,
        plugins: [router],
        test: {
          name: "routes",
          isolate: false,
          setupFiles: ["./testing/no-owner-stacks.ts"],
          include: [`${folders}/**/*.route.test.ts`],
        },
      },
      {
        // These read the built application, which their set-up brings up to date.
        extends: true,
        test: {
          name: "build",
          include: [`${folders}/**/*.build.test.ts`],
          globalSetup: ["./testing/global-setup.ts"],
        },
      },
      {
        // Real speech engines, ffmpeg, the bench, big exports, long properties: `npm run test:all`.
        extends: true,
        test: {
          name: "engines",
          include: [`${folders}/**/*.engines.test.ts`],
          globalSetup: ["./testing/bundle-entries.ts"],
        },
      },
    ],
  },
});
