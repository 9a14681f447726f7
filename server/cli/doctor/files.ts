import { existsSync, statSync } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import type { Kysely } from "kysely";
import type { Config } from "~/platform/config.server";
import { isDamaged } from "~/platform/disk.server";
import { db, openToRead } from "~/models/database/database.server";
import { appliedOf, migrationNames } from "~/models/database/migrate.server";
import * as Begun from "~/models/media/begun-files.server";
import { findKnown } from "~/models/records/known-files.server";
import type { Database } from "~/models/tables";
import { ownerOfFolder } from "~/platform/academy-folder.server";
import { filesIn, inGroups } from "~/services/media/folder-owner.server";
import { standingBeside } from "../../admit-academy";
import { onServer } from "./database-server";
import { about, type Finding } from "./finding";

const { look, broken } = about("Fichiers");

/** Compares the files of the data directory with the database: another academy's, and files that no row knows. */
export async function examineFiles({
  dataDir,
  databaseFile,
  databaseUrl,
}: Pick<Config, "dataDir" | "databaseFile" | "databaseUrl">): Promise<Finding[]> {
  if (!existsSync(dataDir)) return [];
  const compare = () => compareWith(dataDir, db());
  if (databaseUrl) return onServer(databaseUrl, compare, () => []); // another line says why
  if (!existsSync(databaseFile) || statSync(databaseFile).size === 0)
    return compareWith(dataDir, null);
  const database = openToRead(databaseFile);
  try {
    return await compare();
  } catch (error) {
    if (isDamaged(error)) return []; // another line says so
    throw error;
  } finally {
    await database.destroy();
  }
}

async function compareWith(dataDir: string, database: Kysely<Database> | null): Promise<Finding[]> {
  const standing = await standingBeside(dataDir, database);
  if (standing !== "own")
    return [
      broken(
        `ceux d’une autre académie que la base${standing === "new" ? ", qui est vide ou absente" : ""}`,
        "rendez-leur leur base (npm run restore, DATABASE_URL, DATA_DIR), ou npm run set-aside",
      ),
    ];
  const isCurrent = database && (await appliedOf(database)).join() === migrationNames().join();
  return isCurrent ? examineUnknown(dataDir) : [];
}

/** Counts the files that no row and no note knows. No sweep removes them. */
async function examineUnknown(dataDir: string): Promise<Finding[]> {
  const found = new Map<string, { files: number; bytes: number }>();
  for await (const name of unknownIn(dataDir)) {
    const [folder = ""] = name.split("/");
    const { size } = await stat(path.join(dataDir, name)).catch(() => ({ size: 0 })); // gone meanwhile
    const { files, bytes } = found.get(folder) ?? { files: 0, bytes: 0 };
    found.set(folder, { files: files + 1, bytes: bytes + size });
  }
  const said = [...found].map(
    ([folder, { files, bytes }]) => `${files} dans ${folder} (${(bytes / 1e6).toFixed(1)} Mo)`,
  );
  if (said.length === 0) return [];
  return [
    look(
      `inconnus de la base : ${said.join(", ")}`,
      "regardez-les, puis gardez-les ou supprimez-les : rien ne les supprime seul",
    ),
  ];
}

async function* unknownIn(dataDir: string): AsyncGenerator<string> {
  for await (const group of inGroups(filesIn(dataDir))) {
    const known = await findKnown(group);
    const loose = group.filter((name) => !known.has(name));
    const noted = await Begun.findNoted(loose);
    yield* loose.filter((name) => !noted.has(name));
  }
  const own = `tmp/${ownerOfFolder(dataDir)}/`;
  for await (const name of filesIn(dataDir, ["tmp"])) if (!name.startsWith(own)) yield name;
}
