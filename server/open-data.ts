import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { access, chmod } from "node:fs/promises";
import type { Kysely } from "kysely";
import { log } from "~/platform/log.server";
import { isDamaged, isDiskFull, makeFolders, refuseFolder } from "~/platform/disk.server";
import { SIGNING_KEYS } from "~/services/proof/signing-keys.server";
import { isDatabaseAway, untilBegun } from "~/models/database/away.server";
import { openDatabase, openToRead } from "~/models/database/database.server";
import { appliedMigrations, type HeldLock, takeLock } from "~/models/records/database-file.server";
import {
  BeforeBaseline,
  PASS_THROUGH,
  standingOf,
  ForeignMigrations,
  MigrationFailed,
  migrateToLatest,
  migrationNames,
} from "~/models/database/migrate.server";
import type { Database } from "~/models/tables";
import { copyBeforeUpgrade, NoRoomForCopy } from "~/models/records/upgrade-copies.server";
import { demandOwn, joinFolder } from "./admit-academy";
import { type OpenedData, openOnServer } from "./open-on-server";
import { OperatorError } from "./operator-error";

/** The mark of a running restore; a start would mix the old and the new content. */
export const RESTORING = "restoring";

/** The name of the lock that keeps a data directory to one process. */
export const LOCK = "aplomb.lock";

/** The folders of a data directory, made at start so that a full or read-only disk shows at once. */
const dataFolders = ["media", "recordings", "conversations", "tmp"] as const;

/** Readable by the server alone, because the data holds people's words and password hashes. */
const PRIVATE = 0o700;

/** The files of a data directory. */
const dataFiles = ["aplomb.db", "aplomb.db-wal", "aplomb.db-shm", LOCK, SIGNING_KEYS] as const;

/** @throws UnusableFile when a folder has the place of a file */
export function refuseFolders(dataDir: string): void {
  for (const name of dataFiles) refuseFolder(path.join(dataDir, name));
}

/** Prepares the data directory. @throws OperatorError when a restore was cut short here, UnusableFile */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const restoring = await access(path.join(dataDir, RESTORING)).then(
    () => true,
    () => false,
  );
  if (restoring)
    throw new OperatorError(
      "Une restauration a été interrompue dans ce répertoire\u00A0: relancez la commande restore avant de démarrer.",
    );
  makeFolders(dataDir, PRIVATE);
  await chmod(dataDir, PRIVATE);
  refuseFolders(dataDir);
  for (const folder of dataFolders) makeFolders(path.join(dataDir, folder));
}

interface DataPaths {
  dataDir: string;
  databaseFile: string;
  databaseUrl?: string | null;
}

/**
 * Opens a data directory and brings its database up to date. `alone` opens it as the only server, until it is closed. A
 * command runs beside a server, but does not change its schema. With PostgreSQL, several processes may share them.
 * @throws OperatorError
 */
export async function openData(
  { dataDir, databaseFile, databaseUrl }: DataPaths,
  { alone }: { alone: boolean },
): Promise<OpenedData> {
  await prepareDataDir(dataDir);
  if (databaseUrl) return openBeside(dataDir, databaseUrl, alone ? holdDataDir(dataDir) : null);
  const isUpgrade = waitingIn(databaseFile);
  const lock = alone || isUpgrade ? holdDataDir(dataDir) : null;
  try {
    const database = await bringUpToDate({ dataDir, databaseFile });
    if (!alone) lock?.release();
    const close = async () => {
      await database.destroy();
      if (alone) lock?.release();
    };
    return { database, close };
  } catch (error) {
    lock?.release();
    throw said(error, databaseFile) ?? error;
  }
}

