import { access, chmod, mkdir } from "node:fs/promises";
import path from "node:path";
import { OperatorError } from "./operator-error";

/** Present while a restored backup takes the place of what was there; a start would mix the two. */
export const RESTORING = "restoring";

/** The folders of a data directory; made at start so that a full or read-only disk shows at once. */
export const dataFolders = ["media", "recordings", "conversations", "tmp"] as const;

/** What people said and their passwords' digests are nobody's business but the server's. */
const PRIVATE = 0o700;

/** @throws OperatorError when a restore was cut short here */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const restoring = await access(path.join(dataDir, RESTORING)).then(
    () => true,
    () => false,
  );
  if (restoring)
    throw new OperatorError(
      "Une restauration a été interrompue dans ce répertoire\u00A0: relancez la commande restore avant de démarrer.",
    );
  await mkdir(dataDir, { recursive: true, mode: PRIVATE });
  await chmod(dataDir, PRIVATE);
  for (const folder of dataFolders) await mkdir(path.join(dataDir, folder), { recursive: true });
}
