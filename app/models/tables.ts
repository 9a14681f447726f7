import type { Generated, Insertable, Selectable } from "kysely";
import type { Language } from "./language";
import type { ModuleTexts } from "./module-texts";
import type { RubricStanding } from "./rubric";
import type { MomentsTable } from "./tables-moments";
import type { TutorialTexts } from "./tutorial-texts";
import type { Verdict } from "./verdict";

/**
 * Column law (held by schema.test.ts): booleans are 0/1 not null, instants are ISO 8601 UTC text and end in `At`,
 * every `…Id` that names a row of ours is a foreign key, durations carry their unit, JSON columns end in `Json`.
 */
export type Bit = 0 | 1;
export type Instant = string;
export type Json = string;

export interface UsersTable {
  id: string;
  name: string;
  /** Trimmed, lower case, unique. */
  email: string;
  passwordHash: string;
  /** Set: the password was given to them. It opens nothing after that, and the first sign-in asks for another. */
  passwordExpiresAt: Generated<Instant | null>;
  role: string;
  avatar: string | null;
  /** Name and email as the search reads them (`searchTextOf`); the list is in its order. */
  searchText: string;
  createdAt: Instant;
  updatedAt: Instant;
}

export interface SessionsTable {
  /** SHA-256 of the random value in the cookie. */
  id: string;
  userId: string | null;
  dataJson: Json;
  createdAt: Instant;
  expiresAt: Instant;
}

export interface DraftsTable {
  /** Random; the session of whoever typed it names it. */
  id: string;
  /** `networkOf` the address it came from. */
  network: string;
  path: string;
  fieldsJson: Json;
  /** Length of `fieldsJson`. */
  bytes: number;
  createdAt: Instant;
  expiresAt: Instant;
}

export interface ApiTokensTable {
  /** SHA-256 of the token. */
  id: string;
  /** All tokens that descend from one login. */
  familyKey: string;
  userId: string;
  kind: "access" | "refresh";
  createdAt: Instant;
  expiresAt: Instant;
  /** When a refresh token was exchanged; used again 20 s later, it ends its family. */
  usedAt: Instant | null;
}

/** A call of the support page. Nothing in it says who called (docs/decisions/support-call.md). */
export interface SupportCallsTable {
  /** `conv_…` */
  id: string;
  language: Language;
  /** What the app said that it runs on. */
  os: "android" | "ios" | null;
  mode: "voice" | "text";
  state: "open" | "ended";
  startedAt: Instant;
  endedAt: Instant | null;
  endReason: string | null;
  /** File of both sides' sound, relative to the data directory. */
  audioFile: string | null;
}

/** As `TurnsTable`, of a call. */
export interface SupportTurnsTable extends Omit<TurnsTable, "conversationId" | "liveMessage"> {
  callId: string;
  /** The tutorial that was shown with this turn; null once it is deleted. */
  shownTutorialId: string | null;
}

/** Support tokens that the page has exchanged: none opens it twice. */
export interface SupportExchangesTable {
  /** `SupportToken.id` */
  id: string;
  createdAt: Instant;
  /** The token's own expiry: refused from then on anyway, and forgotten here. */
  expiresAt: Instant;
}

/** Failures to sign in of one account, of one network, or of one account from one network. */
export interface LoginAttemptsTable {
  /** Keyed digest of what is counted. */
  key: string;
  /** When the last failure will be forgiven: each moves it on by the limit's `forgivenS`. */
  fadesAt: Instant;
  /** Before this, no try is listened to. */
  freeAt: Instant;
}

/** Networks a person signed in from: strangers elsewhere do not hold them up there. */
export interface KnownNetworksTable {
  userId: string;
  /** Keyed digest of the address, or of its /64. */
  network: string;
  seenAt: Instant;
}

export interface ContainersTable {
  id: string;
  title: string;
  position: number;
  createdAt: Instant;
  updatedAt: Instant;
}

