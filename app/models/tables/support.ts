import type { Language } from "~/models/terms/language";
import type { TutorialTexts } from "~/models/terms/tutorial-texts";
import type { Instant, Json, NamesOf } from "./column";
import type { TurnsTable } from "./presenting";

/** The tables of the support page: its tutorials and its calls. */

/** A support tutorial of the companion application (product §4.10), in each language it was written in. */
export interface TutorialsTable extends TutorialTexts {
  id: string;
  /** The stable address in the media store. Pages sign it at each load. */
  videoUrl: string | null;
  videoDurationS: number | null;
  position: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/** Other words of callers for a tutorial (product §4.11). */
export interface TutorialPhrasingsTable {
  id: string;
  tutorialId: string;
  language: Language;
  /** One line. */
  text: string;
  /** Its rank among the tutorial's phrasings in this language. */
  position: number;
  /** The call that gave the words; null for an admin's own, and when the call was removed. */
  callId: string | null;
  /** The turn of that call. */
  turnIndex: number | null;
  createdAt: Instant;
}

/** The support tokens that the page has exchanged. None opens it twice. */
export interface SupportExchangesTable {
  /** `SupportToken.id` */
  id: string;
  createdAt: Instant;
  /** The token's own expiry, after which the row is useless. */
  expiresAt: Instant;
}

/** A call of the support page, without the caller's identity (docs/decisions/support-call.md). */
export interface SupportCallsTable {
  /** `conv_…` */
  id: string;
  language: Language;
  /** The operating system that the app reported. */
  os: "android" | "ios" | null;
  mode: "voice" | "text";
  state: "open" | "ended";
  startedAt: Instant;
  endedAt: Instant | null;
  endReason: string | null;
  /** The file of both sides' sound, relative to the data directory. */
  audioFile: string | null;
  /** The node that holds it while it is open; null when its node is gone. */
  nodeId: string | null;
  /** The caller's voice that no recogniser understood, as in `ConversationsTable`. */
  unheardJson: Json | null;
}

/** The turns of a call, as `TurnsTable`. */
export interface SupportTurnsTable extends Omit<TurnsTable, "conversationId"> {
  callId: string;
  /** The tutorial shown with this turn. Null when nothing was shown, or the tutorial was deleted. */
  shownTutorialId: string | null;
}

/** The tables of support. */
export interface SupportTables {
  supportCalls: SupportCallsTable;
  supportExchanges: SupportExchangesTable;
  supportTurns: SupportTurnsTable;
  tutorials: TutorialsTable;
  tutorialPhrasings: TutorialPhrasingsTable;
}

/** The column that names a row in the journal, by table. */
export const supportNames = { tutorials: "titleFr" } as const satisfies NamesOf<SupportTables>;
