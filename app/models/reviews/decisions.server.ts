import type { Kysely } from "kysely";
import {
  forgetAuthor as forgetIn,
  readersOf,
  saidRow,
} from "~/models/evaluations/by-evaluation.server";
import { db } from "~/models/database/database.server";
import type { ReviewSubject } from "~/models/terms/review-subject";
import type { Database, Decision } from "~/models/tables";

/** A score from 0 to 100 that an admin gives an evaluation. */
export type NewDecision = Pick<Decision, "score"> & {
  of: ReviewSubject;
  reason: string;
  by: { id: string; name: string };
};

/** Notes a decision; answers its id. Earlier ones stay readable. */
export async function insert(
  { of, by, ...values }: NewDecision,
  trx: Kysely<Database> = db(),
): Promise<string> {
  const row = saidRow(of, by, values);
  await trx.insertInto("decisions").values(row).execute();
  return row.id;
}

export const { findAllOf, findAllByIds } = readersOf("decisions");

/** Takes the name and the reasons of somebody who is erased off their decisions; the scores stay. */
export const forgetAuthor = (adminId: string, trx: Kysely<Database>): Promise<void> =>
  forgetIn("decisions", adminId, trx);