/** Opens a PostgreSQL database. Two nodes never share a data directory, whose temporary files are one node's. */
async function openBeside(
  dataDir: string,
  databaseUrl: string,
  lock: HeldLock | null,
): Promise<OpenedData> {
  const what = "La base de données de DATABASE_URL";
  try {
    const { database, close } = await openOnServer(databaseUrl, {
      admit: (empty) => demandOwn({ dataDir, what }, empty),
    });
    await joinFolder(dataDir);
    return { database, close: () => close().finally(() => lock?.release()) };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/** Keeps other processes off the directory until it is released. @throws OperatorError when one is there */
export function holdDataDir(dataDir: string): HeldLock {
  const lock = takeLock(path.join(dataDir, LOCK));
  if (lock) return lock;
  throw new OperatorError(
    `Aplomb est déjà en marche sur ${dataDir}\u00A0: arrêtez-le d’abord, ou donnez un autre DATA_DIR.`,
  );
}

/** Returns true when a server, or a command that must be alone, uses the directory. */
export function isServed(dataDir: string): boolean {
  if (!existsSync(dataDir)) return false;
  const lock = takeLock(path.join(dataDir, LOCK));
  lock?.release();
  return lock === null;
}

const lastKnown = () => migrationNames().at(-1) ?? "";

/** Returns true when there are migrations to run. Names begin with a day, so comparing the last names is enough. */
const waitingIn = (databaseFile: string) =>
  !existsSync(databaseFile) || (appliedMigrations(databaseFile).at(-1) ?? "") < lastKnown();

async function bringUpToDate({ dataDir, databaseFile }: DataPaths): Promise<Kysely<Database>> {
  const applied = existsSync(databaseFile) ? appliedMigrations(databaseFile) : [];
  if (standingOf(applied) === "before") throw new BeforeBaseline(`${databaseFile} is too old`);
  await demandOwnFile({ dataDir, databaseFile });
  const target = lastKnown();
  if (applied.length > 0 && waitingIn(databaseFile)) {
    const copy = await copyBeforeUpgrade({ dataDir, databaseFile }, target);
    log().info({ copy, target }, "the schema is brought up to date");
  }
  const database = openDatabase(databaseFile);
  try {
    const migrated = await untilBegun(() => migrateToLatest(database));
    if (migrated.length > 0) log().info({ migrated }, "schema brought up to date");
    await joinFolder(dataDir);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/** Refuses a file that is no database of the directory's files, before it is made or changed. @throws OperatorError */
async function demandOwnFile({ dataDir, databaseFile }: DataPaths): Promise<void> {
  const what = `La base de données ${databaseFile}`;
  const isThere = existsSync(databaseFile) && statSync(databaseFile).size > 0;
  if (!isThere) return demandOwn({ dataDir, what }, null);
  const database = openToRead(databaseFile);
  try {
    await demandOwn({ dataDir, what }, database);
  } finally {
    await database.destroy();
  }
}

/** Returns the sentence for a database that is too old for this version, with the remedy. */
export const passThrough = (what: string) =>
  `${what} date d’avant la version ${PASS_THROUGH}. Ouvrez-la une fois avec la version ` +
  `${PASS_THROUGH}, qui la met à jour, puis revenez à celle-ci. Rien n’a changé.`;

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)}\u00A0Mo`;

/** Returns an error that the operator can repair as a sentence, else null. */
function said(error: unknown, file: string): OperatorError | null {
  if (error instanceof NoRoomForCopy)
    return new OperatorError(
      `Pas assez de place pour la mise à jour\u00A0: il faut ${megabytes(error.needed)}, il en reste ${megabytes(error.free)}. Rien n’a changé.`,
      { cause: error },
    );
  if (error instanceof BeforeBaseline)
    return new OperatorError(passThrough(`La base de données ${file}`), { cause: error });
  if (error instanceof ForeignMigrations)
    return new OperatorError(
      `La base de données ${file} vient d’une autre version (${error.message}). Remettez ` +
        "cette version du code, ou restaurez une sauvegarde\u00A0: npm run restore -- DOSSIER --force",
      { cause: error },
    );
  if (isDamaged(error))
    return new OperatorError(
      `La base de données ${file} est abîmée. Restaurez une sauvegarde\u00A0: npm run restore ` +
        "-- DOSSIER --force (l’ancien contenu est gardé). « npm run doctor » dit ce qui manque.",
      { cause: error },
    );
  if (isDatabaseAway(error))
    return new OperatorError(
      `Un autre programme tient la base de données ${file} (une copie, un outil). Arrêtez-le, puis relancez. Rien n’a changé.`,
      { cause: error },
    );
  if (isDiskFull(error))
    return new OperatorError("Le disque est plein. Rien n’a changé.", { cause: error });
  if (error instanceof MigrationFailed)
    return new OperatorError(
      `La mise à jour « ${error.migration} » n’a pas abouti\u00A0: ${String(error.cause)}. ` +
        "Rien n’en a été gardé\u00A0; remettez la version précédente du code, et signalez-le.",
      { cause: error },
    );
  return null;
}
