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
