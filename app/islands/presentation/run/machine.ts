import type { EndReason } from "~/islands/voice/machine";
import { FacilityFailed } from "~/islands/facility/facility";
import { Refused, SessionExpired } from "~/islands/api";

/** Product §13: 'Module suivant' after 10 s, pulsing within 10 s of the module's duration, next module 1 s later. */
const NEXT_AFTER_MS = 10_000;
const PULSE_WITHIN_MS = 10_000;
export const TURN_MS = 1_000;

/** The plan's count of modules, the index of the presented one (from 0), and its start on the clock of the events. */
interface Turn {
  modules: number;
  position: number;
  sinceMs: number;
}

/**
 * The presentation of a plan as the screen sees it (product §7.4). The recording and the conversation of each module
 * have their own machines.
 */
export type RunState =
  | { phase: "before" }
  /** Sharing, and waiting for an agent: nothing is recorded. */
  | { phase: "starting"; modules: number; position: number }
  | ({ phase: "presenting" } & Turn)
  /** From 'Module suivant' to the next module. */
  | ({ phase: "leaving"; untilMs: number } & Turn)
  /** From 'C'est fini', or 'Terminer la session', to the last portion on disk. */
  | ({ phase: "ending"; untilMs: number; reason: EndReason } & Turn)
  | ({ phase: "finished"; untilMs: number; reason: EndReason } & Turn);

export type RunEvent =
  /** `position`: the index of the first module, above 0 for a group that goes on. */
  | { type: "start"; modules: number; position?: number }
  | { type: "gave-up" }
  | { type: "recorded"; nowMs: number }
  | { type: "next"; nowMs: number }
  | { type: "turn"; nowMs: number }
  | { type: "finish"; nowMs: number; reason: EndReason }
  | { type: "stopped" };

export const runBefore: RunState = { phase: "before" };

/** Returns the next state. An event without meaning in the present phase changes nothing. */
export function runReducer(state: RunState, event: RunEvent): RunState {
  switch (event.type) {
    case "start":
      if (state.phase !== "before") return state;
      return { phase: "starting", modules: event.modules, position: event.position ?? 0 };
    case "gave-up":
      return state.phase === "starting" || state.phase === "presenting" ? runBefore : state;
    case "recorded":
      if (state.phase !== "starting") return state;
      return { ...state, phase: "presenting", sinceMs: event.nowMs };
    case "next":
      return state.phase === "presenting" && canGoOn(state, event.nowMs) && !isLast(state)
        ? { ...state, phase: "leaving", untilMs: event.nowMs }
        : state;
    case "turn": {
      if (state.phase !== "leaving") return state;
      const { modules, position } = state;
      return { phase: "presenting", modules, position: position + 1, sinceMs: event.nowMs };
    }
    case "finish": {
      if (state.phase !== "presenting" && state.phase !== "leaving") return state;
      const untilMs = state.phase === "leaving" ? state.untilMs : event.nowMs;
      return { ...state, phase: "ending", untilMs, reason: event.reason };
    }
    case "stopped":
      return state.phase === "ending" ? { ...state, phase: "finished" } : state;
  }
}

/** Returns the module shown; null before the recording has started. */
export const turnOf = (state: RunState): Turn | null =>
  state.phase === "before" || state.phase === "starting" ? null : state;

export const isLast = ({ modules, position }: Turn) => position === modules - 1;

/** Returns true when the recording has started and 10 s have elapsed in this module (product §3.4). */
export const canGoOn = (state: RunState, nowMs: number) =>
  state.phase === "presenting" && nowMs - state.sinceMs >= NEXT_AFTER_MS;

/** Returns the timer of the module shown, in milliseconds. */
export function elapsedMs(state: RunState, nowMs: number): number {
  const turn = turnOf(state);
  if (!turn) return 0;
  return Math.max(0, ("untilMs" in state ? state.untilMs : nowMs) - turn.sinceMs);
}

/** Returns the button that goes on; null while there is none to press. */
export function nextButton(
  state: RunState,
  { nowMs, videoDurationS }: { nowMs: number; videoDurationS: number | null },
): { last: boolean; pulsing: boolean } | null {
  if (state.phase !== "presenting" || !canGoOn(state, nowMs)) return null;
  const away =
    videoDurationS === null ? Infinity : Math.abs(nowMs - state.sinceMs - videoDurationS * 1_000);
  return { last: isLast(state), pulsing: away <= PULSE_WITHIN_MS };
}

/** Returns the count of modules that an end of the session now would leave out. */
export function modulesLeft(state: RunState): number {
  const turn = turnOf(state);
  return turn ? turn.modules - turn.position - 1 : 0;
}

/** The reason that a start or a conversation stopped, beside the recording's own refusals. */
export type RunProblem =
  | FacilityFailed
  | "share-ended"
  | "conversation-failed"
  | "expired"
  | "elsewhere"
  | "lapsed"
  | "not-allowed";

/** Thrown when a presentation cannot go on: another tab holds it, or its term ended meanwhile. */
export class NotResumed extends Error {
  override name = "NotResumed";
  readonly problem: "elsewhere" | "lapsed";
  constructor(problem: "elsewhere" | "lapsed") {
    super(problem);
    this.problem = problem;
  }
}

/** Returns the problem behind an error on the way to the customer. */
export function problemOf(error: unknown): RunProblem {
  if (error instanceof NotResumed) return error.problem;
  if (error instanceof SessionExpired) return "expired";
  if (error instanceof FacilityFailed) return error;
  if (error instanceof Refused && (error.status === 403 || error.status === 404))
    return "not-allowed";
  return "conversation-failed";
}
