import type { Kysely } from "kysely";
import { effectiveScore } from "~/models/evaluations/counting.server";
import { db } from "~/models/database/database.server";
import type { ReviewSubject } from "~/models/terms/review-subject";
import type { Bit, Database, Evaluation, VideoEvaluation } from "~/models/tables";

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
  /** 0 to 100; null when the score does not count, so that there is nothing to decide. */
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
    .select((e) => effectiveScore(e).as("effectiveScore"))
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
  await trx
    .updateTable(tables[kind] as "evaluations")
    .set(values)
    .where("id", "=", id)
    .execute();
}
