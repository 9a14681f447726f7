import { SAMPLE_RATE_HZ } from "../protocol";

const SAMPLES_PER_MS = SAMPLE_RATE_HZ / 1_000;

/** A chunk to send now; it will be heard at `playAtMs` (clock time). */
export interface PacedChunk {
  pcm: Int16Array;
  playAtMs: number;
  /** The index of its sentence in the turn, from 0. */
  sentence: number;
}

/**
 * The pacer of one turn's sound, sent at the speed of hearing, a little ahead. An interruption can thus take back
 * unsent sound, and the heard part is known. Pure: the caller gives the time.
 */
export class Pacer {
  private readonly leadMs: number;
  private readonly chunkSamples: number;
  private readonly queue: { pcm: Int16Array; sentence: number }[] = [];
  private readonly sent: { playAtMs: number; ms: number; sentence: number }[] = [];
  private readonly lengthsMs: number[] = [];
  /** The moment when the listener will have heard everything sent. */
  private heardAtMs = 0;

  constructor({ leadMs = 500, chunkMs = 200 }: { leadMs?: number; chunkMs?: number } = {}) {
    this.leadMs = leadMs;
    this.chunkSamples = chunkMs * SAMPLES_PER_MS;
  }

  /** Adds the sound of the next sentence. */
  add(pcm: Int16Array): void {
    const sentence = this.lengthsMs.length;
    this.lengthsMs.push(pcm.length / SAMPLES_PER_MS);
    for (let at = 0; at < pcm.length; at += this.chunkSamples)
      this.queue.push({ pcm: pcm.subarray(at, at + this.chunkSamples), sentence });
  }

  /** Takes the chunks due at `nowMs`. */
  take(nowMs: number): PacedChunk[] {
    const due: PacedChunk[] = [];
    for (;;) {
      const next = this.queue[0];
      if (!next || this.heardAtMs - nowMs > this.leadMs) return due;
      this.queue.shift();
      const playAtMs = Math.max(nowMs, this.heardAtMs);
      const ms = next.pcm.length / SAMPLES_PER_MS;
      this.heardAtMs = playAtMs + ms;
      this.sent.push({ playAtMs, ms, sentence: next.sentence });
      due.push({ pcm: next.pcm, playAtMs, sentence: next.sentence });
    }
  }

  /** Returns the whole milliseconds until a chunk falls due, at least one, or null when none waits. */
  nextInMs(nowMs: number): number | null {
    if (this.queue.length === 0) return null;
    return Math.max(1, Math.ceil(this.heardAtMs - this.leadMs - nowMs));
  }

  /** The moment when everything added so far will have been heard (clock time); 0 before the first chunk. */
  get endsAtMs(): number {
    const waiting = this.queue.reduce((sum, { pcm }) => sum + pcm.length / SAMPLES_PER_MS, 0);
    return this.heardAtMs + waiting;
  }

  /** Drops unsent sound, so that nothing of this turn leaves after an interruption. */
  drop(): void {
    this.queue.length = 0;
  }

  /** Returns the part of each sentence heard at `nowMs`, 0 to 1. */
  heardFractions(nowMs: number): number[] {
    const heard = this.lengthsMs.map(() => 0);
    for (const { playAtMs, ms, sentence } of this.sent)
      heard[sentence] = (heard[sentence] ?? 0) + Math.min(ms, Math.max(0, nowMs - playAtMs));
    return heard.map((ms, index) => {
      const total = this.lengthsMs[index] ?? 0;
      return total === 0 ? 1 : Math.min(1, ms / total);
    });
  }
}

/**
 * Returns the heard part of cut sentences, at word boundaries, with "…" at the cut; "" when nothing was heard. A first
 * word that had begun counts: never "…" alone.
 */
export function heardText(sentences: string[], fractions: number[]): string {
  const heard: string[] = [];
  for (const [index, sentence] of sentences.entries()) {
    const fraction = fractions[index] ?? 0;
    if (fraction >= 0.98) {
      heard.push(sentence);
      continue;
    }
    const words = sentence.split(" ");
    const begun = heard.length === 0 && fraction > 0 ? 1 : 0;
    const whole = words.slice(0, Math.max(begun, Math.floor(fraction * words.length))).join(" ");
    if (whole) heard.push(`${whole.replace(/[\s.,;:!?…]+$/u, "")}…`);
    return cut(heard.join(" "));
  }
  return heard.join(" ");
}

/** Marks a text as cut even when it stops between two sentences or at a comma. */
function cut(text: string): string {
  if (text === "" || text.endsWith("…")) return text;
  return /[,;:]$/u.test(text) ? `${text.slice(0, -1).trimEnd()}…` : `${text} …`;
}
