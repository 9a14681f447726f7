import { config } from "~/platform/config.server";
import { db, openDatabase } from "~/models/database/database.server";
import { migrateToLatest } from "~/models/database/migrate.server";
import { type BulkSize, fillAcademy } from "../bulk-academy";

/** Fills the academy of DATA_DIR with as much as the first argument says (BulkSize, JSON); prints the ids, JSON. */
export async function main(): Promise<void> {
  await migrateToLatest(openDatabase(config().databaseFile));
  const filled = await fillAcademy(JSON.parse(process.argv[2] ?? "") as BulkSize);
  process.stdout.write(`${JSON.stringify(filled)}\n`);
  await db().destroy();
}
