import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import * as Statements from "~/models/evaluations/by-evaluation.server";
import * as AuditLog from "~/models/people/audit-log.server";
import { db, now } from "~/models/database/database.server";
import { findRow } from "~/models/database/rows.server";
import type { ReviewSubject } from "~/models/terms/review-subject";
import type { Correction, Database, Decision, ReviewRequest } from "~/models/tables";

/** An admin's statement: its subject, its reason and its author. */
interface Said {
  of: ReviewSubject;
  reason: string;
  by: { id: string; name: string };
}

/** An admin's correction of a point. `words` are the rep's; null when the point was not said. */
export type NewCorrection = Said &
  Pick<Correction, "pointId" | "verdictBefore" | "verdictAfter" | "words" | "score">;

/** The corrections of points by admins. */
export const Corrections = {
  ...Statements.readersOf("corrections"),

  /** Returns one correction; null when it is gone with its evaluation. */
  findById: (id: string): Promise<Correction | null> => findRow("corrections", { id }),

  /** Stores a correction and returns its id. Runs in the transaction that sets the evaluation's score. */
  async insert(
    { of, by, ...values }: NewCorrection,
    trx: Kysely<Database> = db(),
  ): Promise<string> {
    const row = Statements.saidRow(of, by, values);
    await trx.insertInto("corrections").values(row).execute();
    await AuditLog.record("point-corrected", of.id, trx);
    return row.id;
  },
};

/** An admin's score for an evaluation, 0 to 100. */
export type NewDecision = Said & Pick<Decision, "score">;

/** The scores that admins decided. */
export const Decisions = {
  ...Statements.readersOf("decisions"),

  /** Stores a decision and returns its id. Earlier decisions stay readable. */
  async insert({ of, by, ...values }: NewDecision, trx: Kysely<Database> = db()): Promise<string> {
    const row = Statements.saidRow(of, by, values);
    await trx.insertInto("decisions").values(row).execute();
    await AuditLog.record("score-decided", of.id, trx);
    return row.id;
  },
};

/** Removes an erased person's name and reasons from their corrections and decisions, which stay. */
export async function forgetAuthor(adminId: string, trx: Kysely<Database>): Promise<void> {
  await Statements.forgetAuthor("corrections", adminId, trx);
  await Statements.forgetAuthor("decisions", adminId, trx);
}

/** The requests of reps for a review ('Demander une relecture'). */
export const ReviewRequests = {
  ...Statements.readersOf("reviewRequests"),

  /**
   * Stores a review request with the rep's sentence. A repeat adds nothing while one is open.
   * Returns the id of the open request.
   */
  async ask(
    { evaluationId, sentence }: Pick<ReviewRequest, "evaluationId" | "sentence">,
    trx: Kysely<Database> = db(),
  ): Promise<string> {
    await trx
      .insertInto("reviewRequests")
      .values({ id: randomUUID(), evaluationId, sentence, state: "open", createdAt: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { id } = await trx
      .selectFrom("reviewRequests")
      .select("id")
      .where("evaluationId", "=", evaluationId)
      .where("state", "=", "open")
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Closes the open request after a review, if any. Call it in the transaction of the decision. */
  async answer(evaluationId: string, trx: Kysely<Database> = db()): Promise<void> {
    await trx
      .updateTable("reviewRequests")
      .set({ state: "answered", answeredAt: now() })
      .where("evaluationId", "=", evaluationId)
      .where("state", "=", "open")
      .execute();
  },
};
