/** A microphone as the browser knows it; its label may be empty. */
export interface MicrophoneInput {
  id: string;
  label: string;
}

/** A microphone in the mix. Another input may replace it while the mix goes on. */
export interface MicrophoneLine {
  input(): MicrophoneInput;
  /** Returns the input that `change` asked for, or null for the browser's own choice. */
  chosen(): string | null;
  /** Returns the present loudness of the voice band, 0 to 1; zero while muted. */
  band(): number;
  /** Returns the loudest sample of the last third of a second, 0 to 1 of full scale, muted or not. */
  peak(): number;
  setMuted(muted: boolean): void;
  /** Changes to another input. The former one stays when it cannot be opened. @throws DOMException */
  change(deviceId: string): Promise<void>;
  close(): void;
}
