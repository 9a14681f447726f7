import type { Generated } from "kysely";
import type { Language } from "~/models/terms/language";
import type { RubricStanding } from "~/models/terms/rubric";
import type { Bit, Instant, Json } from "./column";

/** Evaluations, and what they are made by. */

/**
 * Who heard what was judged. heard: our gateway or the vendor's conversation API (of a group: every module counts);
 * waiting: the vendor is being asked; declared: the browser alone told it; refused: typed, which the academy did not
 * take for scores that day.
 */
export type Standing = "heard" | "waiting" | "declared" | "refused";

/** What is judged, and what came of it. */
interface JudgedColumns {
  state: "pending" | "scored" | "not_evaluable" | "failed";
  /** 0 to 100, set only when scored. What counts of it: `effectiveScore` (counting.server). */
  score: number | null;
  /** The rubric it was judged by; null for what was judged before there were any, and once its module is gone. */
  rubricVersionId: string | null;
  /** Where the score may lie, 0 to 100, both null when nothing says so (product §9.8). */
  intervalLow: number | null;
  intervalHigh: number | null;
  /** What it is since an admin read it again, 0 to 100: beside the judge's `score`, and what counts. Null when nobody did. Of a group, when a module's is another. */
  reviewedScore: number | null;
  /** When an admin last decided; null as long as nobody did. */
  reviewedAt: Instant | null;
  /** 1: as it was decided, it still stays below the mark. */
  reviewedCapped: Generated<Bit>;
  /** 1: an admin should read it again, as it was judged (product §9.8). */
  toReview: Generated<Bit>;
  /** 1: settled by itself, and drawn at random to be read again. */
  drawn: Generated<Bit>;
  reason: string | null;
  /** What was found (`EvaluationResult`); null as long as it is pending, and when it failed. */
  resultJson: Json | null;
  judge: string | null;
  promptVersion: string | null;
  rubricJson: Json | null;
  transcriptHash: string | null;
  /** What computing it again needs beside turns and rubric (`ProofBasis`); null for what was judged before it was kept. */
  proofJson: Generated<Json | null>;
  /** `sealOf` all that is stored of the judgement; null as above. */
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
  /** What was judged, as it was called that day, for when it is gone; null for what there was none of. */
  moduleTitle: string | null;
  groupTitle: string | null;
  /** Of the group, when there was one, else of the module. */
  containerTitle: string | null;
  /** 1: of a group as a whole. */
  wholeGroup: Generated<Bit>;
  /** `conv_…` of ours or the vendor's; a UUID when there was no conversation. */
  chatSessionId: string;
  transcriptSource: "server" | "browser" | null;
  standing: Standing;
  /** 1: something of it was typed. */
  written: Generated<Bit>;
  /** Who had it count though it was only declared; the three are set together, the first is null once that account is gone, the last too once it was erased. */
  countedById: string | null;
  countedAt: Instant | null;
  countedReason: string | null;
  /** When whoever presented it last opened it; null before they did, and as long as it is pending. */
  readAt: Instant | null;
}

/** What an evaluation judged, turn by turn as it was that day: a second hearing or a deletion does not change it. */
export interface JudgedTurnsTable {
  evaluationId: string;
  /** `SpokenTurn`s; `evaluations.transcriptHash` is their digest. */
  turnsJson: Json;
}

/** A file that an admin gave to be evaluated against a module's reference (product §4.9). */
export interface VideoEvaluationsTable extends JudgedColumns {
  id: string;
  /** Null once the module is gone. */
  moduleId: string | null;
  /** As they were called that day. */
  moduleTitle: string | null;
  containerTitle: string | null;
  /** Who asked. */
  userId: string | null;
  /** As the admin's disk named it; for showing only. */
  fileName: string;
  /** The media store's stable address; pages sign it at each load. */
  videoUrl: string;
  /** By content; `audio/…` when there is no picture. */
  mimeType: string;
  /** Null while nothing on this machine can read the file (AVI without ffmpeg). */
  durationS: number | null;
  /** What was heard, turns with their times in the file (app/services/judge/types); null until it was. */
  turnsJson: Json | null;
  /** The same as plain text. */
  transcript: string;
}

export type RubricOrigin = "draft" | "admin" | "proposal" | "correction";

/** What a module is judged by from one moment on. Its rows never change; the one with the highest number is in use. */
export interface RubricVersionsTable {
  id: string;
  moduleId: string;
  /** From 1, within its module. */
  number: number;
  standing: RubricStanding;
  /** `RubricSchema`'s points. */
  pointsJson: Json;
  /** draft: by rules; admin: typed or confirmed; proposal: a model's, accepted; correction: words of an evaluation. */
  origin: RubricOrigin;
  /** Who made it: null when nobody did, and once that account is gone. */
  byId: string | null;
  /** Their name that day; null when nobody made it, and once they were erased. */
  byName: string | null;
  /** What changed, in words; "" for none. */
  note: string;
  createdAt: Instant;
}

/** What a language model proposes for a rubric. Nothing of it judges before an admin took it. */
export interface RubricProposalsTable {
  id: string;
  moduleId: string;
  /** The one its words are in. */
  language: Language;
  /** settled: an admin took lines of it, or none. */
  state: "pending" | "ready" | "failed" | "settled";
  /** The id of the model that wrote it. */
  model: string | null;
  /** `ProposedPointSchema`s; null as long as it is pending, and when it failed. */
  pointsJson: Json | null;
  /** Why it failed: a sentence for people. */
  reason: string | null;
  createdAt: Instant;
  finishedAt: Instant | null;
}
