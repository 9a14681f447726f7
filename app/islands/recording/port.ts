import type { Facility, FacilityFailed } from "../facility/facility";
import type { MicrophoneLine } from "../voice/microphone/microphone.client";

/** The browser functions that the recorder needs. `*.client.ts` files implement them; tests bring their own. */

export interface CaptureWishes {
  microphone: boolean;
  signal: AbortSignal;
  /** The part of the screen to ask for; the browser's own offer when absent. */
  surface?: "window" | "browser" | undefined;
  /** Called before each facility that asks the person. */
  onAsking(facility: Facility): void;
}

/** A screen and mixed sound, open until `close`, which stops every track and may be called again. */
export interface Capture {
  stream: MediaStream;
  /** Null when it was not wanted, or could not be opened. */
  microphone: MicrophoneLine | null;
  /** The reason why the wanted microphone could not be opened, else null. */
  deaf: FacilityFailed | null;
  /** Calls `listener` when the person stops sharing from the browser's own bar. */
  onShareEnded(listener: () => void): void;
  close(): void;
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
  /** Called when the encoder runs and gives nothing more. */
  onSilent(): void;
}
