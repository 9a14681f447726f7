import type { TurnCost } from "~/models/presentations/conversations.server";

/** A turn being sent or heard; times in ms from the start of the conversation. */
export interface SaidTurn {
  message: string;
  startMs: number;
  endMs: number;
  eventId: number;
}

/** A turn as it is kept. */
export interface KeptTurn extends SaidTurn {
  turnIndex: number;
  source: "ai" | "user";
  cost: TurnCost | null;
  /** The tutorial shown with the turn. */
  shownTutorialId: string | null;
}

/** The start of a conversation as it is kept. */
export interface KeptStart {
  startedAtMs: number;
  mode: "voice" | "text";
  /** Relative to the data directory. */
  audioFile: string | null;
}

/** The store of a running conversation. */
export interface Records {
  begin(start: KeptStart): Promise<unknown>;
  append(turn: KeptTurn): Promise<unknown>;
  amend(
    turnIndex: number,
    change: { message?: string; endMs?: number; interrupted?: 1 },
  ): Promise<unknown>;
  /** Keeps the first feedback of an answer; later ones change nothing (product §3.3). */
  feedback(eventId: number, score: "like" | "dislike"): Promise<unknown>;
  end(reason: string): Promise<unknown>;
}
