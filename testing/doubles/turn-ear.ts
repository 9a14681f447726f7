const RATE_HZ = 16_000;
/** Louder than this share of full scale, somebody speaks. */
const SPEECH = 0.02;
/** Whoever is quiet for so long has finished, in milliseconds of sound. */
const PAUSE_MS = 900;

/** Hears when somebody who spoke has finished; what was said it does not know. */
export class TurnEar {
  readonly #onTurn: () => void;
  #spoke = false;
  #quietMs = 0;

  constructor(onTurn: () => void) {
    this.#onTurn = onTurn;
  }

  /** A chunk of 16-bit sound at 16 kHz; 1 when somebody begins to speak, 0 when they have finished, null otherwise. */
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
