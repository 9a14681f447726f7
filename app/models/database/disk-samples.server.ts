import type { Instant } from "~/models/tables";
import { db } from "./database.server";
import { type NodeSample, WINDOW_DAYS } from "./disk-forecast";

const DAY_MS = 24 * 3_600_000;
/** The shortest time between two samples of a node, for a server that restarts again and again. */
const APART_MS = 30 * 60_000;

/** Keeps a sample, unless its node has one of the last half hour. Deletes the samples that are too old for the forecast. */
export async function keep(sample: NodeSample): Promise<void> {
  const before = (ms: number): Instant => new Date(Date.parse(sample.at) - ms).toISOString();
  await db()
    .transaction()
    .execute(async (trx) => {
      await trx
        .deleteFrom("diskSamples")
        .where("at", "<", before(WINDOW_DAYS * DAY_MS))
        .execute();
      const recent = await trx
        .selectFrom("diskSamples")
        .select("at")
        .where("node", "=", sample.node)
        .where("at", ">", before(APART_MS))
        .executeTakeFirst();
      // Two nodes may measure in the same millisecond. The second one measures again within the hour.
      const insert = trx.insertInto("diskSamples").values(sample);
      if (!recent) await insert.onConflict((other) => other.column("at").doNothing()).execute();
    });
}

/** Returns the samples, oldest first: at most a week of hours for each node. */
export async function findAll(): Promise<NodeSample[]> {
  return db().selectFrom("diskSamples").selectAll().orderBy("at").execute();
}
