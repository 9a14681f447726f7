import path from "node:path";
import { observeQueries } from "~/models/database/database.server";
import { openData } from "../../server/open-data";

/**
 * Opens a data directory as a server does, and ends by SIGKILL right after the query of that number; prints how many
 * queries there were when it was not killed. Arguments: the directory, the number (0: none).
 */
export async function main(): Promise<void> {
  const [, , dataDir = "", killed = "0"] = process.argv;
  let queries = 0;
  observeQueries(() => {
    queries += 1;
    if (queries === Number(killed)) process.kill(process.pid, "SIGKILL");
  });
  const { close } = await openData(
    { dataDir, databaseFile: path.join(dataDir, "aplomb.db") },
    { alone: true },
  );
  await close();
  process.stdout.write(`${queries}\n`);
}
