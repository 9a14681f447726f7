import type { StatusLines } from "~/copy/session/presentation";
import { hasWord } from "~/models/terms/fold";
import type { LineSource, Mode, Score } from "./port";

/** The voice session as the screen sees it (product §7.1). */
export type Phase = "idle" | "connecting" | "connected" | "finishing" | "ended";
export type EndReason = "user" | "agent" | "over" | "replaced" | "share-ended" | "lost" | "failed";

export interface SessionLine {
  /** Grows from line to line, from 0; no key is used twice. */
  key: number;
  source: LineSource;
  text: string;
  /** The customer's event, to which corrections and feedback refer. */
  eventId: number | null;
  /** Milliseconds since the session was connected. */
  atMs: number;
  /** True when this page sent the line, rather than the other side. */
  isTyped: boolean;
  /** False for a typed line until the other side speaks after it. */
  isArrived: boolean;
  feedback: Score | null;
}

/** A line of an earlier page, as the server keeps it. */
export type EarlierLine = Pick<SessionLine, "source" | "text" | "atMs">;

export interface VoiceState {
  phase: Phase;
  conversationId: string | null;
  mode: Mode;
  /** True while the browser asks the person for the microphone. */
  isAsking: boolean;
  /** Place in the queue for an agent, from 1; null when not queued. */
  queuePosition: number | null;
  /** True once a cut line was opened again, which happens once. */
  reopened: boolean;
  /** True while the line is being opened again after a cut. */
  isReturning: boolean;
  /**
   * Set when the line was opened again and the person has said nothing since. `resent` counts the typed lines sent
   * again.
   */
  resumed: { resent: number } | null;
  endReason: EndReason | null;
  lines: readonly SessionLine[];
  /** The sentence being recognised. */
  heard: string;
  muted: boolean;
  volume: number;
}

export type VoiceEvent =
  /** `again` continues the same conversation after its line was lost. */
  | { type: "open"; again?: boolean }
  /** The lines of the same conversation before its page was closed. */
  | { type: "restored"; lines: readonly EarlierLine[] }
  | { type: "asking"; isAsking: boolean }
  | { type: "queued"; position: number }
  | { type: "connected"; conversationId: string }
  | { type: "mode"; mode: Mode }
  | {
      type: "line";
      source: LineSource;
      text: string;
      eventId: number | null;
      atMs: number;
      isTyped?: boolean;
    }
  /** The keys of the typed lines sent again, because the cut had swallowed them. */
  | { type: "resent"; keys: readonly number[] }
  | { type: "corrected"; eventId: number; text: string }
  | { type: "heard"; text: string }
  | { type: "feedback"; key: number; score: Score }
  | { type: "muted"; muted: boolean }
  | { type: "volume"; volume: number }
  | { type: "cut" }
  | { type: "finish" }
  | { type: "ended"; reason: EndReason };

/** The state before any call. */
export const idleVoice: VoiceState = {
  phase: "idle",
  conversationId: null,
  mode: "listening",
  isAsking: false,
  queuePosition: null,
  reopened: false,
  isReturning: false,
  resumed: null,
  endReason: null,
  lines: [],
  heard: "",
  muted: false,
  volume: 1,
};

/** Returns the next state. An event without a meaning in the present phase changes nothing. */
export function voiceReducer(state: VoiceState, event: VoiceEvent): VoiceState {
  switch (event.type) {
    case "open":
      if (state.phase === "ended")
        return event.again
          ? returning(state, { reopened: false })
          : { ...idleVoice, volume: state.volume, phase: "connecting" };
      return state.phase === "idle" ? { ...state, phase: "connecting" } : state;
    case "restored":
      return state.phase === "idle" ? { ...state, lines: event.lines.map(restored) } : state;
    case "asking":
      return state.phase === "connecting" ? { ...state, isAsking: event.isAsking } : state;
    case "queued":
      return state.phase === "connecting" ? { ...state, queuePosition: event.position } : state;
    case "connected":
      if (state.phase !== "connecting") return state;
      return {
        ...state,
        phase: "connected",
        queuePosition: null,
        conversationId: event.conversationId,
        isReturning: false,
        resumed: state.isReturning ? { resent: 0 } : null,
      };
    case "cut":
      if (!canReopen(state)) return state;
      return returning(state, { reopened: true });
    case "resent":
      return resent(state, event.keys);
    case "finish":
      return isOpen(state) ? { ...state, phase: "finishing", heard: "" } : state;
    case "ended":
      if (state.phase === "idle" || state.phase === "ended") return state;
      return { ...state, phase: "ended", endReason: event.reason, queuePosition: null, heard: "" };
    case "volume":
      return { ...state, volume: Math.min(1, Math.max(0, event.volume)) };
    case "muted":
      return { ...state, muted: event.muted };
    default:
      return isOpen(state) || state.phase === "finishing" ? spoken(state, event) : state;
  }
}

