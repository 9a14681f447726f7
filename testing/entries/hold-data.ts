import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { openData } from "../../server/open-data";

/** Opens a data directory as a server does and keeps it until it is killed. Argument: the directory. */
export async function main(): Promise<void> {
  const [, , dataDir = ""] = process.argv;
  await openData({ dataDir, databaseFile: path.join(dataDir, "aplomb.db") }, { alone: true });
  process.stdout.write("open\n");
  await setTimeout(600_000);
}
