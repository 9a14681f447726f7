import type { Language } from "~/models/language";
import type { RolePlayer } from "~/services/customer/port";
import type { Speak } from "./customer-turn.server";

const MAX_PREFETCHED = 3;

interface VoicesAheadOptions {
  rolePlayer: RolePlayer;
  language: Language;
  /** Null in a typed session: nothing is voiced. */
  speak: Speak | null;
  prefetch: (sentences: string[], speak: Speak, signal: AbortSignal) => void;
}

type Likely = Parameters<NonNullable<RolePlayer["likelyReplies"]>>[0];

/** Voices likely answers while the voice is idle; the shortest first, because the first sentence is what a rep waits for. */
export class VoicesAhead {
  private readonly options: VoicesAheadOptions;
  private readonly voiced = new Set<string>();
  private running = new AbortController();

  constructor(options: VoicesAheadOptions) {
    this.options = options;
  }

  begin(context: () => Likely): void {
    const { rolePlayer, speak, prefetch, language } = this.options;
    if (!speak) return;
    const likely = rolePlayer.likelyReplies?.(context()) ?? [];
    const sentences = [
      ...likely.toSorted((a, b) => a.length - b.length),
      ...(rolePlayer.openers?.(language) ?? []),
    ].filter((sentence) => !this.voiced.has(sentence));
    if (this.running.signal.aborted) this.running = new AbortController();
    prefetch(
      sentences.slice(0, MAX_PREFETCHED),
      async (sentence, signal) => {
        const pcm = await speak(sentence, signal);
        this.voiced.add(sentence);
        return pcm;
      },
      this.running.signal,
    );
  }

  /** The voice is needed for what is said. */
  stop(): void {
    this.running.abort();
  }
}
