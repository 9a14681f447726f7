import { existsSync } from "node:fs";
import type { Kysely } from "kysely";
import { dataPaths, environment, readConfig } from "~/platform/config.server";
import { now, openToRead } from "~/models/database/database.server";
import { migrationNames } from "~/models/database/migrate.server";
import * as Mark from "~/models/records/move-tables.server";
import {
  copyTable,
  sumOf,
  type TableShape,
  type TableSum,
  tablesInOrder,
} from "~/models/records/move-tables.server";
import type { Database } from "~/models/tables";
import type { S3Account } from "~/platform/storage-settings";
import { copyMedia, createDiskTree } from "~/services/media/copy-media.server";
import { temporaryFolder } from "~/platform/academy-folder.server";
import { createS3Store } from "~/services/media/objects/s3.server";
import { holdDataDir } from "../open-data";
import { openOnServer } from "../open-on-server";
import { OperatorError } from "../operator-error";

/** A moved table. `kept` is true when a former attempt had moved it whole. */
export interface MovedTable extends TableSum {
  name: string;
  kept: boolean;
}

const USAGE =
  "Usage\u00A0: npm run move-to-postgres -- postgres://nom:motdepasse@hôte/base [--media]";

/** Runs `move-to-postgres URL [--media]`: moves this installation to a PostgreSQL database. @throws OperatorError */
export async function runMoveToPostgres(args: string[]): Promise<void> {
  const urls = args.filter((one) => one !== "--media");
  const [url] = urls;
  if (!url || urls.length > 1 || !/^postgres(?:ql)?:\/\//.test(url) || !URL.canParse(url))
    throw new OperatorError(USAGE);
  const { dataDir, databaseFile } = dataPaths();
  if (!existsSync(databaseFile))
    throw new OperatorError(`Il n’y a pas de base de données à déplacer dans ${dataDir}.`);
  const { objectStore } = args.includes("--media") ? settings() : { objectStore: null };
  const lock = holdDataDir(dataDir);
  try {
    const moved = await move({ databaseFile, url, onTable: printTable });
    printEnd(moved, dataDir);
    if (objectStore) await moveMedia(dataDir, objectStore);
  } finally {
    lock.release();
  }
}

/** Returns the settings with their object store. @throws OperatorError without one */
function settings(): { objectStore: S3Account } {
  const { objectStore } = readConfig(environment(), { readOnly: true });
  if (!objectStore)
    throw new OperatorError("--media copie les fichiers vers MEDIA_S3_*, qui n’est pas réglé.");
  return { objectStore };
}

/** Copies the media, portions and sounds to an object store. A repeated call copies what is missing. */
async function moveMedia(dataDir: string, account: S3Account): Promise<void> {
  const objects = createS3Store(account, { tmpDir: temporaryFolder(dataDir) });
  let copied = 0;
  const { files, bytes } = await copyMedia({
    from: createDiskTree(dataDir),
    to: objects,
    onFile: (file) => (copied += file.copied ? 1 : 0),
  });
  process.stdout.write(
    `${files} fichiers (${(bytes / 1e6).toFixed(1)} Mo) identiques dans le stockage, dont ${copied} copiés.\n`,
  );
}

/**
 * Moves every row of a database file to PostgreSQL, table by table. A repeated call goes on where a killed one ended.
 * Each table is read back and compared. @throws OperatorError
 */
export async function move(options: {
  databaseFile: string;
  url: string;
  onTable?: (table: MovedTable) => void;
}): Promise<MovedTable[]> {
  const { databaseFile, url, onTable = () => {} } = options;
  const source = openToRead(databaseFile);
  try {
    if ((await Mark.appliedTo(source)).join() !== migrationNames().join())
      throw new OperatorError(
        "La base n’est pas à jour de cette version\u00A0: démarrez Aplomb une fois, arrêtez-le, puis recommencez.",
      );
    const target = await openOnServer(url);
    try {
      const copy = (connection: Kysely<Database>) => moveAll(source, connection, onTable);
      return await target.database.connection().execute(copy);
    } finally {
      await target.close();
    }
  } finally {
    await source.destroy();
  }
}

/** @throws OperatorError when the target holds other data, or is the target of another move */
async function moveAll(
  source: Kysely<Database>,
  target: Kysely<Database>,
  onTable: (table: MovedTable) => void,
): Promise<MovedTable[]> {
  if (!(await Mark.lockTarget(target)))
    throw new OperatorError("Un autre déplacement vers cette base est en cours.");
  const key = await Mark.installationKey(source);
  const state = await Mark.stateOf(target, key);
  if (state === "other")
    throw new OperatorError(
      "La base de destination contient déjà d’autres données\u00A0: choisissez une base vide.",
    );
  await Mark.markBegun(target, key, now());
  const moved: MovedTable[] = [];
  for (const table of await tablesInOrder(source)) {
    moved.push(await moveTable(source, target, { table, isServed: state === "ended" }));
    onTable(moved.at(-1) as MovedTable);
  }
  await Mark.markEnded(target, key, now());
  return moved;
}

/** Copies a table unless it is there, and compares both sides. @throws OperatorError when they differ */
async function moveTable(
  source: Kysely<Database>,
  target: Kysely<Database>,
  { table, isServed }: { table: TableShape; isServed: boolean },
): Promise<MovedTable> {
  const { name } = table;
  const sum = await sumOf(source, table);
  if (isSame(sum, await sumOf(target, table))) return { name, kept: true, ...sum };
  if (isServed)
    throw new OperatorError(
      `Le déplacement est déjà terminé, et la table ${name} a changé depuis\u00A0: rien n’a été touché.`,
    );
  await copyTable(source, target, table);
  if (!isSame(sum, await sumOf(target, table)))
    throw new OperatorError(`La table ${name} diffère de l’original après la copie.`);
  return { name, kept: false, ...sum };
}

const isSame = (a: TableSum, b: TableSum) => a.rows === b.rows && a.digest === b.digest;

function printTable({ name, rows, digest, kept }: MovedTable): void {
  const how = kept ? "déjà là" : "copiée";
  process.stdout.write(
    `${name.padEnd(22)} ${String(rows).padStart(9)}  ${digest.slice(0, 12)}  ${how}\n`,
  );
}

function printEnd(moved: readonly MovedTable[], dataDir: string): void {
  const rows = moved.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `${moved.length} tables et ${rows} lignes identiques des deux côtés. Démarrez avec ` +
      `DATABASE_URL et les secrets de cette installation\u00A0; gardez ${dataDir} jusqu’à ` +
      "ce que tout soit vérifié.\n",
  );
}
