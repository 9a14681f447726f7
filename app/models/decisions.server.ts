import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { readersOf } from "./by-evaluation.server";
import { db, now } from "./database.server";
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
  await trx
    .insertInto("decisions")
    .values({ id, ...subject, ...values, byId: by.id, byName: by.name, createdAt: now() })
    .execute();
  return id;
}

export const { findAllOf, findAllByIds } = readersOf("decisions");

/** Takes the name and the reasons of somebody who is erased off their decisions; the scores stay. */
export async function forgetAuthor(adminId: string, trx: Kysely<Database>): Promise<void> {
  await trx
    .updateTable("decisions")
    .set({ byName: null, reason: null })
    .where("byId", "=", adminId)
    .execute();
}
