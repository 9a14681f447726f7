import type { Speak } from "./speaker";
import type { Clock } from "./clock";
import type { TurnToAnswer, Interlocutor } from "./interlocutor";
import { piecesOf } from "./sentences";

/** Likely pieces voiced before each turn of ours when nobody else has a conversation; several share them. */
export const LIKELY_PIECES = 6;

/**
 * From its beginning, milliseconds, voicing ahead takes no longer: most turns of the other side do, and an engine that is
 * still busy with a guess keeps the answer waiting. A slow machine guesses less.
 */
const AHEAD_MS = 2_500;

interface VoicesAheadOptions {
  clock: Pick<Clock, "now">;
  interlocutor: Pick<Interlocutor, "likelyReplies">;
  /** Null in a typed session: nothing is voiced. */
  speak: Speak | null;
  /** Spoken conversations now. */
  conversations: () => number;
  onFailure: (error: unknown, what: string) => void;
}

/**
 * Voices likely answers into the cache while the other side speaks, one piece at a time, the likeliest first; what anybody
 * waits for goes before, and the rest is given up when an answer is prepared.
 */
export class VoicesAhead {
  private readonly options: VoicesAheadOptions;
  private readonly voiced = new Set<string>();
  private running: AbortController | null = null;

  constructor(options: VoicesAheadOptions) {
    this.options = options;
  }

  begin(context: () => Omit<TurnToAnswer, "userText">): void {
    const { interlocutor, speak, conversations, onFailure } = this.options;
    if (!speak || this.running) return;
    const running = new AbortController();
    const { signal } = running;
    this.running = running;
    interlocutor
      .likelyReplies({ ...context(), signal })
      .then((likely) => {
        const wanted = [...new Set(likely.flatMap(piecesOf))];
        const unvoiced = wanted.filter((piece) => !this.voiced.has(piece));
        const share = Math.ceil(LIKELY_PIECES / Math.max(1, conversations()));
        return this.voice(unvoiced.slice(0, share), speak, signal);
      })
      .catch((error: unknown) => {
        if (!running.signal.aborted) onFailure(error, "voice ahead");
      })
      .finally(() => {
        if (this.running === running) this.running = null;
      });
  }

  /** The voice is needed for what is said. */
  stop(): void {
    this.running?.abort();
    this.running = null;
  }

  private async voice(pieces: string[], speak: Speak, signal: AbortSignal): Promise<void> {
    const { clock } = this.options;
    const untilMs = clock.now() + AHEAD_MS;
    let longestMs = 0;
    for (const piece of pieces) {
      const fromMs = clock.now();
      if (fromMs + longestMs > untilMs) return;
      await speak(piece, signal, { ahead: true });
      this.voiced.add(piece);
      longestMs = Math.max(longestMs, clock.now() - fromMs);
    }
  }
}