/** Returns the state of a conversation being opened again, with its lines so far. */
function returning(state: VoiceState, { reopened }: { reopened: boolean }): VoiceState {
  const isReturning = state.lines.length > 0;
  return {
    ...state,
    phase: "connecting",
    reopened,
    isReturning,
    resumed: null,
    endReason: null,
    mode: "listening",
    heard: "",
  };
}

const restored = (line: EarlierLine, key: number): SessionLine => ({
  ...line,
  key,
  eventId: null,
  isTyped: false,
  isArrived: true,
  feedback: null,
});

function resent(state: VoiceState, keys: readonly number[]): VoiceState {
  if (keys.length === 0) return state;
  const lines = state.lines.map((line) =>
    keys.includes(line.key) ? { ...line, isArrived: false } : line,
  );
  return { ...state, lines, resumed: state.resumed && { resent: keys.length } };
}

type Spoken = Extract<VoiceEvent, { type: "mode" | "line" | "corrected" | "heard" | "feedback" }>;

/** Handles speech, also while connecting: a customer may speak before the opening of its session has resolved. */
function spoken(state: VoiceState, event: Spoken): VoiceState {
  switch (event.type) {
    case "mode":
      return state.mode === event.mode ? state : { ...state, mode: event.mode };
    case "heard":
      return state.phase === "connected" ? { ...state, heard: event.text } : state;
    case "line":
      return withLine(state, event);
    case "corrected":
      return correctLine(state, event);
    case "feedback":
      return replaceLine(state, (line) => line.key === event.key && canRate(line), {
        feedback: event.score,
      });
  }
}

function withLine(state: VoiceState, event: Extract<VoiceEvent, { type: "line" }>): VoiceState {
  const text = event.text.trim();
  const { source, eventId, atMs, isTyped = false } = event;
  if (!text || (!isTyped && !hasWord(text))) return state;
  const key = (state.lines.at(-1)?.key ?? -1) + 1;
  const isArrived = !isTyped;
  const line: SessionLine = {
    key,
    source,
    text,
    eventId,
    atMs,
    isTyped,
    isArrived,
    feedback: null,
  };
  if (source === "user")
    return { ...state, lines: [...state.lines, line], heard: "", resumed: null };
  // An answer proves that the earlier lines arrived.
  const read = state.lines.map((one) => (one.isArrived ? one : { ...one, isArrived: true }));
  return { ...state, lines: [...read, line] };
}

/** Shortens a cut line to its heard part. A line without a heard word is removed. */
function correctLine(
  state: VoiceState,
  { eventId, text }: Extract<VoiceEvent, { type: "corrected" }>,
): VoiceState {
  const cut = (line: SessionLine) => line.source === "ai" && line.eventId === eventId;
  if (hasWord(text)) return replaceLine(state, cut, { text });
  if (!state.lines.some(cut)) return state;
  return { ...state, lines: state.lines.filter((line) => !cut(line)) };
}

function replaceLine(
  state: VoiceState,
  matches: (line: SessionLine) => boolean,
  change: Partial<SessionLine>,
): VoiceState {
  if (!state.lines.some(matches)) return state;
  return {
    ...state,
    lines: state.lines.map((line) => (matches(line) ? { ...line, ...change } : line)),
  };
}

/** Returns true for an answer of the customer without feedback: it takes feedback once (product §3.3). */
const canRate = (line: SessionLine) =>
  line.source === "ai" && line.eventId !== null && line.feedback === null;

const canReopen = (state: VoiceState) => state.phase === "connected" && !state.reopened;

/** Returns true while a conversation is opening or open. */
const isOpen = (state: VoiceState) => state.phase === "connecting" || state.phase === "connected";

/** The words of each phase that has a status line. */
export type StatusWords = Pick<StatusLines, "connecting" | "listening" | "speaking" | "finishing">;

/** Returns the status line in these words; null when the phase has none. */
export function statusOf({ phase, mode }: VoiceState, words: StatusWords): string | null {
  switch (phase) {
    case "connecting":
    case "finishing":
      return words[phase];
    case "connected":
      return words[mode];
    default:
      return null;
  }
}

/** Returns the status line for a role, from a table (product §3.3, §7.1). */
export function statusSentence(
  state: VoiceState,
  { finishing, finishingAdmin, ...words }: StatusLines,
  viewer: { admin: boolean },
): string | null {
  return statusOf(state, { ...words, finishing: viewer.admin ? finishingAdmin : finishing });
}

/** Returns the lines in the format of `evaluate-messages` (product §9.1). */
export const messageLines = (lines: readonly SessionLine[]): string[] =>
  lines.map((line) => `type:${line.source},message:${line.text}`);
