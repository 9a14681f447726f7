import type { Kysely } from "kysely";
import {
  forgetAuthor as forgetIn,
  readersOf,
  saidRow,
} from "~/models/evaluations/by-evaluation.server";
import * as AuditLog from "~/models/people/audit-log.server";
import { db } from "~/models/database/database.server";
import { findRow } from "~/models/database/rows.server";
import type { ReviewSubject } from "~/models/terms/review-subject";
import type { Correction, Database } from "~/models/tables";

/** An admin's correction of a point. `words` are the rep's; null when the point was not said. */
export type NewCorrection = Pick<
  Correction,
  "pointId" | "verdictBefore" | "verdictAfter" | "words" | "score"
> & { of: ReviewSubject; reason: string; by: { id: string; name: string } };

/** Stores a correction and returns its id. Runs in the transaction that sets the evaluation's score. */
export async function insert(
  { of, by, ...values }: NewCorrection,
  trx: Kysely<Database> = db(),
): Promise<string> {
  const row = saidRow(of, by, values);
  await trx.insertInto("corrections").values(row).execute();
  await AuditLog.record("point-corrected", of.id, trx);
  return row.id;
}

/** Returns one correction; null when it is gone with its evaluation. */
export const findById = (id: string): Promise<Correction | null> => findRow("corrections", { id });

export const { findAllOf, findAllByIds } = readersOf("corrections");

/** Removes an erased person's name and reasons from their corrections. The corrections stay. */
export const forgetAuthor = (adminId: string, trx: Kysely<Database>): Promise<void> =>
  forgetIn("corrections", adminId, trx);
