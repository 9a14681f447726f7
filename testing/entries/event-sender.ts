import { db, openDatabase } from "~/models/database/database.server";
import * as BulkUsers from "~/models/people/bulk-users.server";
import * as Deliveries from "~/models/parties/deliveries.server";
import { createJobRunner } from "~/services/jobs/run-jobs.server";
import { createDeliver } from "~/services/parties/webhooks/deliver.server";

/**
 * Deactivates an account of a database file and stays there with its event committed (`write`), or sends what waits
 * (`send`). Arguments: the file, the mode, and the account.
 */
export async function main(): Promise<void> {
  const [, , file = "", mode, userId = ""] = process.argv;
  openDatabase(file);
  if (mode === "write") {
    await BulkUsers.setActive([userId], false, "nobody");
    process.stdout.write("committed\n");
    await new Promise(() => setInterval(() => {}, 1_000));
  }
  const runner = createJobRunner({ handlers: { deliver: createDeliver() } });
  await runner.start();
  await Deliveries.wakeWaiting();
  await runner.settled();
  await runner.stop();
  await db().destroy();
}
