import type { MicrophoneLine } from "../voice/microphone/microphone.client";

/** The browser functions that the recorder needs. `*.client.ts` files implement them; tests bring their own. */

export interface CaptureWishes {
  microphone: boolean;
  signal: AbortSignal;
}

/** A screen and mixed sound, open until `close`, which stops every track and may be called again. */
export interface Capture {
  stream: MediaStream;
  /** Null when it was not wanted, or may not be used. */
  microphone: MicrophoneLine | null;
  /** Calls `listener` when the person stops sharing from the browser's own bar. */
  onShareEnded(listener: () => void): void;
  close(): void;
}

/** Thrown when the person did not share a screen. */
export class ShareRefused extends Error {
  override name = "ShareRefused";
}

/** Thrown when anything else prevents the recording. */
export class CaptureFailed extends Error {
  override name = "CaptureFailed";
}

/** A running encoder. */
export interface Encoder {
  /** The start in milliseconds since the epoch. */
  startedAtMs: number;
  /** Hands over the recording so far without waiting for the end of the second. */
  flush(): void;
  /** Resolves once the last portion has been handed over; may be called again. */
  stop(): Promise<void>;
}

export interface EncoderListener {
  onPortion(portion: Blob): void;
  /** Called when the encoder stopped by itself. */
  onError(error: unknown): void;
}
