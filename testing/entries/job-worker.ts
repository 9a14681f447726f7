import { db, now, openDatabase } from "~/models/database/database.server";
import { createJobRunner } from "~/services/jobs/run-jobs.server";

/**
 * A worker process on a database file. Each job leaves one row of `settings` per time it took effect.
 * Arguments: the file, and `hang` to stop in the middle of the first job.
 */
export async function main(): Promise<void> {
  const [, , file = "", mode] = process.argv;
  openDatabase(file);
  const runner = createJobRunner({
    handlers: {
      "assemble-recording": {
        weight: "heavy",
        maxAttempts: 5,
        async run(job) {
          process.stdout.write(`working ${job.payload.presentationId}\n`);
          if (mode === "hang") await new Promise(() => setInterval(() => {}, 1_000));
          await job.finish(async (trx) => {
            const effect = {
              key: `${job.payload.presentationId}:${process.pid}`,
              value: "1",
              updatedAt: now(),
            };
            await trx.insertInto("settings").values(effect).execute();
          });
        },
      },
    },
  });
  await runner.start();
  await runner.settled();
  await runner.stop();
  await db().destroy();
}
