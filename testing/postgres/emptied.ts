import { sql } from "kysely";
import { inject } from "vitest";
import { db, openPostgres } from "~/models/database/database.server";
import { migrateToLatest } from "~/models/database/migrate.server";
import type { PostgresEngine } from "~/models/database/postgres-dialect.server";
import { startPglite } from "./pglite";
import { createOnServer } from "./postgres";

/** The migrated database of a worker, and the statement that empties it. */
interface Emptied {
  engine: PostgresEngine;
  statement: string;
}

// Kept on the process: a worker makes its database once for all its files.
const holder = globalThis as typeof globalThis & { aplombEmptied?: Emptied };

/** Opens the worker's database without rows. A test that left its schema damaged costs a new database. */
export async function openEmptied(kind: string): Promise<void> {
  holder.aplombEmptied ??= await migrated(kind);
  try {
    await empty(holder.aplombEmptied);
  } catch {
    holder.aplombEmptied = await migrated(kind);
    await empty(holder.aplombEmptied);
  }
}

async function empty({ engine, statement }: Emptied): Promise<void> {
  openPostgres(engine);
  await sql.raw(statement).execute(db());
}

async function migrated(kind: string): Promise<Emptied> {
  const engine =
    kind === "pglite"
      ? startPglite(inject("pgliteDump"))
      : await createOnServer(inject("postgresServer"));
  const database = openPostgres(engine);
  await migrateToLatest(database);
  const tables = await database.introspection.getTables();
  const names = tables.map(({ name }) => name).filter((name) => !name.startsWith("kysely_"));
  const deletes = names.map((name) => `delete from "${name}";`);
  return { engine, statement: `do $$ begin ${deletes.join(" ")} end $$` };
}
