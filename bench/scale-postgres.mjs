// The pages of bench/scale.mjs with all rows on PostgreSQL beside SQLite: two servers that answer by turns.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { randomSecrets, startStores } from "../scripts/three-nodes/stores.mjs";
import { BUDGET_MS, MANY, median, pagesOf, SAMPLES, timeOnce, WARM_UP } from "./scale.mjs";
import { fill, signIn } from "./server.mjs";

/** Starts a PostgreSQL server, passes the settings of a node to `body`, then removes it. */
async function withPostgres(body) {
  const folder = mkdtempSync(path.join(tmpdir(), "aplomb-bench-postgres-"));
  const stores = await startStores(path.join(folder, "objects"));
  try {
    return await body({ DATABASE_URL: stores.databaseUrl, ...randomSecrets() });
  } finally {
    await stores.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Fills a server's academy, signs in as admin and warms each page. Returns a function that times a page by its name. */
async function prepare({ url, dataDir }, env) {
  const pages = pagesOf(await fill(dataDir, MANY, env));
  const cookie = await signIn(url, "admin");
  const time = (name) => timeOnce(url + pages[name], cookie);
  for (const name of Object.keys(pages))
    for (let visit = 0; visit < WARM_UP; visit++) await time(name);
  return { time, names: Object.keys(pages) };
}

/** Returns the median times of a page on both servers, which answer by turns. */
async function compare(name, sqlite, postgres) {
  const times = { sqlite: [], postgres: [] };
  for (let sample = 0; sample < SAMPLES; sample++) {
    times.sqlite.push(await sqlite.time(name));
    times.postgres.push(await postgres.time(name));
  }
  return { sqlite: median(times.sqlite), postgres: median(times.postgres) };
}

/** Measures the pages on two demo servers. `onDemo` starts one with these settings and passes it to a function. */
export const benchScalePostgres = (onDemo) =>
  withPostgres((env) =>
    onDemo({}, (onFile) =>
      onDemo(env, async (onServer) => {
        const sqlite = await prepare(onFile, {});
        const postgres = await prepare(onServer, env);
        const metrics = {};
        for (const name of sqlite.names) {
          const ms = await compare(name, sqlite, postgres);
          metrics[`sqlite.${name}`] = {
            value: +ms.sqlite.toFixed(1),
            unit: "ms",
            ratioTo: { budget: +(ms.sqlite / BUDGET_MS).toFixed(2) },
          };
          metrics[`postgres.${name}`] = {
            value: +ms.postgres.toFixed(1),
            unit: "ms",
            ratioTo: {
              sqlite: +(ms.postgres / ms.sqlite).toFixed(2),
              budget: +(ms.postgres / BUDGET_MS).toFixed(2),
            },
          };
        }
        return metrics;
      }),
    ),
  );
