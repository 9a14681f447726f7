import { log } from "~/platform/log.server";
import { observeQueries } from "~/models/database/database.server";

const SLOW_MS = 100;

/** Reports queries that hold the process for more than 100 ms (SQLite answers on the main thread). */
export function warnSlowQueries(): () => void {
  return observeQueries((sql, durationMs) => {
    if (durationMs > SLOW_MS) log().warn({ sql, durationMs: Math.round(durationMs) }, "slow query");
  });
}
