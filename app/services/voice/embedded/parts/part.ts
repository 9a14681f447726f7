import type { MemorySound } from "../memory-sound";
import type { TurnCost } from "~/models/presentations/conversations.server";
import type { Language } from "~/models/terms/language";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { Speaks } from "~/services/support/port";

/** A tool of the page that a turn uses (`client_tool_call`). */
export interface ToolUse {
  tool: "show_tutorial";
  /** The id of a tutorial. */
  id: string;
}

/** The words to reply to, and their context. */
export interface TurnToAnswer {
  /** The words just said; "" when none were understood. */
  userText: string;
  /** The earlier turns, up to our last one. */
  turns: SpokenTurn[];
  /** The events reported by the page, oldest first. */
  contextualUpdates: string[];
}

/** The other party of a talk: the customer of a module, or the assistant of the support page. */
export interface Interlocutor {
  usesLanguageModel: boolean;
  /**
   * Yields whole sentences in order, each as soon as it is known. A tool comes before the sentence it goes with. A
   * language comes before the sentences in it; without one the language of the talk stays. The signal aborts with
   * `UnheardReply` when nothing of the reply was heard, even after the last sentence.
   */
  reply(heard: TurnToAnswer & { signal: AbortSignal }): AsyncIterable<string | ToolUse | Speaks>;
  /** Returns the sentences worth voicing ahead, the likeliest first. */
  likelyReplies(heard: Omit<TurnToAnswer, "userText"> & { signal: AbortSignal }): Promise<string[]>;
  /** First sentences of most replies: short, worth voicing once. */
  openers(): string[];
  /** Returns true when this turn of ours ends the conversation. */
  closes(text: string): boolean;
  /** Returns true when these words, said before our first message, are a greeting that we return. */
  isGreeting(text: string): boolean;
}

const MINUTE_MS = 60_000;

/** The differences of one kind of conversation: its interlocutor, its records and its limits. */
export interface Part {
  interlocutor: Interlocutor;
  records: Records;
  /** The words and phrases that the other side will probably say, in the language of the talk. */
  expected: readonly string[];
  /** Takes the sound of both sides until the end where none is kept. Null where it becomes a file. */
  memory: MemorySound | null;
  /** The longest conversation in ms. */
  longestMs: number;
  /** The silence in ms, without a word or a key of the other side, that ends the talk. Null when it never does. */
  silentMs: number | null;
  notices: Notices;
}

/** The texts of a session about itself, sent as errors of the protocol. */
interface Notices {
  tooLong: string;
  deaf: string;
}

/** The limits of a presentation. A rep may think and look at the screen in silence. */
export const PRESENTATION_MS = { longest: 60 * MINUTE_MS, silent: null };
/** The limits of a call. Callers share the places with reps, so a call is short and ends when its caller is gone. */
export const CALL_MS = { longest: 15 * MINUTE_MS, silent: 5 * MINUTE_MS };
/** The limits of a moment. The page counts its minute once the question is heard and ends it long before this. */
export const MOMENT_MS = { longest: 2 * MINUTE_MS, silent: null };

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
  /** The first tutorial shown with the turn. */
  shownTutorialId: string | null;
}

/** The fields of a stored turn that change when more was said or shown, or less was heard. */
export type TurnChange = Partial<
  Pick<KeptTurn, "message" | "endMs" | "shownTutorialId"> & { interrupted: 1 }
>;

/** The start of a conversation as it is kept. */
interface KeptStart {
  startedAtMs: number;
  mode: "voice" | "text";
  /** Relative to the data directory. */
  audioFile: string | null;
}

/** The store of a running conversation. */
export interface Records {
  begin(start: KeptStart): Promise<unknown>;
  append(turn: KeptTurn): Promise<unknown>;
  amend(turnIndex: number, change: TurnChange): Promise<unknown>;
  /** Keeps the first feedback of an answer; later ones change nothing (product §3.3). */
  feedback(eventId: number, score: "like" | "dislike"): Promise<unknown>;
  end(reason: string): Promise<unknown>;
}

const NOTICES: Record<Language, Notices> = {
  fr: {
    tooLong: "La session a atteint sa durée maximale.",
    deaf: "La reconnaissance vocale s’est arrêtée. Vous pouvez continuer par écrit.",
  },
  en: {
    tooLong: "The session has reached its longest duration.",
    deaf: "Speech recognition has stopped. You can go on in writing.",
  },
  es: {
    tooLong: "La sesión ha alcanzado su duración máxima.",
    deaf: "El reconocimiento de voz se ha detenido. Puede continuar por escrito.",
  },
};

export const noticesIn = (language: Language): Notices => NOTICES[language];
