import { db, openDatabase } from "~/models/database/database.server";
import * as BulkUsers from "~/models/people/bulk-users.server";
import * as Deliveries from "~/models/parties/deliveries.server";
import { decide } from "~/services/evaluation/reviews/review.server";
import { createJobRunner } from "~/services/jobs/run-jobs.server";
import { createDeliver } from "~/services/parties/webhooks/deliver.server";

/**
 * Deactivates an account of a database file (`write`) or decides a score (`decide`) and stays there with the event
 * committed, or sends what waits (`send`). Arguments: the file, the mode, then the account, or the evaluation, the
 * score and the admin.
 */
export async function main(): Promise<void> {
  const [, , file = "", mode, id = "", score = "", adminId = ""] = process.argv;
  openDatabase(file);
  if (mode !== "send") {
    if (mode === "write") await BulkUsers.setActive([id], false, "nobody");
    else {
      const said = { reason: "Vu", by: { id: adminId, name: "Admin" } };
      await decide({ of: { kind: "presentation", id }, score: Number(score), ...said });
    }
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
