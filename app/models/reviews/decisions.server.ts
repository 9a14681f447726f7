import type { Kysely } from "kysely";
import {
  forgetAuthor as forgetIn,
  readersOf,
  saidRow,
} from "~/models/evaluations/by-evaluation.server";
import * as AuditLog from "~/models/people/audit-log.server";
import { db } from "~/models/database/database.server";
import type { ReviewSubject } from "~/models/terms/review-subject";
import type { Database, Decision } from "~/models/tables";

/** An admin's score for an evaluation, 0 to 100. */
export type NewDecision = Pick<Decision, "score"> & {
  of: ReviewSubject;
  reason: string;
  by: { id: string; name: string };
};

/** Stores a decision and returns its id. Earlier decisions stay readable. */
export async function insert(
  { of, by, ...values }: NewDecision,
  trx: Kysely<Database> = db(),
): Promise<string> {
  const row = saidRow(of, by, values);
  await trx.insertInto("decisions").values(row).execute();
  await AuditLog.record("score-decided", of.id, trx);
  return row.id;
}

export const { findAllOf, findAllByIds } = readersOf("decisions");

/** Removes an erased person's name and reasons from their decisions. The scores stay. */
export const forgetAuthor = (adminId: string, trx: Kysely<Database>): Promise<void> =>
  forgetIn("decisions", adminId, trx);
