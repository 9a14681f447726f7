import { copy } from "~/copy/copy";
import type { Facility, FacilityFailed } from "~/islands/facility/facility";

/** The phases of the recording on screen (product §8.1, §8.2). */
export type RecordingPhase =
  | "idle"
  | "asking"
  | "recording"
  | "stopping"
  | "uploading"
  | "done"
  | "failed";

/**
 * `share-refused`: the screen was not shared. `start-failed`: anything else before the recording. `storage`: the
 * browser could not keep a portion. `encoder`: it stopped by itself. `upload`: sending was given up.
 */
export type RecordingFailure = "share-refused" | "start-failed" | "storage" | "encoder" | "upload";

export interface RecordingState {
  phase: RecordingPhase;
  failure: RecordingFailure | null;
  /** The facility that was refused before the recording. */
  because?: FacilityFailed;
  /** The facility that the browser asks the person for. */
  asks?: Facility | undefined;
  /** True when the recording, or its words, are lost with the tab. */
  isInMemory?: true;
  /** True when there was no room for a portion. */
  isFull?: boolean;
  /** The failure that cut the recording, while sending is given up. */
  cut?: RecordingFailure | null;
}

export type RecordingEvent =
  | { type: "ask" }
  | { type: "asking"; facility: Facility | null }
  | { type: "refused"; because: FacilityFailed }
  | { type: "started" }
  | { type: "in-memory" }
  | { type: "storage-failed"; isFull: boolean }
  | { type: "encoder-failed" }
  | { type: "stop" }
  | { type: "stopped" }
  | { type: "acknowledged" }
  | { type: "upload-failed" }
  | { type: "retry" }
  | { type: "cancel" };

export const idleRecording: RecordingState = {
  phase: "idle",
  failure: null,
};

/** Returns the next state. An event without a meaning in the present phase changes nothing. */
export function recordingReducer(state: RecordingState, event: RecordingEvent): RecordingState {
  const { phase } = state;
  switch (event.type) {
    case "ask":
      return canAsk(state) ? { ...idleRecording, phase: "asking" } : state;
    case "asking":
      return phase === "asking" ? { ...state, asks: event.facility ?? undefined } : state;
    case "refused": {
      const { because } = event;
      const failure = isShareRefused(because) ? "share-refused" : "start-failed";
      return phase === "asking" ? { phase: "failed", failure, because } : state;
    }
    case "started":
      return phase === "asking" ? { ...state, phase: "recording" } : state;
    case "in-memory":
      return { ...state, isInMemory: true };
    case "storage-failed":
      return isMaking(state) ? { ...state, failure: "storage", isFull: event.isFull } : state;
    case "encoder-failed":
      return isMaking(state) ? { ...state, failure: "encoder" } : state;
    case "stop":
      return phase === "recording" ? { ...state, phase: "stopping" } : state;
    case "stopped":
      return phase === "stopping" ? { ...state, phase: "uploading" } : state;
    case "acknowledged":
      return phase === "uploading" ? { ...state, phase: "done" } : state;
    case "upload-failed":
      return phase === "uploading"
        ? { phase: "failed", failure: "upload", cut: state.failure }
        : state;
    case "retry":
      return canResend(state) ? { phase: "uploading", failure: state.cut ?? null } : state;
    case "cancel":
      return idleRecording;
  }
}

const isMaking = ({ phase }: RecordingState) => phase === "recording" || phase === "stopping";

/** Returns true when the person, a setting or the device did not let the screen be shared. */
const isShareRefused = ({ facility, fault }: FacilityFailed) =>
  facility === "screen" && (fault === "denied" || fault === "dismissed" || fault === "system");

const canAsk = ({ phase, failure }: RecordingState) =>
  phase === "idle" || phase === "done" || (phase === "failed" && failure !== "upload");

export const canResend = ({ phase, failure }: RecordingState) =>
  phase === "failed" && failure === "upload";

/** Returns true when closing the window now would interrupt the recording or its upload. */
export const isBusy = ({ phase }: RecordingState) =>
  phase === "asking" || phase === "recording" || phase === "stopping" || phase === "uploading";

/** The sentences of the failures, word for word (product §7.3). */
export const failureSentences: Record<RecordingFailure, string> = {
  "share-refused": copy.presentation.shareRefused,
  "start-failed": copy.presentation.recordingFailed,
  storage: copy.presentation.saveFailed,
  encoder: copy.presentation.saveFailed,
  upload: copy.presentation.saveFailed,
};
