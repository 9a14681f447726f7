import { observeQueries } from "~/models/database/database.server";
import { runMoveToPostgres } from "../../server/cli/move-to-postgres";

/**
 * Moves the installation of the environment to PostgreSQL and its object store. Kills itself (SIGKILL) at a batch of
 * evaluations of a given number. Arguments: the address, the number (0 for none).
 */
export async function main(): Promise<void> {
  const [, , url = "", killed = "0"] = process.argv;
  let batches = 0;
  observeQueries((query) => {
    if (query.startsWith('insert into "evaluations"')) batches += 1;
    if (batches > 0 && batches === Number(killed)) process.kill(process.pid, "SIGKILL");
  });
  await runMoveToPostgres([url, "--media"]);
}
