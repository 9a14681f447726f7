/** What the recorder needs of the browser; `*.client.ts` give it, tests bring their own. */

export interface CaptureWishes {
  microphone: boolean;
  signal: AbortSignal;
}

/** A microphone as the browser knows it; its label may be empty. */
export interface MicrophoneInput {
  id: string;
  label: string;
}

/** The microphone on its way into the mix; another one may take its place, and the mix goes on. */
export interface MicrophoneLine {
  input(): MicrophoneInput;
  /** The input that `change` asked for; null for the browser's own choice. */
  chosen(): string | null;
  /** Loudness of the voice band now, 0 to 1; nothing while muted. */
  band(): number;
  /** The loudest sample of the last third of a second, 0 to 1 of full scale, muted or not. */
  peak(): number;
  setMuted(muted: boolean): void;
  /** Listens to another input; the one before is kept when it cannot be opened. @throws DOMException */
  change(deviceId: string): Promise<void>;
  close(): void;
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
