import type { Generated } from "kysely";
import type { Language } from "~/models/terms/language";
import type { RubricStanding } from "~/models/terms/rubric";
import type { StoredReason } from "~/models/terms/reason";
import type { Bit, Instant, Json, NamesOf } from "./column";

/** The tables of evaluations and their rubrics. */

/**
 * The listener of a judged talk. heard: our gateway or the vendor's conversation API; in a group, for every module.
 * waiting: the vendor is being asked. declared: only the browser reported the talk. refused: typed, on a day when the
 * academy gave typed talks no score.
 */
export type Standing = "heard" | "waiting" | "declared" | "refused";

/** The columns of a judgement. */
interface JudgedColumns {
  state: "pending" | "scored" | "not_evaluable" | "failed";
  /** 0 to 100, set only when scored. `effectiveScore` (counting.server) tells whether it counts. */
  score: number | null;
  /** The rubric of the judgement; null for judgements older than rubrics, and when its module is gone. */
  rubricVersionId: string | null;
  /** The bounds of the score, 0 to 100; both null when unknown (product §9.8). */
  intervalLow: number | null;
  intervalHigh: number | null;
  /** The score after a review, 0 to 100, which replaces the judge's. Null without one, in the group or its modules. */
  reviewedScore: number | null;
  /** The time of the last decision, or null. */
  reviewedAt: Instant | null;
  /** 1: the decided score is still limited by a cap. */
  reviewedCapped: Generated<Bit>;
  /** 1: the judgement waits for an admin's review (product §9.8). */
  toReview: Generated<Bit>;
  /** 1: settled, but drawn at random for a review. */
  drawn: Generated<Bit>;
  /** The reason of a wait, a failure or a missing score. The seal covers it. */
  reason: StoredReason | null;
  /** The findings (`EvaluationResult`); null while pending, and after a failure. */
  resultJson: Json | null;
  judge: string | null;
  promptVersion: string | null;
  rubricJson: Json | null;
  transcriptHash: string | null;
  /** The inputs beside turns and rubric to compute the judgement again (`ProofBasis`); null for older judgements. */
  proofJson: Generated<Json | null>;
  /** The seal (`sealOf`) over the stored judgement; null for older judgements. */
  proofHash: Generated<string | null>;
  createdAt: Instant;
  finishedAt: Instant | null;
}

export interface EvaluationsTable extends JudgedColumns {
  id: string;
  userId: string;
  presentationId: string | null;
  moduleId: string | null;
  groupId: string | null;
  /** The titles at the time of the presentation, which outlive their rows; null without a module or group. */
  moduleTitle: string | null;
  groupTitle: string | null;
  /** The group's container, or else the module's. */
  containerTitle: string | null;
  /** 1: a whole group's evaluation. */
  wholeGroup: Generated<Bit>;
  /** 1: the talk has further evaluations. A trigger of the database keeps it. */
  judgedAgain: Generated<Bit>;
  /** `conv_…` of ours or the vendor's; a UUID when there was no conversation. */
  chatSessionId: string;
  transcriptSource: "server" | "browser" | null;
  standing: Standing;
  /** 1: a part of the talk was typed. */
  written: Generated<Bit>;
  /** 1: judged by a draft that nobody had confirmed, and not settled since (product §9.8). */
  provisional: Generated<Bit>;
  /**
   * The admin who made a declared talk count, with the time and the reason. The id is null when that account is gone,
   * the reason also when it was erased.
   */
  countedById: string | null;
  countedAt: Instant | null;
  countedReason: string | null;
  /** The time when the presenter last opened it; null before that, and while pending. */
  readAt: Instant | null;
  /** The time when its words were removed at the end of their term; null while they are kept. */
  wordsRemovedAt: Generated<Instant | null>;
  /** The seal (`sealOfRest`) over what stays after its term; null before that. */
  termHash: Generated<string | null>;
}

/** The judged turns of an evaluation, as they were. A second hearing or a deletion does not change them. */
export interface JudgedTurnsTable {
  evaluationId: string;
  /** `SpokenTurn`s; `evaluations.transcriptHash` is their digest. */
  turnsJson: Json;
}

/** A file that an admin uploaded to be evaluated against a module's reference (product §4.9). */
export interface VideoEvaluationsTable extends JudgedColumns {
  id: string;
  /** Null when the module is gone. */
  moduleId: string | null;
  /** The titles at that time. */
  moduleTitle: string | null;
  containerTitle: string | null;
  /** The admin who requested it. */
  userId: string | null;
  /** The name on the admin's disk, only for display. */
  fileName: string;
  /** The stable address in the media store. Pages sign it at each load. */
  videoUrl: string;
  /** The kind by content; `audio/…` without a picture. */
  mimeType: string;
  /** Null while this machine cannot read the file (AVI without ffmpeg). */
  durationS: number | null;
  /** The heard turns with their times in the file; null before the hearing. */
  turnsJson: Json | null;
  /** The turns as plain text. */
  transcript: string;
}

export type RubricOrigin = "draft" | "admin" | "proposal" | "correction";

/** The rubrics of the modules. Rows never change; the version with the highest number is in use. */
export interface RubricVersionsTable {
  id: string;
  moduleId: string;
  /** The number within its module, from 1. */
  number: number;
  standing: RubricStanding;
  /** `RubricSchema`'s points. */
  pointsJson: Json;
  /** draft: by rules; admin: typed or confirmed; proposal: a model's, accepted; correction: words of an evaluation. */
  origin: RubricOrigin;
  /** The author; null for the rules, and when that account is gone. */
  byId: string | null;
  /** The author's name at that time; null for the rules, and when the author was erased. */
  byName: string | null;
  /** The changes in words; empty for none. */
  note: string;
  createdAt: Instant;
}

/** A language model's proposal for a rubric. It judges nothing before an admin accepts it. */
export interface RubricProposalsTable {
  id: string;
  moduleId: string;
  /** The language of its wording. */
  language: Language;
  /** settled: an admin accepted lines of it, or none. */
  state: "pending" | "ready" | "failed" | "settled";
  /** The id of the model that wrote it. */
  model: string | null;
  /** `ProposedPointSchema`s; null while pending, and after a failure. */
  pointsJson: Json | null;
  /** The reason for a failure. */
  reason: StoredReason | null;
  createdAt: Instant;
  finishedAt: Instant | null;
}

/** The tables of judgements and their rubrics. */
export interface JudgingTables {
  evaluations: EvaluationsTable;
  judgedTurns: JudgedTurnsTable;
  videoEvaluations: VideoEvaluationsTable;
  rubricVersions: RubricVersionsTable;
  rubricProposals: RubricProposalsTable;
}

/** The column that names a row in the journal, by table. */
export const judgingNames = {
  evaluations: "moduleTitle",
  videoEvaluations: "fileName",
} as const satisfies NamesOf<JudgingTables>;
