import type { Generated } from "kysely";
import type { AgentProvider } from "~/models/terms/agent-provider";
import type { Language } from "~/models/terms/language";
import type { StoredReason } from "~/models/terms/reason";
import type { Bit, Instant, Json } from "./column";
import type { Verdict } from "~/models/terms/reader";

/** Presentations, their recordings and their words. */

/** One presentation of a module or of a group by a rep: the `instance` of product §8.2. */
export interface PresentationsTable {
  id: string;
  userId: string;
  moduleId: string | null;
  groupId: string | null;
  /** The titles at that time, which outlive their rows. */
  moduleTitle: string | null;
  groupTitle: string | null;
  language: Language;
  createdAt: Instant;
  /** The start of the sound in ms since the epoch, by the browser's clock. */
  audioStartMs: number | null;
  videoStartMs: number | null;
  /**
   * none: nothing arrived. receiving: portions arrive. stored: complete on disk; a `recordingError` gives the reason
   * why it waits for its store. ready: seekable. failed: see `recordingError`. removed: its term is over
   * (`recordingKeptDays`), and later uploads are refused.
   */
  recordingState: "none" | "receiving" | "stored" | "ready" | "failed" | "removed";
  recordingError: StoredReason | null;
  /** The digest of the upload as it arrived. The same bytes again are acknowledged, others are refused. */
  recordingDigest: string | null;
  videoUrl: string | null;
  videoDurationS: number | null;
  /** The browser's own copy of the messages, lines of product §9.1, kept beside the server's transcript. */
  browserMessagesJson: Json | null;
  /** The ids of the modules for which a vendor's agent had a session: it may hold a part. Null: none. */
  vendorModulesJson: Json | null;
  /** The index of the last portion, when it is known (`last_chunk`). */
  lastPortionIndex: number | null;
  /** The time when the newest portion was acknowledged; of a failed recording, the time of its failure. */
  lastPortionAt: Instant | null;
  /** The days after which the recording was removed; null when it is there, or never was. */
  recordingKeptDays: number | null;
  /** The days after which the conversations' sounds were removed; null while they are kept. */
  soundKeptDays: number | null;
  /** The time when its person last went on with it, after a cut or a closed tab. */
  resumedAt: Instant | null;
  /** The time when its term ended: it was handed in without its person. */
  lapsedAt: Instant | null;
  /** The time when its words and sounds were removed at the end of their term; null while they are kept. */
  wordsRemovedAt: Generated<Instant | null>;
}

/** The modules of a group at the start of its presentation, to be presented whatever happens to the group. */
export interface PresentationModulesTable {
  presentationId: string;
  moduleId: string;
  /** From 0. */
  position: number;
}

/** One acknowledged portion of a recording. The row outlives its file, so that a repeat is recognised. */
export interface PortionsTable {
  presentationId: string;
  /** From 0. */
  portionIndex: number;
  /** SHA-256 of the bytes, hexadecimal. */
  digest: string;
  bytes: number;
  createdAt: Instant;
  /** The place in the recording, in ms, of a later part that begins with this portion; null for all other portions. */
  partStartMs: number | null;
}

export interface ConversationsTable {
  /** `conv_…`: the chat session id of an evaluation. */
  id: string;
  presentationId: string;
  moduleId: string | null;
  provider: AgentProvider;
  mode: "voice" | "text";
  state: "open" | "ended";
  startedAt: Instant;
  endedAt: Instant | null;
  endReason: string | null;
  /** The start of the conversation in the recording, in ms; null when not recorded. */
  recordingOffsetMs: number | null;
  /** The file of both sides' sound, relative to the data directory. */
  audioFile: string | null;
  /** The node that holds it while it is open; null when its node is gone. */
  nodeId: string | null;
  /**
   * The rep's voice that no recogniser understood: [{startMs, endMs}] from the start of the conversation. Null before its
   * whole sound was heard again.
   */
  unheardJson: Json | null;
}

export interface TurnsTable {
  conversationId: string;
  /** From 0. */
  turnIndex: number;
  source: "ai" | "user";
  message: string;
  /**
   * The hearing that is not judged: the live recogniser's, or the final one's where it heard less. Null before a second
   * hearing. Equal to `message` when that hearing gave nothing. Empty for a turn that only the second hearing found.
   */
  liveMessage: string | null;
  /** The start in ms from the start of the conversation. */
  startMs: number;
  endMs: number;
  interrupted: Bit;
  /** The protocol's event id of an agent's turn, for its feedback. */
  eventId: number | null;
  feedback: "like" | "dislike" | null;
  /** The durations of an agent's turn in ms, {silenceMs, wordsMs, replyMs, voiceMs, totalMs}; null for other turns. */
  costJson: Json | null;
}

/** The tables of presentations. */
export interface PresentingTables {
  presentations: PresentationsTable;
  presentationModules: PresentationModulesTable;
  portions: PortionsTable;
  conversations: ConversationsTable;
  turns: TurnsTable;
}

/** 'Refaire ce moment': an answer to one point of an evaluation, outside every score. Rows never change. */
export interface MomentsTable {
  id: string;
  /** The user of the evaluation. */
  userId: string;
  evaluationId: string;
  /** The module of the evaluation; null when it is gone. */
  moduleId: string | null;
  /** The id of the rubric's point. */
  pointId: string;
  /** The version that judged both; null when its module is gone. */
  rubricVersionId: string | null;
  /** The customer's question and the rep's answer, word for word. */
  question: string;
  answer: string;
  /** 1: typed; 0: spoken, as the server heard it. */
  written: Bit;
  verdict: Verdict;
  /** The offsets of the deciding clause in `answer`, in UTF-16 units; both null when no clause was near. */
  clauseStart: number | null;
  clauseEnd: number | null;
  /** `ComparedFact`s. */
  factsJson: Json;
  /** The evaluation's effective score of that day, and the score with this verdict; 0 to 100. */
  scoreBefore: number;
  scoreAfter: number;
  /** The reader of the answer; null for moments older than readers. */
  reader: "near" | "model" | null;
  /** The model's id, or null. */
  readerModel: string | null;
  /** The length in ms of the voice that nobody understood; null for a typed or older answer. */
  unheardMs: number | null;
  createdAt: Instant;
}

/** The spoken answer to a point that waits for its page, which may ask another node. It is deleted when read. */
export interface MomentAnswersTable {
  /** The conversation's id. */
  id: string;
  userId: string;
  evaluationId: string;
  pointId: string;
  /** Empty when nothing was heard. */
  answer: string;
  createdAt: Instant;
}

/** The tables of redone points. */
export interface MomentTables {
  moments: MomentsTable;
  momentAnswers: MomentAnswersTable;
}
