import type { Generated } from "kysely";
import type { Verdict } from "~/models/terms/verdict";
import type { Instant } from "./column";

/** What people say of an evaluation. */

/** What an admin says about an evaluation; plain text. */
export interface CommentsTable {
  id: string;
  evaluationId: string;
  /** Null once the account is gone. */
  authorId: string | null;
  /** Who changed it last; null as long as nobody did, or once that account is gone. */
  editorId: string | null;
  body: string;
  /** Where in the recording, whole seconds; null for the whole. */
  atS: number | null;
  createdAt: Instant;
  updatedAt: Instant;
}

/** What an admin says of one point of an evaluation: it was said, or it was not. The newest of a point holds. */
export interface CorrectionsTable {
  id: string;
  /** One of these two is set. */
  evaluationId: string | null;
  videoEvaluationId: string | null;
  /** The evaluation's with it, 0 to 100. */
  score: number;
  /** Of the rubric's points. */
  pointId: string;
  verdictBefore: Verdict;
  verdictAfter: Verdict;
  /** The rep's words that say it; null when it was not said. */
  words: string | null;
  /** Who corrected; null once that account is gone. */
  byId: string | null;
  /** Their name that day; null once they were erased, the reason too. */
  byName: string | null;
  reason: string | null;
  /** `sealOfSaid`; null for those from before seals. */
  proofHash: Generated<string | null>;
  createdAt: Instant;
}

/** A score that an admin settled. The newest one of an evaluation holds. */
export interface DecisionsTable {
  id: string;
  /** One of these two is set. */
  evaluationId: string | null;
  videoEvaluationId: string | null;
  /** 0 to 100. */
  score: number;
  /** As in `corrections`. */
  byId: string | null;
  byName: string | null;
  reason: string | null;
  proofHash: Generated<string | null>;
  createdAt: Instant;
}

/** A rep asks that somebody reads an evaluation again; one at a time. */
export interface ReviewRequestsTable {
  id: string;
  evaluationId: string;
  sentence: string;
  state: "open" | "answered";
  createdAt: Instant;
  answeredAt: Instant | null;
}
