import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vitest/config";
import type { Plugin } from "vite";
import { routesOnDemand } from "./testing/routes-on-demand";

/** Returns the tests of models and services that open a fresh migrated database. */
const databaseTests = (): string[] =>
  globSync("app/{models,services}/**/*.test.ts").filter(
    (file) =>
      !/\/database\/(?:database\.server|schema)\.test\.ts$/.test(file) && // the file and catalogue of SQLite
      !/\.(?:route|engines|build|postgres)\.test\.ts$/.test(file) &&
      opensDatabase(file),
  );

const opensDatabase = (file: string): boolean =>
  /useTestDatabase|openTestDatabase/.test(readFileSync(file, "utf8"));

const folders = "{app,server,demo,scripts,migrations,testing,bench}";

const router = reactRouter() as Plugin[];

/**
 * True when the project of routes is `routes-postgres`. Each run has one of the two, because React Router's plugin writes its
 * types in one folder and two instances would disturb each other.
 */
const onPostgres = process.env.ROUTES_DATABASE === "postgres";

/**
 * Stops the file watchers of React Router's plugin at the end of a run. The plugin stops them with its project's server,
 * but a run without that project starts no server and would end ten seconds late.
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
    // Limits for a busy machine. A poll ends before its test, so that it reports the last value.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 50_000, interval: 20 } },
    // The engines and servers started by tests have their own threads.
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
    // A file's name tells the cost of its tests (docs/decisions/tests.md).
    projects: [
      {
        // Rules, models, services.
        extends: true,
        test: {
          name: "unit",
          // A worker loads the modules once for all its files (testing/setup.ts).
          isolate: false,
          // In one run with the routes, the units go first: the two have different numbers of workers.
          sequence: { groupOrder: 1 },
          // These tests wait a third of the time, for another process or the end of a sound.
          maxWorkers: Math.max(3, availableParallelism()),
          include: [`${folders}/**/*.test.{ts,tsx}`],
          exclude: [`${folders}/**/*.{route,engines,build,postgres}.test.ts`],
          globalSetup: ["./testing/bundle-entries.ts"],
        },
      },
      {
        // Models and services on a PostgreSQL within the process.
        extends: true,
        test: {
          name: "pglite",
          isolate: false,
          sequence: { groupOrder: 3 },
          env: { TEST_DATABASE: "pglite" },
          include: databaseTests(),
          globalSetup: ["./testing/bundle-entries.ts", "./testing/postgres/pglite-dump.ts"],
        },
      },
      {
        // Models and services on a PostgreSQL server: docs/decisions/postgresql.md.
        extends: true,
        test: {
          name: "postgres",
          isolate: false,
          sequence: { groupOrder: 4 },
          env: { TEST_DATABASE: "postgres" },
          include: [...databaseTests(), `${folders}/**/*.postgres.test.ts`],
          globalSetup: ["./testing/bundle-entries.ts", "./testing/postgres/server.ts"],
        },
      },
      {
        // Tests that send requests to the routes of the source tree.
        extends: true,
        plugins: [router, routesOnDemand],
        test: {
          name: onPostgres ? "routes-postgres" : "routes",
          isolate: false,
          sequence: { groupOrder: 2 },
          // On two cores three take 7 % less time than two.
          maxWorkers: Math.max(3, availableParallelism()),
          env: onPostgres ? { TEST_DATABASE: "postgres" } : {},
          setupFiles: ["./testing/no-owner-stacks.ts"],
          include: onPostgres
            ? globSync(`${folders}/**/*.route.test.ts`).filter(opensDatabase)
            : [`${folders}/**/*.route.test.ts`],
          globalSetup: onPostgres ? ["./testing/postgres/server.ts"] : [],
        },
      },
      {
        // Tests of the built application, which their set-up brings up to date.
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
          // Minutes of computing on a machine of its own, several times as many on a busy one.
          testTimeout: 900_000,
          globalSetup: ["./testing/bundle-entries.ts"],
        },
      },
    ],
  },
});
