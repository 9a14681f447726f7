import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import * as Statements from "~/models/evaluations/by-evaluation.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import { db, now } from "~/models/database/database.server";
import { findRow } from "~/models/database/rows.server";
import type { ReviewSubject } from "~/models/terms/review-subject";
import type {
  Bit,
  Correction,
  Database,
  Decision,
  Evaluation,
  ReviewRequest,
  VideoEvaluation,
} from "~/models/tables";
import { effectiveScore } from "~/models/evaluations/counting.server";
import { tellingScore, tellRequested } from "~/models/evaluations/told-scores.server";
import { refuseScore } from "~/models/terms/score";

/** An admin's statement: its subject, its reason and its author. */
interface Statement {
  of: ReviewSubject;
  reason: string;
  by: { id: string; name: string };
}

/** An admin's correction of a point. `words` are the rep's; null when the point was not said. */
export type NewCorrection = Statement &
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
    refuseScore(values.score);
    const row = Statements.saidRow(of, by, values);
    await trx.insertInto("corrections").values(row).execute();
    await AuditLog.record("point-corrected", of.id, trx);
    return row.id;
  },
};

/** An admin's score for an evaluation, 0 to 100. */
export type NewDecision = Statement & Pick<Decision, "score">;

/** The scores that admins decided. */
export const Decisions = {
  ...Statements.readersOf("decisions"),

  /** Stores a decision and returns its id. Earlier decisions stay readable. */
  async insert({ of, by, ...values }: NewDecision, trx: Kysely<Database> = db()): Promise<string> {
    refuseScore(values.score);
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
   * Stores a review request with the rep's sentence and the contested point, if any. A repeat adds nothing while one is open.
   * Returns the id of the open request.
   */
  async ask(
    request: Pick<ReviewRequest, "evaluationId" | "sentence"> &
      Partial<Pick<ReviewRequest, "pointId">>,
    trx: Kysely<Database> = db(),
  ): Promise<string> {
    const requestId = randomUUID();
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("reviewRequests")
      .values({ id: requestId, ...request, state: "open", createdAt: now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows) {
      await tellRequested(request.evaluationId, requestId, trx);
      return requestId;
    }
    const { id } = await trx
      .selectFrom("reviewRequests")
      .select("id")
      .where("evaluationId", "=", request.evaluationId)
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

const tables = { presentation: "evaluations", video: "videoEvaluations" } as const;

/** The columns of an evaluation that a decision needs. */
export type Reviewable = Pick<
  Evaluation & VideoEvaluation,
  | "id"
  | "state"
  | "score"
  | "reviewedScore"
  | "reviewedAt"
  | "resultJson"
  | "intervalLow"
  | "intervalHigh"
  | "createdAt"
  | "moduleId"
> & {
  presentationId: string | null;
  userId: string | null;
  wholeGroup: Bit;
  /** 0 to 100; null when the score does not count or its words are gone, so that there is nothing to decide. */
  effectiveScore: number | null;
};

const columns = [
  "id",
  "state",
  "score",
  "reviewedScore",
  "reviewedAt",
  "resultJson",
  "intervalLow",
  "intervalHigh",
  "createdAt",
  "moduleId",
  "userId",
] as const;

/** Returns the evaluation to review; null when it is gone. */
export async function findReviewable(
  { kind, id }: ReviewSubject,
  trx: Kysely<Database> = db(),
): Promise<Reviewable | null> {
  if (kind === "video") {
    const row = await trx
      .selectFrom("videoEvaluations")
      .select(columns)
      .select((e) => e.fn.coalesce("reviewedScore", "score").as("effectiveScore"))
      .where("id", "=", id)
      .executeTakeFirst();
    // The admin who uploaded a file is not its speaker.
    return row ? { ...row, userId: null, presentationId: null, wholeGroup: 0 } : null;
  }
  const row = await trx
    .selectFrom("evaluations")
    .select([...columns, "presentationId", "wholeGroup"])
    .select((e) =>
      e
        .case()
        .when("wordsRemovedAt", "is", null)
        .then(effectiveScore(e))
        .end()
        .as("effectiveScore"),
    )
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Sets the decided score of an evaluation, 0 to 100; nulls remove it. */
export async function setReviewed(
  { kind, id }: ReviewSubject,
  values: Pick<Evaluation, "reviewedScore" | "reviewedAt"> & { reviewedCapped: Bit },
  trx: Kysely<Database>,
): Promise<void> {
  const store = () =>
    trx
      .updateTable(tables[kind] as "evaluations")
      .set(values)
      .where("id", "=", id)
      .execute();
  await (kind === "presentation" ? tellingScore(id, trx, store) : store());
}
