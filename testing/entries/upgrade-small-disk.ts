import path from "node:path";
import { appliedMigrations } from "~/models/records/database-file.server";
import { rewind } from "../frozen-academy";
import { openData } from "../../server/open-data";

/** Upgrades an old database on a disk without room for its copy; prints the sentence, and its migrations, as JSON. */
export async function main(): Promise<void> {
  const [, , dataDir = ""] = process.argv;
  const databaseFile = path.join(dataDir, "aplomb.db");
  rewind(databaseFile);
  const said = await openData({ dataDir, databaseFile }, { alone: true }).then(
    () => "opened",
    (error: Error) => error.message,
  );
  process.stdout.write(JSON.stringify({ said, applied: appliedMigrations(databaseFile).length }));
}
