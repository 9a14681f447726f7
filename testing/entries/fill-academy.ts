import { sql } from "kysely";
import { config } from "~/platform/config.server";
import { db, usesPostgres } from "~/models/database/database.server";
import { openData } from "../../server/open-data";
import { type BulkSize, fillAcademy } from "../bulk-academy";

/** Fills the academy of DATA_DIR, or of DATABASE_URL, to the size of the first argument (BulkSize, JSON). Prints the ids as JSON. */
export async function main(): Promise<void> {
  const opened = await openData(config(), { alone: false });
  const filled = await fillAcademy(JSON.parse(process.argv[2] ?? "") as BulkSize);
  // A server does it by itself within minutes.
  await (usesPostgres() ? sql`vacuum analyze` : sql`pragma wal_checkpoint(truncate)`).execute(db());
  process.stdout.write(`${JSON.stringify(filled)}\n`);
  await opened.close();
}
