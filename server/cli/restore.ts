import { constants, existsSync } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { config } from "~/platform/config.server";
import { makeFolders } from "~/platform/disk.server";
import {
  appliedMigrations,
  faultsOf,
  isDatabaseInUse,
} from "~/models/records/database-file.server";
import { standingOf } from "~/models/database/migrate.server";
import { MARK } from "~/platform/academy-folder.server";
import { RESTORING, holdDataDir, LOCK, passThrough } from "../open-data";
import { checkBackup, type Manifest } from "../manifest";
import { OperatorError } from "../operator-error";

/** The files that a start makes, and that hold nothing of people. */
const MADE_BY_START = new Set(["secrets.json", MARK]);
/** The entries of a data directory that are no academy's data. */
const IGNORED = new Set(["backups", "tmp", RESTORING, LOCK]);
const isOurs = (name: string) =>
  !IGNORED.has(name) && !/^(?:(?:before-)?restore-|set-aside-)/.test(name);
/** Returns the present time as part of a folder's name. */
export const instantName = () => new Date().toISOString().slice(0, 19).replaceAll(":", "-");
/** Matches the copy of a backup before it takes its place. */
const STAGED = /^restore-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/;

/** Runs `restore <folder> [--force]`: replaces the data directory's content with a backup. @throws OperatorError */
export async function runRestore(args: string[]): Promise<void> {
  const [source, ...others] = args.filter((arg) => arg !== "--force");
  if (!source || source.startsWith("-") || others.length > 0)
    throw new OperatorError("Indiquez la sauvegarde\u00A0: npm run restore -- DOSSIER [--force]");
  const { dataDir, databaseFile, databaseUrl } = config();
  if (databaseUrl)
    throw new OperatorError(
      `Avec DATABASE_URL, restaurez la base de données avec pg_restore, puis remettez le répertoire ${dataDir}.`,
    );
  const backup = path.resolve(source);
  const { kept, manifest } = await restore({
    backup,
    dataDir,
    databaseFile,
    force: args.includes("--force"),
  });
  process.stdout.write(`Sauvegarde du ${manifest.createdAt} restaurée dans ${dataDir}.\n`);
  if (kept)
    process.stdout.write(
      `L’ancien contenu est dans ${kept}\u00A0: supprimez-le quand vous n’en avez plus besoin.\n`,
    );
}

/**
 * Checks a backup, copies it beside the present content, then swaps the two. Nothing changes before the copy is whole.
 * A mark keeps the academy from starting during the swap, and the same command finishes an interrupted swap. Returns
 * the place of the former content.
 */
export async function restore(options: {
  backup: string;
  dataDir: string;
  databaseFile: string;
  force: boolean;
}): Promise<{ kept: string | null; manifest: Manifest }> {
  const { backup, dataDir, databaseFile, force } = options;
  const manifest = await checkBackup(backup);
  const saved = path.join(backup, "aplomb.db");
  const faults = faultsOf(saved);
  if (faults.length > 0)
    throw new OperatorError(`La base sauvegardée est abîmée\u00A0: ${faults[0]}`);
  if (standingOf(appliedMigrations(saved)) === "before")
    throw new OperatorError(passThrough(`La base sauvegardée dans ${backup}`));
  makeFolders(dataDir);
  const lock = holdDataDir(dataDir);
  try {
    return {
      kept: await replaceContent({ backup, dataDir, databaseFile, force, manifest }),
      manifest,
    };
  } finally {
    lock.release();
  }
}

/** Replaces the content. Returns the former one's place. @throws OperatorError when in use, or there without `force` */
async function replaceContent(options: {
  backup: string;
  dataDir: string;
  databaseFile: string;
  force: boolean;
  manifest: Manifest;
}): Promise<string | null> {
  const { backup, dataDir, databaseFile, force, manifest } = options;
  demandUnused(databaseFile);
  const interrupted = await exists(path.join(dataDir, RESTORING));
  const isFilled = interrupted || (await holdsAnything(dataDir));
  if (!force && !interrupted && isFilled)
    throw new OperatorError(
      `${dataDir} n’est pas vide. Ajoutez --force pour remplacer son contenu (l’ancien est gardé).`,
    );

  const instant = instantName();
  const staged = path.join(dataDir, `restore-${instant}`);
  await copyBackup(backup, staged, manifest);
  await writeFile(path.join(dataDir, RESTORING), backup, { flush: true });
  const aside = path.join(dataDir, `before-restore-${instant}`);
  const kept = isFilled ? await setAside(dataDir, aside) : await clearFolders(dataDir);
  for (const entry of await readdir(staged))
    await rename(path.join(staged, entry), path.join(dataDir, entry));
  for (const entry of await readdir(dataDir))
    // also removes the rest of an interrupted try
    if (STAGED.test(entry)) await rm(path.join(dataDir, entry), { recursive: true });
  await rm(path.join(dataDir, RESTORING));
  return kept;
}

async function copyBackup(backup: string, staged: string, manifest: Manifest): Promise<void> {
  try {
    for (const { path: name } of manifest.files) {
      const target = path.join(staged, name);
      await mkdir(path.dirname(target), { recursive: true });
      await copyFile(path.join(backup, name), target, constants.COPYFILE_FICLONE);
    }
  } catch (error) {
    await rm(staged, { recursive: true, force: true });
    throw error;
  }
}

/** Refuses a database that another command has open. @throws OperatorError */
export function demandUnused(databaseFile: string): void {
  if (existsSync(databaseFile) && isDatabaseInUse(databaseFile))
    throw new OperatorError(
      "Aplomb est en marche sur ce répertoire\u00A0: arrêtez-le avant de restaurer.",
    );
}

/** Moves the present content away. Returns its new place, or null when there was none. */
export async function setAside(dataDir: string, aside: string): Promise<string | null> {
  const entries = (await readdir(dataDir)).filter(isOurs);
  if (entries.length === 0) return null;
  await mkdir(aside);
  for (const entry of entries) await rename(path.join(dataDir, entry), path.join(aside, entry));
  return aside;
}

/**
 * Removes the empty folders, because the rename of the backup's folders would fail on them. Secrets that a start has
 * just made are removed too.
 */
async function clearFolders(dataDir: string): Promise<null> {
  const entries = (await readdir(dataDir, { withFileTypes: true })).filter(({ name }) =>
    isOurs(name),
  );
  for (const entry of entries)
    if (entry.isDirectory() || entry.name === MARK)
      await rm(path.join(dataDir, entry.name), { recursive: true });
  return null;
}

/** Returns true when the directory holds data. Empty folders, and secrets that a start has just made, do not count. */
async function holdsAnything(dataDir: string): Promise<boolean> {
  for (const entry of (await readdir(dataDir)).filter(isOurs)) {
    if (MADE_BY_START.has(entry)) continue;
    const file = path.join(dataDir, entry);
    if (!(await stat(file)).isDirectory()) return true;
    if ((await readdir(file, { recursive: true, withFileTypes: true })).some((one) => one.isFile()))
      return true;
  }
  return false;
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );
