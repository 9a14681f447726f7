import { existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import * as v from "valibot";

/**
 * Makes a folder and its missing parents, one by one. Where no folder can be made (/proc), Node's recursive `mkdir`
 * never ends.
 * @throws the system's error with the path of the folder that cannot be made
 */
export function makeFolders(folder: string, mode = 0o777): void {
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST" && statSync(folder).isDirectory()) return;
    const parent = path.dirname(folder);
    if (code !== "ENOENT" || existsSync(parent)) throw error;
    makeFolders(parent, mode);
    mkdirSync(folder, mode);
  }
}

/** Returns the room on the disk of a folder, in bytes. */
export async function roomOf(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** PostgreSQL's code of a full disk. */
const POSTGRES_FULL = "53100";
const FULL = new Set(["ENOSPC", "EDQUOT", "SQLITE_FULL", "SQLITE_IOERR_SHMSIZE", POSTGRES_FULL]);
const DAMAGE = /^(?:SQLITE_(?:CORRUPT|NOTADB)|XX00[12]$)/;

/** Returns true when an error, or any of its causes, says that the disk is full. */
export const isDiskFull = (error: unknown): boolean => hasCode(error, (code) => FULL.has(code));

/** Returns true when the file is no database, or the database engine cannot read it. */
export const isDamaged = (error: unknown): boolean => hasCode(error, (code) => DAMAGE.test(code));

function hasCode(error: unknown, matches: (code: string) => boolean): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if ("code" in one && typeof one.code === "string" && matches(one.code)) return true;
  return false;
}

/** Thrown for a file of the data directory that is no usable file. The message is one French sentence for the operator. */
export class UnusableFile extends Error {
  override name = "UnusableFile";
  readonly fault: string;
  readonly fix: string;
  constructor(fault: string, fix: string, options?: ErrorOptions) {
    super(`${fault}\u00A0: ${fix}.`, options);
    this.fault = fault;
    this.fix = fix;
  }
}

/** @throws UnusableFile when there is a folder in the place of a file */
export function refuseFolder(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new UnusableFile(
      `${file} est un dossier, à la place d’un fichier`,
      "déplacez-le, ou reprenez le fichier d’une sauvegarde",
    );
}

/** Returns the content of a small JSON file of this form; null without the file. @throws UnusableFile */
export function readJson<const Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  try {
    refuseFolder(file);
    return v.parse(schema, JSON.parse(readFileSync(file, "utf8")));
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT") return null;
    if (cause instanceof SyntaxError || cause instanceof v.ValiError)
      throw new UnusableFile(`${file} est illisible`, "reprenez-le d’une sauvegarde", { cause });
    if (code !== "EACCES") throw cause;
    const fix = "donnez-le à l’utilisateur du serveur";
    throw new UnusableFile(`${file} ne peut pas être lu`, fix, { cause });
  }
}
