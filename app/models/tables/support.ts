import type { Language } from "~/models/terms/language";
import type { TutorialTexts } from "~/models/terms/tutorial-texts";
import type { Instant } from "./column";
import type { TurnsTable } from "./presenting";

/** The support page: what it answers with, and its calls. */

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

/** Other words that callers use for a tutorial (product §4.11). */
export interface TutorialPhrasingsTable {
  id: string;
  tutorialId: string;
  language: Language;
  /** One line. */
  text: string;
  /** Among those of the tutorial in this language. */
  position: number;
  /** The call that the words were taken from; null for an admin's own, and once the call's time is up. */
  callId: string | null;
  /** The turn of that call. */
  turnIndex: number | null;
  createdAt: Instant;
}

/** Support tokens that the page has exchanged: none opens it twice. */
export interface SupportExchangesTable {
  /** `SupportToken.id` */
  id: string;
  createdAt: Instant;
  /** The token's own expiry: refused from then on anyway, and forgotten here. */
  expiresAt: Instant;
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
