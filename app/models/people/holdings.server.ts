import type { Kysely } from "kysely";
import { db } from "~/models/database/database.server";
import type { Database } from "~/models/tables";

/** Returns true when this person has a presentation or an evaluation. */
export async function holdsAnything(id: string, trx: Kysely<Database>): Promise<boolean> {
  for (const table of ["presentations", "evaluations"] as const)
    if (await trx.selectFrom(table).select("id").where("userId", "=", id).executeTakeFirst())
      return true;
  return false;
}

/** Counts the data that go with an account, to ask before its deletion. `recordings`: finished or on their way. */
export async function findHoldings(
  id: string,
): Promise<{ presentations: number; recordings: number; evaluations: number }> {
  const [presented, evaluated] = await Promise.all([
    db()
      .selectFrom("presentations")
      .select((e) => [
        e.fn.countAll<number>().as("presentations"),
        e.fn
          .countAll<number>()
          .filterWhere("recordingState", "not in", ["none", "removed"])
          .as("recordings"),
      ])
      .where("userId", "=", id)
      .executeTakeFirstOrThrow(),
    db()
      .selectFrom("evaluations")
      .select((e) => e.fn.countAll<number>().as("evaluations"))
      .where("userId", "=", id)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    presentations: Number(presented.presentations),
    recordings: Number(presented.recordings),
    evaluations: Number(evaluated.evaluations),
  };
}
