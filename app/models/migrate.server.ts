import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Database } from "./tables";

const files = import.meta.glob<Migration>("/migrations/*.ts", { eager: true });

/** Brings the database to the newest schema; answers the names of the migrations run. @throws the first failure */
export async function migrateToLatest(database: Kysely<Database>): Promise<string[]> {
  const migrations = Object.fromEntries(
    Object.entries(files).map(([file, migration]) => [file.replace(/^.*\/|\.ts$/g, ""), migration]),
  );
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
