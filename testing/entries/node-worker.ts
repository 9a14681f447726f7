import { once } from "node:events";
import { db, now, openPostgres } from "~/models/database/database.server";
import { thisNode } from "~/models/database/nodes.server";
import { postgresAt } from "~/models/database/postgres-dialect.server";
import { keepLease } from "~/services/jobs/lease.server";
import { createJobRunner } from "~/services/jobs/run-jobs.server";

/**
 * Works jobs as one node of several. Each effect of a job adds one row to `settings`. Arguments: the database, the
 * node's name, and `hang` to stay in the middle of the first job, or `wait` to go on from there at the signal SIGUSR2.
 */
export async function main(): Promise<void> {
  const [, , url = "", name = "", mode] = process.argv;
  openPostgres(postgresAt(url));
  const runner = createJobRunner({
    handlers: {
      "assemble-recording": {
        weight: "heavy",
        maxAttempts: 5,
        async run({ payload, finish }) {
          const signalled = mode === "wait" ? once(process, "SIGUSR2") : new Promise(() => {});
          process.stdout.write(`working ${payload.presentationId}\n`);
          const awake = setInterval(() => {}, 1_000); // a signal alone does not keep a process alive
          if (mode) await signalled;
          clearInterval(awake);
          await finish(async (trx) => {
            const key = `${payload.presentationId}:${thisNode()}`;
            await trx
              .insertInto("settings")
              .values({ key, value: name, updatedAt: now() })
              .execute();
          });
        },
      },
    },
  });
  const lease = await keepLease({ name, takeOver: runner.takeOver });
  await runner.start();
  await runner.settled();
  await runner.stop();
  await lease.stop();
  await db().destroy();
}
