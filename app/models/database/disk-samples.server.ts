import type { Instant } from "~/models/tables";
import { db } from "./database.server";
import { type DiskSample, WINDOW_DAYS } from "./disk-forecast";

const DAY_MS = 24 * 3_600_000;
/** A server that is started again and again measures no more often than this. */
const APART_MS = 30 * 60_000;

/** Keeps a sample, unless one was kept in the last half hour; older ones than the forecast reads go. */
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

/** Oldest first: a week of hours at most. */
export async function findAll(): Promise<DiskSample[]> {
  return db().selectFrom("diskSamples").selectAll().orderBy("at").execute();
}
