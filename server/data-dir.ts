import { access, chmod } from "node:fs/promises";
import path from "node:path";
import { makeFolders } from "~/platform/make-folders.server";
import { OperatorError } from "./operator-error";

/** The mark of a running restore; a start would mix the old and the new content. */
export const RESTORING = "restoring";

/** The folders of a data directory, made at start so that a full or read-only disk shows at once. */
export const dataFolders = ["media", "recordings", "conversations", "tmp"] as const;

/** Readable by the server alone, because the data holds people's words and password hashes. */
const PRIVATE = 0o700;

/** Prepares the data directory. @throws OperatorError when a restore was cut short here */
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
  for (const folder of dataFolders) makeFolders(path.join(dataDir, folder));
}
