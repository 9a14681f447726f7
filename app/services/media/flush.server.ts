import { open } from "node:fs/promises";

/** Resolves once a file, or the names in a directory, would survive a power cut. */
export async function flush(file: string): Promise<void> {
  const handle = await open(file, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
