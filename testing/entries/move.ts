import { observeQueries } from "~/models/database/database.server";
import { move } from "../../server/cli/move-to-postgres";

/**
 * Moves a database file to PostgreSQL and kills itself (SIGKILL) after the query of a given number. Otherwise prints
 * the number of queries. Arguments: the file, the address, the number (0 for none).
 */
export async function main(): Promise<void> {
  const [, , databaseFile = "", url = "", killed = "0"] = process.argv;
  let queries = 0;
  observeQueries(() => {
    queries += 1;
    if (queries === Number(killed)) process.kill(process.pid, "SIGKILL");
  });
  await move({ databaseFile, url });
  process.stdout.write(`${queries}\n`);
}
