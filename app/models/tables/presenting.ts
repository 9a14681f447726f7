import type { Language } from "~/models/terms/language";
import type { Bit, Instant, Json } from "./column";

/** Presentations, what was recorded of them and what was said. */

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
   * none: nothing arrived; receiving: portions arrive; stored: all of it is on disk, and
   * waits for the store that keeps it when there is a recordingError; ready: seekable; failed: see
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
  /**
   * The hearing that is not judged: the live recogniser's where the final one replaced it, the final one's where it heard
   * less. Null until there was a second hearing; the same as `message` when that gave nothing.
   */
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
