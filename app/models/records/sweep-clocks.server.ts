import type { Kysely, Selectable } from "kysely";
import { db } from "~/models/database/database.server";
import type { Database, Instant, SweepClocksTable } from "~/models/tables";

type SweepClock = Selectable<SweepClocksTable>;

/** The days after which the note of a machine's start is useless: the others know more. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Returns the clocks of the machines at their last run. */
export const findAll = (): Promise<SweepClock[]> =>
  db().selectFrom("sweepClocks").selectAll().execute();

/** Keeps the clock of a machine after its run. Forgets starts of long ago. */
export async function keep(clock: SweepClock): Promise<void> {
  const { boot: _, ...values } = clock;
  await db()
    .insertInto("sweepClocks")
    .values(clock)
    .onConflict((conflict) => conflict.column("boot").doUpdateSet(values))
    .execute();
  const before = new Date(Date.parse(clock.sureAt) - KEPT_MS).toISOString();
  await db().deleteFrom("sweepClocks").where("sureAt", "<", before).execute();
}

/** Stores an admin's word that this instant has come. */
export async function confirm(sureAt: Instant, trx: Kysely<Database>): Promise<void> {
  await trx.updateTable("sweepClocks").set({ sureAt, slackMs: 0 }).execute();
}

/**
 * Returns the newest instant before `before` at which somebody did something, or a node measured its disk. Returns null
 * in an empty academy.
 */
export async function findLastSign(before: Instant): Promise<Instant | null> {
  const signs = await Promise.all([
    db()
      .selectFrom("presentations")
      .select((e) => e.fn.max("createdAt").as("at"))
      .where("createdAt", "<", before)
      .executeTakeFirst(),
    db()
      .selectFrom("supportCalls")
      .select((e) => e.fn.max("startedAt").as("at"))
      .where("startedAt", "<", before)
      .executeTakeFirst(),
    db()
      .selectFrom("auditLog")
      .select((e) => e.fn.max("at").as("at"))
      .where("at", "<", before)
      .executeTakeFirst(),
    db()
      .selectFrom("diskSamples")
      .select((e) => e.fn.max("at").as("at"))
      .where("at", "<", before)
      .executeTakeFirst(),
  ]);
  return (
    signs
      .flatMap((sign) => sign?.at ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}