export type TranscriptState = "none" | "pending" | "ready" | "failed";

/** With the texts of `module-texts.ts`, a column each. */
export interface ModulesTable extends ModuleTexts {
  id: string;
  title: string;
  /** The media store's stable address; pages sign it at each load. */
  videoUrl: string | null;
  videoDurationS: number | null;
  /** Of the transcript. none: nobody asked for one; pending: its job waits or runs; failed: see transcriptError. */
  transcriptState: Generated<TranscriptState>;
  transcriptError: string | null;
  /** 1 once an admin changed the text that the recogniser wrote. */
  transcriptEdited: Generated<Bit>;
  /** What the recogniser heard while the text had been edited: the admin says which one stays. */
  transcriptProposal: string | null;
  presentable: Bit;
  /** "admin,field_salesperson,…": always begins with admin. */
  allowedRoles: string;
  /** Null only when no container existed at creation. */
  containerId: string | null;
  /** Dense, from 0, within its container. */
  position: number;
  /** Deleted after it was presented: in the record, nowhere else. */
  archivedAt: Generated<Instant | null>;
  createdAt: Instant;
  updatedAt: Instant;
}

export interface GroupsTable {
  id: string;
  title: string;
  allowedRoles: string;
  containerId: string | null;
  position: number;
  createdAt: Instant;
  updatedAt: Instant;
}

export interface GroupModulesTable {
  groupId: string;
  moduleId: string;
  /** Order of addition, dense from 0. */
  position: number;
}

/** One presentation of a module or of a group by a rep: the `instance` of product §8.2. */
export interface PresentationsTable {
  id: string;
  userId: string;
  moduleId: string | null;
  groupId: string | null;
  /** As they were called that day, for when they are gone. */
  moduleTitle: string | null;
  groupTitle: string | null;
  language: Language;
  createdAt: Instant;
  /** Milliseconds since the epoch, as the browser measured them. */
  audioStartMs: number | null;
  videoStartMs: number | null;
  /**
   * none: nothing arrived; receiving: portions arrive; stored: all of it is on disk; ready: seekable; failed: see
   * recordingError; removed: its time was up (recordingKeptDays), and nothing more is taken.
   */
  recordingState: "none" | "receiving" | "stored" | "ready" | "failed" | "removed";
  recordingError: string | null;
  /** Digest of the upload as it arrived: the same bytes again are acknowledged, others are refused. */
  recordingDigest: string | null;
  videoUrl: string | null;
  videoDurationS: number | null;
  /** The browser's own copy of the messages, lines of product §9.1, kept beside the server's transcript. */
  browserMessagesJson: Json | null;
  /** Index of the last portion, once it is known (`last_chunk`). */
  lastPortionIndex: number | null;
  /** When the newest portion was acknowledged. */
  lastPortionAt: Instant | null;
  /** After how many days the recording was removed; null when there is one, or never was. */
  recordingKeptDays: number | null;
  /** After how many days the sounds of the conversations were removed; null as long as they are kept. */
  soundKeptDays: number | null;
}

/** The modules of a group as its presentation began: what has to be presented, whatever becomes of the group. */
export interface PresentationModulesTable {
  presentationId: string;
  moduleId: string;
  /** From 0. */
  position: number;
}

/** One acknowledged portion of a recording. The row outlives its file: a repeat is recognised by it. */
export interface PortionsTable {
  presentationId: string;
  /** From 0. */
  portionIndex: number;
  /** SHA-256 of the bytes, hexadecimal. */
  digest: string;
  bytes: number;
  createdAt: Instant;
}

export interface ConversationsTable {
  /** `conv_…`: the chat session id of an evaluation. */
  id: string;
  presentationId: string;
  moduleId: string | null;
  provider: "embedded" | "elevenlabs";
  mode: "voice" | "text";
  state: "open" | "ended";
  startedAt: Instant;
  endedAt: Instant | null;
  endReason: string | null;
  /** Start of the conversation in the recording, milliseconds; null when not recorded. */
  recordingOffsetMs: number | null;
  /** File of both sides' sound, relative to the data directory. */
  audioFile: string | null;
}

