import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { forgetAuthor as forgetIn, readersOf } from "./by-evaluation.server";
import { db, now } from "./database.server";
import { sealOfSaid } from "./seal.server";
import { type ReviewSubject, subjectColumn } from "./review-subject";
import type { Database, Decision } from "./tables";

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
  const id = randomUUID();
  const subject = { [subjectColumn[of.kind]]: of.id };
  const row = { id, ...subject, ...values, byId: by.id, byName: by.name, createdAt: now() };
  await trx
    .insertInto("decisions")
    .values({ ...row, proofHash: sealOfSaid(row) })
    .execute();
  return id;
}

export const { findAllOf, findAllByIds } = readersOf("decisions");

/** Takes the name and the reasons of somebody who is erased off their decisions; the scores stay. */
export const forgetAuthor = (adminId: string, trx: Kysely<Database>): Promise<void> =>
  forgetIn("decisions", adminId, trx);
