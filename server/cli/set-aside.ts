import { existsSync } from "node:fs";
import path from "node:path";
import { dataPaths } from "~/platform/config.server";
import { holdDataDir, prepareDataDir } from "../open-data";
import { OperatorError } from "../operator-error";
import { demandUnused, instantName, setAside } from "./restore";

/**
 * Runs `set-aside`: moves the whole content of the data directory into a folder of it, so that the next start makes a new
 * academy. Removes nothing. @throws OperatorError
 */
export async function runSetAside(args: readonly string[]): Promise<void> {
  if (args.length > 0) throw new OperatorError("set-aside ne prend aucun argument.");
  const { dataDir, databaseFile } = dataPaths();
  if (!existsSync(dataDir)) throw new OperatorError(`Il n’y a pas de répertoire ${dataDir}.`);
  await prepareDataDir(dataDir);
  const lock = holdDataDir(dataDir);
  try {
    demandUnused(databaseFile);
    const aside = await setAside(dataDir, path.join(dataDir, `set-aside-${instantName()}`));
    process.stdout.write(
      `L’ancien contenu est dans ${aside}\u00A0: rien n’en a été supprimé. Le prochain démarrage fait une nouvelle académie.\n`,
    );
  } finally {
    lock.release();
  }
}
