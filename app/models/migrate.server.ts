import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Database } from "./tables";

const files = import.meta.glob<Migration>("/migrations/*.ts", { eager: true });

const nameOf = (file: string) => file.replace(/^.*\/|\.ts$/g, "");

/** The names of every migration that this version knows, in their order. */
export const migrationNames = (): string[] => Object.keys(files).map(nameOf).toSorted();

/** Brings the database to the newest schema; answers the names of the migrations run. @throws the first failure */
export async function migrateToLatest(database: Kysely<Database>): Promise<string[]> {
  const migrations = Object.fromEntries(
    Object.entries(files).map(([file, migration]) => [nameOf(file), migration]),
  );
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