export interface TurnsTable {
  conversationId: string;
  /** From 0. */
  turnIndex: number;
  source: "ai" | "user";
  message: string;
  /** What the live recogniser had heard, kept when the final recogniser replaced it. */
  liveMessage: string | null;
  /** Milliseconds from the start of the conversation. */
  startMs: number;
  endMs: number;
  interrupted: Bit;
  /** The protocol's event id (agent turns), to which feedback refers. */
  eventId: number | null;
  feedback: "like" | "dislike" | null;
  /** What the turn cost, {silenceMs, wordsMs, replyMs, voiceMs, totalMs}; agent turns only. */
  costJson: Json | null;
}

/**
 * Who heard what was judged. heard: our gateway or the vendor's conversation API (of a group: every module counts);
 * waiting: the vendor is being asked; declared: the browser alone told it; refused: typed, which the academy did not
 * take for scores that day.
 */
export type Standing = "heard" | "waiting" | "declared" | "refused";

export interface EvaluationsTable {
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
  /** 1: as it was decided, it still stops at 84. */
  reviewedCapped: Generated<Bit>;
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
  transcriptSource: "server" | "browser" | null;
  standing: Standing;
  /** 1: something of it was typed. */
  written: Generated<Bit>;
  /** Who had it count though it was only declared; the three are set together, the first is null once that account is gone, the last too once it was erased. */
  countedById: string | null;
  countedAt: Instant | null;
  countedReason: string | null;
  createdAt: Instant;
  finishedAt: Instant | null;
}

/** What an evaluation judged, turn by turn as it was that day: a second hearing or a deletion does not change it. */
export interface JudgedTurnsTable {
  evaluationId: string;
  /** `SpokenTurn`s; `evaluations.transcriptHash` is their digest. */
  turnsJson: Json;
}

/** A file that an admin gave to be evaluated against a module's reference (product §4.9). */
export interface VideoEvaluationsTable {
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
  state: EvaluationsTable["state"];
  /** What was heard, turns with their times in the file (app/services/judge/types); null until it was. */
  turnsJson: Json | null;
  /** The same as plain text. */
  transcript: string;
  /** 0 to 100, set only when scored. */
  score: number | null;
  /** These three as in `evaluations`. */
  rubricVersionId: string | null;
  intervalLow: number | null;
  intervalHigh: number | null;
  /** These four too. */
  reviewedScore: number | null;
  reviewedAt: Instant | null;
  reviewedCapped: Generated<Bit>;
  drawn: Generated<Bit>;
  reason: string | null;
  /** As in `evaluations`. */
  resultJson: Json | null;
  judge: string | null;
  promptVersion: string | null;
  rubricJson: Json | null;
  transcriptHash: string | null;
  /** These two as in `evaluations`. */
  proofJson: Generated<Json | null>;
  proofHash: Generated<string | null>;
  createdAt: Instant;
  finishedAt: Instant | null;
}

export type RubricOrigin = "draft" | "admin" | "proposal" | "correction";

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

/** A container that a person had opened before a score of theirs was lowered: it stays open for them. */
export interface OpenedContainersTable {
  userId: string;
  containerId: string;
  openedAt: Instant;
}

export interface JobsTable {
  id: string;
  kind: string;
  payloadJson: Json;
  /** Two jobs with the same key are one. */
  uniqueKey: string | null;
  state: "queued" | "running" | "done" | "failed";
  attempts: number;
  runAfterAt: Instant;
  startedAt: Instant | null;
  finishedAt: Instant | null;
  lastError: string | null;
  createdAt: Instant;
}

