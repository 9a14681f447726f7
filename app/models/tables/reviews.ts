import type { Generated } from "kysely";
import type { Verdict } from "~/models/terms/reader";
import type { Instant } from "./column";

/** People's statements about an evaluation. */

/** An admin's comment on an evaluation, in plain text. */
export interface CommentsTable {
  id: string;
  evaluationId: string;
  /** Null when the account is gone. */
  authorId: string | null;
  /** The last editor; null without a change, or when that account is gone. */
  editorId: string | null;
  body: string;
  /** The position in the recording, in whole seconds; null for the whole. */
  atS: number | null;
  createdAt: Instant;
  updatedAt: Instant;
}

/** An admin's correction of one point: it was said, or it was not. The newest of a point holds. */
export interface CorrectionsTable {
  id: string;
  /** Exactly one of these two is set. */
  evaluationId: string | null;
  videoEvaluationId: string | null;
  /** The evaluation's score with the correction, 0 to 100. */
  score: number;
  /** The id of the rubric's point. */
  pointId: string;
  verdictBefore: Verdict;
  verdictAfter: Verdict;
  /** The rep's words that say it; null when it was not said. */
  words: string | null;
  /** The admin who corrected; null when that account is gone. */
  byId: string | null;
  /** The admin's name at that time; null when the admin was erased, like the reason. */
  byName: string | null;
  reason: string | null;
  /** The seal (`sealOfSaid`); null for corrections older than seals. */
  proofHash: Generated<string | null>;
  createdAt: Instant;
}

/** An admin's decision on a score. The newest one of an evaluation holds. */
export interface DecisionsTable {
  id: string;
  /** Exactly one of these two is set. */
  evaluationId: string | null;
  videoEvaluationId: string | null;
  /** 0 to 100. */
  score: number;
  /** The admin, as in `corrections`. */
  byId: string | null;
  byName: string | null;
  reason: string | null;
  proofHash: Generated<string | null>;
  createdAt: Instant;
}

/** A rep's request for a review of an evaluation. Only one is open at a time. */
export interface ReviewRequestsTable {
  id: string;
  evaluationId: string;
  sentence: string;
  /** The contested point of the rubric; null for the whole score. */
  pointId: string | null;
  state: "open" | "answered";
  createdAt: Instant;
  answeredAt: Instant | null;
}

/** The tables of reviews. */
export interface ReviewTables {
  comments: CommentsTable;
  corrections: CorrectionsTable;
  decisions: DecisionsTable;
  reviewRequests: ReviewRequestsTable;
}
