import { constants } from "node:fs";
import { copyFile, link, mkdir, open, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { config } from "~/platform/config.server";
import { makeFolders } from "~/platform/disk.server";
import {
  faultsOf,
  mediaFilesOf,
  portionFilesOf,
  snapshotDatabase,
} from "~/models/records/database-file.server";
import { MARK } from "~/platform/academy-folder.server";
import { noteBackup } from "~/services/health/backups.server";
import { SIGNING_KEYS } from "~/services/proof/signing-keys.server";
import { describeFolder, filesBelow, MANIFEST, type Manifest } from "../manifest";
import { OperatorError } from "../operator-error";

/** The folders to save beside the database, without `tmp`. */
const FOLDERS = ["media", "recordings", "conversations"] as const;
/** The number of tries. A file that vanishes between the snapshot and its copy causes another try. */
const TRIES = 20;

/** Runs `backup [folder]`: saves the data directory while the academy runs. @throws OperatorError */
export async function runBackup([folder, ...others]: string[]): Promise<void> {
  if (folder?.startsWith("-") || others.length > 0)
    throw new OperatorError("Indiquez un seul dossier\u00A0: npm run backup -- DOSSIER");
  const { dataDir, databaseFile, databaseUrl, objectStore } = config();
  if (databaseUrl)
    throw new OperatorError(
      `Avec DATABASE_URL, sauvegardez la base de données avec pg_dump, puis copiez le répertoire ${dataDir}.`,
    );
  const instant = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  const target = path.resolve(folder ?? path.join(dataDir, "backups", `aplomb-${instant}`));
  const inObjects = objectStore !== null;
  const manifest = await backup({ dataDir, databaseFile, target, inObjects });
  await noteBackup(dataDir);
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  process.stdout.write(
    `Sauvegarde vérifiée\u00A0: ${target} (${manifest.files.length} fichiers, ${(bytes / 1e6).toFixed(1)} Mo)\n`,
  );
  if (objectStore)
    process.stdout.write(
      `Les vidéos, les portions et les sons des conversations sont dans le bucket «\u00A0${objectStore.bucket}\u00A0»\u00A0: ` +
        "cette sauvegarde ne les contient pas.\n",
    );
}

/**
 * Copies a data directory into `target`, consistent and checked, while others write. Files are copied before and after
 * the database's snapshot, so that every file it refers to is there. `target` appears only when whole. With `inObjects`,
 * media and portions lie in an object store, and their absence here is no fault.
 */
export async function backup(from: {
  dataDir: string;
  databaseFile: string;
  target: string;
  inObjects?: boolean;
}): Promise<Manifest> {
  const { dataDir, databaseFile, target, inObjects = false } = from;
  const missingIn = inObjects ? () => Promise.resolve([]) : missingFiles;
  if (!(await exists(databaseFile)))
    throw new OperatorError(`Aucune base de données dans ${dataDir}.`);
  if (await exists(target)) throw new OperatorError(`${target} existe déjà.`);
  const part = `${target}.part`;
  try {
    await rm(part, { recursive: true, force: true });
    makeFolders(part, 0o700);
    let missing = await takeAll({ dataDir, databaseFile, part, missingIn });
    for (let attempt = 1; missing.length > 0 && attempt < TRIES; attempt++)
      missing = await takeAll({ dataDir, databaseFile, part, missingIn });
    if (missing.length > 0)
      throw new OperatorError(
        `Fichiers absents du répertoire de données\u00A0: ${missing.join(", ")}`,
      );
    const faults = faultsOf(path.join(part, "aplomb.db"));
    if (faults.length > 0)
      throw new OperatorError(
        `La base de données est abîmée\u00A0: ${faults.slice(0, 3).join("\u00A0; ")}`,
      );
    const manifest = await describeFolder(part);
    await writeFile(path.join(part, MANIFEST), JSON.stringify(manifest, null, 2), { flush: true });
    for (const { path: name } of manifest.files) await flush(path.join(part, name));
    await flush(part);
    await rename(part, target);
    await flush(path.dirname(target));
    return manifest;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Copies the files, then the database, then at once the few files that only the snapshot knows. Returns the files that
 * had already gone.
 */
async function takeAll({
  dataDir,
  databaseFile,
  part,
  missingIn,
}: {
  dataDir: string;
  databaseFile: string;
  part: string;
  missingIn: (part: string) => Promise<string[]>;
}): Promise<string[]> {
  const snapshot = path.join(part, "aplomb.db");
  await rm(snapshot, { force: true });
  await takeFiles(dataDir, part);
  snapshotDatabase(databaseFile, snapshot);
  for (const file of await missingIn(part)) {
    const target = path.join(part, file);
    await rm(target, { force: true }); // copied before it was replaced
    await take(path.join(dataDir, file), target, true);
  }
  const missing = await missingIn(part);
  if (missing.length === 0) await takeFiles(dataDir, part);
  return missing;
}

/** Copies the files that `part` lacks, or has as they were before. A file that goes away is no longer needed. */
async function takeFiles(dataDir: string, part: string): Promise<void> {
  for (const file of ["secrets.json", SIGNING_KEYS, MARK])
    await take(path.join(dataDir, file), path.join(part, file), false);
  for (const folder of FOLDERS) {
    if (!(await exists(path.join(dataDir, folder)))) continue;
    for (const name of await filesBelow(path.join(dataDir, folder))) {
      const [source, copy] = [path.join(dataDir, folder, name), path.join(part, folder, name)];
      // Media and portions never change in place, so a hard link is enough. The sound of a running talk grows.
      const isFixed = folder !== "conversations";
      if (!isFixed && (await hasChanged(source, copy))) await rm(copy);
      await take(source, copy, isFixed);
    }
  }
}

/** Returns true when `source` was written to after it was copied. Its end may have changed its length or its header. */
async function hasChanged(source: string, copy: string): Promise<boolean> {
  const [now, then] = await Promise.all(
    [stat(source), stat(copy)].map((it) => it.catch(() => null)),
  );
  return !!now && !!then && (now.size !== then.size || now.mtimeMs > then.mtimeMs);
}

async function take(source: string, target: string, fixed: boolean): Promise<void> {
  if (await exists(target)) return;
  await mkdir(path.dirname(target), { recursive: true });
  try {
    if (fixed) await link(source, target);
    else await copyFile(source, target, constants.COPYFILE_FICLONE);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return;
    if (!fixed || !["EXDEV", "EPERM", "EMLINK", "ENOTSUP"].includes(code ?? "")) throw error;
    await take(source, target, false);
  }
}

/** Returns the media and portions of the snapshot that were not copied, or were replaced during the copy. */
async function missingFiles(part: string): Promise<string[]> {
  const snapshot = path.join(part, "aplomb.db");
  const wanted = [
    ...mediaFilesOf(snapshot).map(({ file, bytes }) => ({ file: `media/${file}`, bytes })),
    ...portionFilesOf(snapshot).map(({ file, bytes }) => ({ file: `recordings/${file}`, bytes })),
  ];
  const missing: string[] = [];
  for (const { file, bytes } of wanted) {
    const found = await stat(path.join(part, file)).catch(() => null);
    if (found?.size !== bytes) missing.push(file);
  }
  return missing;
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

async function flush(file: string): Promise<void> {
  const handle = await open(file, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
