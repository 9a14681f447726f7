import { copy } from "~/copy";

/** The recording as the screen sees it (spec §4 "Recording", design §7). */
export type RecordingPhase =
  | "idle"
  | "asking"
  | "recording"
  | "stopping"
  | "uploading"
  | "done"
  | "failed";

/**
 * share-refused: the screen was not shared; start-failed: anything else before the recording; storage: the browser
 * could not keep a portion; upload: sending was given up; expired: signing in again is needed to send.
 */
export type RecordingFailure = "share-refused" | "start-failed" | "storage" | "upload" | "expired";

export interface RecordingState {
  phase: RecordingPhase;
  failure: RecordingFailure | null;
  recordedBytes: number;
  sentBytes: number;
  totalBytes: number;
}

export type RecordingEvent =
  | { type: "ask" }
  | { type: "refused"; failure: "share-refused" | "start-failed" }
  | { type: "started" }
  | { type: "portion"; bytes: number }
  | { type: "storage-failed" }
  | { type: "stop" }
  | { type: "stopped"; totalBytes: number }
  | { type: "progress"; sentBytes: number; totalBytes: number }
  | { type: "acknowledged" }
  | { type: "upload-failed"; failure: "upload" | "expired" }
  | { type: "retry" }
  | { type: "cancel" };

export const idleRecording: RecordingState = {
  phase: "idle",
  failure: null,
  recordedBytes: 0,
  sentBytes: 0,
  totalBytes: 0,
};

/** The next state; an event that means nothing in the present phase leaves it as it is. */
export function recordingReducer(state: RecordingState, event: RecordingEvent): RecordingState {
  const { phase } = state;
  switch (event.type) {
    case "ask":
      return canAsk(state) ? { ...idleRecording, phase: "asking" } : state;
    case "refused":
      return phase === "asking" ? { ...state, phase: "failed", failure: event.failure } : state;
    case "started":
      return phase === "asking" ? { ...state, phase: "recording" } : state;
    case "portion":
      if (phase !== "recording" && phase !== "stopping") return state;
      return { ...state, recordedBytes: state.recordedBytes + event.bytes };
    case "storage-failed":
      return phase === "recording" || phase === "stopping"
        ? { ...state, failure: "storage" }
        : state;
    case "stop":
      return phase === "recording" ? { ...state, phase: "stopping" } : state;
    case "stopped":
      return phase === "stopping"
        ? { ...state, phase: "uploading", totalBytes: event.totalBytes }
        : state;
    case "progress":
      if (phase !== "uploading") return state;
      return { ...state, sentBytes: event.sentBytes, totalBytes: event.totalBytes };
    case "acknowledged":
      return phase === "uploading"
        ? { ...state, phase: "done", sentBytes: state.totalBytes }
        : state;
    case "upload-failed":
      return phase === "uploading" ? { ...state, phase: "failed", failure: event.failure } : state;
    case "retry":
      return canResend(state)
        ? { ...state, phase: "uploading", failure: null, sentBytes: 0 }
        : state;
    case "cancel":
      return idleRecording;
  }
}

const canAsk = ({ phase, failure }: RecordingState) =>
  phase === "idle" ||
  phase === "done" ||
  (phase === "failed" && failure !== "upload" && failure !== "expired");

export const canResend = ({ phase, failure }: RecordingState) =>
  phase === "failed" && (failure === "upload" || failure === "expired");

/** Closing the window now would interrupt the recording or its upload. */
export const isBusy = ({ phase }: RecordingState) =>
  phase === "asking" || phase === "recording" || phase === "stopping" || phase === "uploading";

/** Sent so far, 0 to 100. */
export const percentSent = ({ phase, sentBytes, totalBytes }: RecordingState) =>
  phase === "done"
    ? 100
    : totalBytes === 0
      ? 0
      : Math.min(100, Math.floor((100 * sentBytes) / totalBytes));

/** The sentence of a failure, word for word (spec §5, §8). */
export const failureSentences: Record<RecordingFailure, string> = {
  "share-refused": copy.presentation.shareRefused,
  "start-failed": copy.presentation.recordingFailed,
  storage: copy.presentation.saveFailed,
  upload: copy.presentation.saveFailed,
  expired: copy.session.expired,
};
