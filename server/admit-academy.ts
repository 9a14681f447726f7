import type { Kysely } from "kysely";
import { appliedOf } from "~/models/database/migrate.server";
import { findId, keepId } from "~/models/records/academy-id.server";
import type { Database } from "~/models/tables";
import { makeFolders } from "~/platform/disk.server";
import { markFolder, ownerOfFolder, temporaryFolder } from "~/platform/academy-folder.server";
import { compareFiles, holdsFiles, filesIn } from "~/services/media/folder-owner.server";
import { OperatorError } from "./operator-error";

/** The relation of a database to the files of a data directory: their own, an empty one, or another academy's. */
type Standing = "own" | "new" | "other";

/**
 * Compares a database with a data directory. Both carry the id of one academy. A directory without an id belongs to a
 * database that knows one of its files; without files, to any. A new database owns no old file. Reads only.
 */
export async function standingBeside(
  dataDir: string,
  database: Kysely<Database> | null,
): Promise<Standing> {
  const mark = ownerOfFolder(dataDir);
  if (database === null || (await appliedOf(database)).length === 0)
    return mark === null && !(await holdsFiles(dataDir)) ? "own" : "new";
  const id = await findId(database);
  if (mark !== null && id !== null) return mark === id ? "own" : "other";
  return (await compareFiles(filesIn(dataDir), database)) === "unknown" ? "other" : "own";
}

/** Refuses a database that does not belong to the files of the directory, before anything changes. @throws OperatorError */
export async function demandOwn(
  { dataDir, what }: { dataDir: string; what: string },
  database: Kysely<Database> | null,
): Promise<void> {
  const standing = await standingBeside(dataDir, database);
  if (standing !== "own") throw new OperatorError(refusalOf(standing, { dataDir, what }));
}

/** Returns the sentence of a refusal, with its two remedies. `what` names the database. */
function refusalOf(
  standing: Exclude<Standing, "own">,
  { dataDir, what }: { dataDir: string; what: string },
): string {
  const found = standing === "new" ? "est vide ou absente" : "est celle d’une autre académie";
  return (
    `${what} ${found}, à côté des fichiers de ${dataDir}\u00A0: rien n’a été touché. Rendez-leur ` +
    "leur base (npm run restore -- DOSSIER --force, ou corrigez DATABASE_URL ou DATA_DIR), " +
    "ou gardez-les de côté pour une nouvelle académie\u00A0: npm run set-aside."
  );
}

/**
 * Gives the open database and the directory the id of one academy, and the directory its folder of temporary files.
 * Writes nothing where both have it.
 */
export async function joinFolder(dataDir: string): Promise<void> {
  const mark = ownerOfFolder(dataDir);
  const id = await keepId(mark);
  if (mark !== id) markFolder(dataDir, id);
  makeFolders(temporaryFolder(dataDir));
}
