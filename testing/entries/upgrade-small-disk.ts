import path from "node:path";
import { db, openDatabase } from "~/models/database/database.server";
import { allMigrations, migrateToLatest } from "~/models/database/migrate.server";
import { openData } from "../../server/open-data";

/** Upgrades an old database on a disk without room for its copy; prints what is said, and what it went through, as JSON. */
export async function main(): Promise<void> {
  const [, , dataDir = ""] = process.argv;
  const databaseFile = path.join(dataDir, "aplomb.db");
  const [first = ""] = Object.keys(allMigrations).toSorted();
  const known = Object.fromEntries(
    Object.entries(allMigrations).filter(([name]) => name === first),
  );
  await migrateToLatest(openDatabase(databaseFile), known);
  await db().destroy();
  const said = await openData({ dataDir, databaseFile }, { alone: true }).then(
    () => "opened",
    (error: Error) => error.message,
  );
  const again = await migrateToLatest(openDatabase(databaseFile), known);
  process.stdout.write(JSON.stringify({ said, again }));
  await db().destroy();
}
