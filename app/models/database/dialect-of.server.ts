import { type Kysely, PostgresAdapter } from "kysely";
import type { Database } from "~/models/tables";

/** Returns the dialect of a connection. */
export const dialectOf = (on: Kysely<Database>): "sqlite" | "postgres" =>
  on.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";

/** Returns true when the connection speaks to PostgreSQL. */
export const isPostgres = (on: Kysely<Database>): boolean => dialectOf(on) === "postgres";
