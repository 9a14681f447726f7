import { mkdir } from "node:fs/promises";
import path from "node:path";

/** The folders of a data directory; made at start so that a full or read-only disk shows at once. */
export const dataFolders = ["media", "recordings", "conversations", "tmp"] as const;

export async function prepareDataDir(dataDir: string): Promise<void> {
  for (const folder of dataFolders) await mkdir(path.join(dataDir, folder), { recursive: true });
}
