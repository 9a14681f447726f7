const RATE_HZ = 16_000;
/** The loudness above which a person speaks, as a share of full scale. */
const SPEECH = 0.02;
/** The silence that ends a turn, in milliseconds of sound. */
const PAUSE_MS = 900;

/** Detects the start and the end of speech, but no words. */
export class TurnEar {
  readonly #onTurn: () => void;
  #spoke = false;
  #quietMs = 0;

  constructor(onTurn: () => void) {
    this.#onTurn = onTurn;
  }

  /** Takes a chunk of 16-bit sound at 16 kHz. Returns 1 when speech begins, 0 when it ends, else null. */
  hear(bytes: Buffer): 0 | 1 | null {
    const samples = Math.floor(bytes.length / 2);
    let sum = 0;
    for (let at = 0; at < samples; at++) sum += (bytes.readInt16LE(2 * at) / 32_768) ** 2;
    const isLoud = Math.sqrt(sum / Math.max(1, samples)) > SPEECH;
    if (isLoud) {
      const begins = !this.#spoke;
      this.#spoke = true;
      this.#quietMs = 0;
      return begins ? 1 : null;
    }
    this.#quietMs += (samples / RATE_HZ) * 1_000;
    if (!this.#spoke || this.#quietMs < PAUSE_MS) return null;
    this.#spoke = false;
    this.#onTurn();
    return 0;
  }
}
