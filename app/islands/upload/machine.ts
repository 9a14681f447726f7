/** The state of one file between the person's disk and the media store. */
export type UploadState =
  | { step: "empty" }
  /** `note` says why the sending stopped (cancelled). */
  | { step: "chosen"; file: File; note: string | null }
  /** Refused before sending: too large, or not a video. */
  | { step: "refused"; file: File; reason: string }
  /**
   * The file is being sent. `sentBytes` was counted at `atMs`. `startedMs` and `atMs` are milliseconds of
   * `performance.now()`.
   */
  | { step: "sending"; file: File; sentBytes: number; startedMs: number; atMs: number }
  | { step: "failed"; file: File; reason: string }
  /** `file` is null when an earlier form made the upload. */
  | { step: "sent"; file: File | null; url: string };

export type UploadEvent =
  | { type: "choose"; file: File | null; refusal: string | null }
  | { type: "start"; atMs: number }
  | { type: "progress"; sentBytes: number; atMs: number }
  | { type: "cancel"; note: string }
  | { type: "fail"; reason: string }
  | { type: "done"; url: string }
  /** The server refused the video that the form named: it has to be sent again, or replaced. */
  | { type: "refuse"; reason: string };

export const initialUpload = (url: string): UploadState =>
  url ? { step: "sent", file: null, url } : { step: "empty" };

/** Returns the next state. Events too late for their step change nothing. */
export function uploadReducer(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case "choose":
      if (state.step === "sending") return state;
      if (!event.file) return state.step === "sent" ? state : { step: "empty" };
      return event.refusal
        ? { step: "refused", file: event.file, reason: event.refusal }
        : { step: "chosen", file: event.file, note: null };
    case "start":
      return state.step === "chosen" || state.step === "failed"
        ? {
            step: "sending",
            file: state.file,
            sentBytes: 0,
            startedMs: event.atMs,
            atMs: event.atMs,
          }
        : state;
    case "progress":
      return state.step === "sending"
        ? { ...state, sentBytes: event.sentBytes, atMs: event.atMs }
        : state;
    case "cancel":
      return state.step === "sending"
        ? { step: "chosen", file: state.file, note: event.note }
        : state;
    case "fail":
      return state.step === "sending"
        ? { step: "failed", file: state.file, reason: event.reason }
        : state;
    case "done":
      return state.step === "sending" ? { step: "sent", file: state.file, url: event.url } : state;
    case "refuse":
      if (state.step !== "sent") return state;
      return state.file
        ? { step: "failed", file: state.file, reason: event.reason }
        : { step: "empty" };
  }
}

/** Returns true for a chosen file that is not in the media store yet. */
export const isWaiting = ({ step }: UploadState) => step === "chosen" || step === "failed";

/** Returns the sent share, 0 to 100. */
export function percentOf(state: UploadState): number {
  if (state.step === "sent") return 100;
  if (state.step !== "sending" || state.file.size === 0) return 0;
  // Form fields are sent too, so the sum may pass the file's size.
  return Math.min(100, Math.floor((100 * state.sentBytes) / state.file.size));
}

/** Returns 'encore 40 secondes environ', from the speed so far, or null while that says too little. */
export function timeLeft(state: Extract<UploadState, { step: "sending" }>): string | null {
  const { sentBytes, startedMs, atMs } = state;
  const leftBytes = state.file.size - sentBytes;
  if (atMs - startedMs < 2_000 || sentBytes <= 0 || leftBytes <= 0) return null;
  const seconds = ((leftBytes / sentBytes) * (atMs - startedMs)) / 1_000;
  if (seconds < 5) return "encore quelques secondes";
  if (seconds < 55) return `encore ${Math.ceil(seconds / 10) * 10} secondes environ`;
  const minutes = Math.ceil(seconds / 60);
  return `encore ${minutes} ${minutes > 1 ? "minutes" : "minute"} environ`;
}
