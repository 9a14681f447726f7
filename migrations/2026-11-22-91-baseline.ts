import { type Kysely, sql } from "kysely";
import schema from "./2026-11-22-91-baseline/schema.sql?raw";

/**
 * Makes the schema that the 44 migrations before it led to, statement by statement as SQLite had stored it: a fresh
 * database and an upgraded one have the same text in `sqlite_schema`. A database that went through the 44 never runs
 * it (`app/models/database/migrate.server.ts`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of schema.split(/;\n+/)) {
    if (statement !== "") await sql.raw(statement).execute(db);
  }
}
