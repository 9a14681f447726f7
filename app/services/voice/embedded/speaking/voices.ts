import type { Speech, Character } from "~/services/speech/port";
import type { EmbeddedBrief } from "~/services/voice/port";
import type { Clock } from "../timers";
import type { TurnToAnswer, Interlocutor } from "../parts/part";
import { piecesOf, type Speak } from "./utterance";

const feminine = /\b(patronne|gérante|directrice|madame|la propriétaire)\b/iu;
const masculine = /\b(patron|gérant|directeur|monsieur|le propriétaire)\b/iu;

/** Returns the voice of a module's customer: always the same for a module, of the gender named in its prompt. */
export function characterFor(moduleId: string, interactionPrompt: string): Character {
  const voices: Character[] = feminine.test(interactionPrompt)
    ? ["claire", "sofia"]
    : masculine.test(interactionPrompt)
      ? ["marc", "paul"]
      : ["claire", "marc", "sofia", "paul"];
  let sum = 0;
  for (const character of moduleId) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9_973;
  return voices[sum % voices.length] ?? "claire";
}

/** The support assistant's voice: the same in every call. */
const ASSISTANT = "claire";

/**
 * Returns the voice of a module's customer, or of the assistant. It speaks the language of the conversation, unless a
 * piece has another one.
 */
export function speakerFor(speech: Speech, brief: EmbeddedBrief): Speak {
  const { language } = brief;
  const character =
    brief.kind === "support" ? ASSISTANT : characterFor(brief.moduleId, brief.interactionPrompt);
  return async (piece, signal, options) =>
    (await speech.speak(piece, { language, character, signal, ...options })).pcm;
}

/** The likely pieces voiced before each of our turns in a single conversation. Several conversations share them. */
export const LIKELY_PIECES = 6;

/**
 * The time in ms after which voicing ahead stops. Most turns of the other side last as long, and an engine busy with a
 * guess would delay the answer. A slow machine guesses less.
 */
const AHEAD_MS = 2_500;

interface VoicesAheadOptions {
  clock: Pick<Clock, "now">;
  interlocutor: Pick<Interlocutor, "likelyReplies">;
  /** Null in a typed session: nothing is voiced. */
  speak: Speak | null;
  /** Returns the number of spoken conversations now. */
  conversations: () => number;
  onFailure: (error: unknown, what: string) => void;
}

/**
 * The likely answers, voiced into the cache while the other side speaks, one piece at a time, the likeliest first.
 * Needed sentences go first, and the rest is dropped when an answer is prepared.
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

  /** Stops voicing ahead, because the real answer needs the voice. */
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
