import { copy } from "~/copy/copy";
import type { Mode, Score, LineSource } from "./port";

/** The voice session as the screen sees it (product §7.1). */
export type Phase = "idle" | "connecting" | "connected" | "finishing" | "ended";
export type EndReason = "user" | "agent" | "replaced" | "share-ended" | "lost" | "failed";

export interface SessionLine {
  /** Grows from line to line, from 0; none is used twice. */
  key: number;
  source: LineSource;
  text: string;
  /** The customer's event, to which corrections and feedback refer. */
  eventId: number | null;
  /** Milliseconds since the session was connected. */
  atMs: number;
  /** Sent by this page, not heard by the other side first. */
  isTyped: boolean;
  /** False for what was typed, until the other side speaks after it. */
  isArrived: boolean;
  feedback: Score | null;
}

export interface VoiceState {
  phase: Phase;
  conversationId: string | null;
  mode: Mode;
  /** Place in the queue for an agent, from 1; null when not queued. */
  queuePosition: number | null;
  /** A cut line is opened again once. */
  reopened: boolean;
  /** It is being opened again, after a cut. */
  isReturning: boolean;
  /** It was opened again, and the person has said nothing since; how many typed lines were sent again. */
  resumed: { resent: number } | null;
  endReason: EndReason | null;
  lines: readonly SessionLine[];
  /** The sentence being recognised. */
  heard: string;
  muted: boolean;
  volume: number;
}

export type VoiceEvent =
  /** `again`: the same conversation, whose line was lost. */
  | { type: "open"; again?: boolean }
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
  /** The keys of the typed lines that are sent again: the cut had kept them. */
  | { type: "resent"; keys: readonly number[] }
  | { type: "corrected"; eventId: number; text: string }
  | { type: "heard"; text: string }
  | { type: "feedback"; key: number; score: Score }
  | { type: "muted"; muted: boolean }
  | { type: "volume"; volume: number }
  | { type: "cut" }
  | { type: "finish" }
  | { type: "ended"; reason: EndReason };

/** Before any call. */
export const idleVoice: VoiceState = {
  phase: "idle",
  conversationId: null,
  mode: "listening",
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

/** The next state; an event that means nothing in the present phase leaves it as it is. */
export function voiceReducer(state: VoiceState, event: VoiceEvent): VoiceState {
  switch (event.type) {
    case "open":
      if (state.phase === "ended")
        return event.again
          ? returning(state, { reopened: false })
          : { ...idleVoice, volume: state.volume, phase: "connecting" };
      return state.phase === "idle" ? { ...state, phase: "connecting" } : state;
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

/** What was said stays on the screen. */
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

function resent(state: VoiceState, keys: readonly number[]): VoiceState {
  if (keys.length === 0) return state;
  const lines = state.lines.map((line) =>
    keys.includes(line.key) ? { ...line, isArrived: false } : line,
  );
  return { ...state, lines, resumed: state.resumed && { resent: keys.length } };
}

type Spoken = Extract<VoiceEvent, { type: "mode" | "line" | "corrected" | "heard" | "feedback" }>;

/** Also while connecting: a customer who speaks as soon as the line is open is heard before its session is answered. */
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
  if (!text) return state;
  const { source, eventId, atMs, isTyped = false } = event;
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
  // Whoever answers has read.
  const read = state.lines.map((one) => (one.isArrived ? one : { ...one, isArrived: true }));
  return { ...state, lines: [...read, line] };
}

/** A line cut short is what was heard of it; one of which no word was heard was never said. */
function correctLine(
  state: VoiceState,
  { eventId, text }: Extract<VoiceEvent, { type: "corrected" }>,
): VoiceState {
  const cut = (line: SessionLine) => line.source === "ai" && line.eventId === eventId;
  if (/[\p{L}\p{N}]/u.test(text)) return replaceLine(state, cut, { text });
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

/** Feedback: once per answer of the customer (product §3.3). */
const canRate = (line: SessionLine) =>
  line.source === "ai" && line.eventId !== null && line.feedback === null;

const canReopen = (state: VoiceState) => state.phase === "connected" && !state.reopened;

/** A conversation is being opened or held. */
const isOpen = (state: VoiceState) => state.phase === "connecting" || state.phase === "connected";

/** What a status line says of each phase that it has. */
export interface StatusWords {
  connecting: string;
  listening: string;
  speaking: string;
  finishing: string;
}

/** The status line in these words; null when the phase has none. */
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

/** The status line for a role (product §3.3, §7.1). */
export function statusSentence(state: VoiceState, viewer: { admin: boolean }): string | null {
  const { finishing, finishingAdmin, ...words } = copy.presentation;
  return statusOf(state, { ...words, finishing: viewer.admin ? finishingAdmin : finishing });
}

/** The lines as `evaluate-messages` takes them (product §9.1). */
export const messageLines = (lines: readonly SessionLine[]): string[] =>
  lines.map((line) => `type:${line.source},message:${line.text}`);
