import type { Instant } from "~/models/tables";
import { db } from "./database.server";
import { type DiskSample, WINDOW_DAYS } from "./disk-forecast";

const DAY_MS = 24 * 3_600_000;
/** The shortest time between two samples, for a server that restarts again and again. */
const APART_MS = 30 * 60_000;

/** Keeps a sample, unless the last half hour has one. Deletes the samples that are too old for the forecast. */
export async function keep(sample: DiskSample): Promise<void> {
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
        .where("at", ">", before(APART_MS))
        .executeTakeFirst();
      if (!recent) await trx.insertInto("diskSamples").values(sample).execute();
    });
}

/** Returns the samples, oldest first: at most a week of hours. */
export async function findAll(): Promise<DiskSample[]> {
  return db().selectFrom("diskSamples").selectAll().orderBy("at").execute();
}
