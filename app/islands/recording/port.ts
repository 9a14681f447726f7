import type { MicrophoneLine } from "../voice/microphone/line";

/** What the recorder needs of the browser; `*.client.ts` give it, tests bring their own. */

export interface CaptureWishes {
  microphone: boolean;
  signal: AbortSignal;
}

/** Screen and mixed sound, open until `close`, which stops every track and may be called again. */
export interface Capture {
  stream: MediaStream;
  /** Null when it was not wanted, or may not be used. */
  microphone: MicrophoneLine | null;
  /** The person stopped sharing from the browser's own bar. */
  onShareEnded(listener: () => void): void;
  close(): void;
}

/** The person did not share a screen. */
export class ShareRefused extends Error {
  override name = "ShareRefused";
}

/** Anything else that prevents recording. */
export class CaptureFailed extends Error {
  override name = "CaptureFailed";
}

/** The encoder is running when it is answered. */
export interface Encoder {
  /** When it started, milliseconds since the epoch. */
  startedAtMs: number;
  /** Hands over what is recorded so far without waiting for the second to end. */
  flush(): void;
  /** Resolves once the last portion has been handed over; may be called again. */
  stop(): Promise<void>;
}

export interface EncoderListener {
  onPortion(portion: Blob): void;
  /** It stopped by itself. */
  onError(error: unknown): void;
}
