import { sql } from "kysely";
import { inject } from "vitest";
import { db } from "~/models/database/database.server";

/** Returns the address of the worker's database on the tests' server, for other processes and connections. */
export async function testAddress(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db());
  const url = new URL(inject("postgresServer"));
  url.pathname = `/${rows[0]?.name}`;
  return url.href;
}