/** A file the media store keeps. */
export interface MediaTable {
  publicId: string;
  folder: string;
  /** Path under the media directory. */
  file: string;
  mimeType: string;
  bytes: number;
  userId: string | null;
  createdAt: Instant;
  /** Of a finished recording: what the recorded-videos screen calls it, without extension. */
  recordingName: string | null;
}

/** That a person's data were erased; nothing of theirs. */
export interface ErasuresTable {
  id: string;
  /** SHA-256 of the account's id: tells whether a restored backup brings somebody back. */
  subjectKey: string;
  /** Who erased; null once that account is gone. */
  byId: string | null;
  erasedAt: Instant;
}

/** How much room the disk of the data directory had; a week of them. */
export interface DiskSamplesTable {
  at: Instant;
  freeBytes: number;
  totalBytes: number;
}

/** Who was told what is recorded, who sees it and how long it is kept, and said so. */
export interface RecordingNoticesTable {
  userId: string;
  acknowledgedAt: Instant;
  /** For how long it was said to be kept, in days; null: until it is deleted. */
  keepDays: number | null;
}

/** A support tutorial of the companion application (product §4.10), in each language it was written in. */
export interface TutorialsTable extends TutorialTexts {
  id: string;
  /** The media store's stable address; pages sign it at each load. */
  videoUrl: string | null;
  videoDurationS: number | null;
  position: number;
  createdAt: Instant;
  updatedAt: Instant;
}

export interface SettingsTable {
  key: string;
  value: string;
  updatedAt: Instant;
}

export interface Database {
  users: UsersTable;
  sessions: SessionsTable;
  drafts: DraftsTable;
  apiTokens: ApiTokensTable;
  loginAttempts: LoginAttemptsTable;
  knownNetworks: KnownNetworksTable;
  supportCalls: SupportCallsTable;
  supportExchanges: SupportExchangesTable;
  supportTurns: SupportTurnsTable;
  containers: ContainersTable;
  modules: ModulesTable;
  groups: GroupsTable;
  groupModules: GroupModulesTable;
  presentations: PresentationsTable;
  presentationModules: PresentationModulesTable;
  portions: PortionsTable;
  conversations: ConversationsTable;
  turns: TurnsTable;
  evaluations: EvaluationsTable;
  judgedTurns: JudgedTurnsTable;
  videoEvaluations: VideoEvaluationsTable;
  comments: CommentsTable;
  moments: MomentsTable;
  rubricVersions: RubricVersionsTable;
  rubricProposals: RubricProposalsTable;
  corrections: CorrectionsTable;
  decisions: DecisionsTable;
  reviewRequests: ReviewRequestsTable;
  openedContainers: OpenedContainersTable;
  jobs: JobsTable;
  media: MediaTable;
  settings: SettingsTable;
  tutorials: TutorialsTable;
  erasures: ErasuresTable;
  diskSamples: DiskSamplesTable;
  recordingNotices: RecordingNoticesTable;
}

export type User = Omit<Selectable<UsersTable>, "passwordHash" | "searchText">;
export type Module = Selectable<ModulesTable>;
export type Presentation = Selectable<PresentationsTable>;
export type Conversation = Selectable<ConversationsTable>;
export type SupportCall = Selectable<SupportCallsTable>;
export type SupportTurn = Selectable<SupportTurnsTable>;
export type Turn = Selectable<TurnsTable>;
export type NewTurn = Insertable<TurnsTable>;
export type Evaluation = Selectable<EvaluationsTable>;
export type VideoEvaluation = Selectable<VideoEvaluationsTable>;
export type Comment = Selectable<CommentsTable>;
export type Correction = Selectable<CorrectionsTable>;
export type Decision = Selectable<DecisionsTable>;
export type ReviewRequest = Selectable<ReviewRequestsTable>;
export type Job = Selectable<JobsTable>;
export type TutorialRow = Selectable<TutorialsTable>;
