import type { HeardSpeech, LiveEars } from "~/services/speech/port";
import { SAMPLE_RATE_HZ } from "../protocol";

/** The samples by which an engine may be late before the oldest are dropped, so that no backlog grows. */
const MAX_LATE_SAMPLES = 30 * SAMPLE_RATE_HZ;

type Step =
  | { type: "hear"; chunks: Int16Array[]; samples: number; lost: boolean }
  | { type: "finish"; resolve: (heard: FedSpeech) => void };

/** The words of an utterance. `lost`: the engine failed, or was so late that sound was left out. */
export type FedSpeech = Pick<HeardSpeech, "text"> & { lost: boolean };

/**
 * A queue that feeds a recogniser in order without waiting for it. Waiting sound is joined into one call, so a late
 * engine makes fewer, larger calls. A failed engine is opened again for the next utterance.
 */
export class EarsFeed {
  private readonly open: () => Promise<LiveEars>;
  private readonly onPartial: (text: string) => void;
  private readonly onFailure: (error: unknown) => void;
  private readonly steps: Step[] = [];
  private ears: LiveEars | null = null;
  private running = false;
  private closed = false;
  /** True when sound of the present utterance did not reach the engine. */
  private lost = false;

  constructor(options: {
    open: () => Promise<LiveEars>;
    onPartial: (text: string) => void;
    onFailure: (error: unknown) => void;
  }) {
    this.open = options.open;
    this.onPartial = options.onPartial;
    this.onFailure = options.onFailure;
  }

  push(pcm: Int16Array): void {
    const last = this.steps.at(-1);
    const waiting =
      last?.type === "hear" ? last : { type: "hear" as const, chunks: [], samples: 0, lost: false };
    if (waiting !== last) this.steps.push(waiting);
    waiting.chunks.push(pcm);
    waiting.samples += pcm.length;
    while (waiting.samples > MAX_LATE_SAMPLES) {
      waiting.samples -= waiting.chunks.shift()?.length ?? 0;
      waiting.lost = true;
    }
    void this.run();
  }

  /** The sound in ms that waits for the engine. */
  get waitingMs(): number {
    const samples = this.steps.reduce(
      (sum, step) => sum + (step.type === "hear" ? step.samples : 0),
      0,
    );
    return samples / SAMPLES_PER_MS;
  }

  /** Ends the utterance and returns its words, or "" when the engine failed (see `onFailure`). */
  finish(): Promise<FedSpeech> {
    return new Promise((resolve) => {
      this.steps.push({ type: "finish", resolve });
      void this.run();
    });
  }

  close(): void {
    this.closed = true;
    this.ears?.close();
    this.ears = null;
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    for (let step = this.steps.shift(); step; step = this.steps.shift()) await this.take(step);
    this.running = false;
  }

  private async take(step: Step): Promise<void> {
    if (step.type === "hear" && step.lost) this.lost = true;
    let text = "";
    try {
      if (this.closed) this.lost = true;
      else if (step.type === "hear") {
        this.ears ??= await this.open();
        this.onPartial(await this.ears.hear(concatenate(step.chunks)));
      } else {
        this.ears ??= await this.open();
        text = (await this.ears.finish()).text;
      }
    } catch (error) {
      this.ears?.close();
      this.ears = null;
      this.lost = true;
      this.onFailure(error);
    }
    if (step.type === "hear") return;
    step.resolve({ text, lost: this.lost });
    this.lost = false;
  }
}

/** Joins several pieces of sound. */
export function concatenate(chunks: Int16Array[]): Int16Array {
  if (chunks.length === 1 && chunks[0]) return chunks[0];
  const joined = new Int16Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.length;
  }
  return joined;
}

const SAMPLES_PER_MS = SAMPLE_RATE_HZ / 1_000;
/** A hole counts when every chunk for `WINDOW_MS` came at least `HOLE_MS` late. */
const WINDOW_MS = 3_000;
const HOLE_MS = 500;

/**
 * The timeline of the microphone's sound in the conversation. The stream is continuous, so counted samples are more
 * exact than arrival times. A suspended page leaves a hole, visible as chunks that stay late.
 */
export class MicTimeline {
  private originMs: number | null = null;
  private samples = 0;
  private window: { atMs: number; lateMs: number }[] = [];

  /** Notes a chunk of `length` samples that arrived at `nowMs`. Returns the moment of its first sample. */
  place(length: number, nowMs: number): number {
    const ms = length / SAMPLES_PER_MS;
    this.originMs ??= nowMs - ms;
    const lateMs = nowMs - (this.at(this.samples) + ms);
    this.window = this.window.filter(({ atMs }) => nowMs - atMs < WINDOW_MS);
    this.window.push({ atMs: nowMs, lateMs });
    const least = Math.min(...this.window.map((entry) => entry.lateMs));
    const covered = nowMs - (this.window[0]?.atMs ?? nowMs) > WINDOW_MS * 0.8;
    if (covered && least > HOLE_MS) {
      this.originMs += least;
      this.window = [];
    }
    const startMs = this.at(this.samples);
    this.samples += length;
    return startMs;
  }

  /** Returns the clock time in ms of a position in the stream. */
  timeOf(positionMs: number): number {
    return (this.originMs ?? 0) + positionMs;
  }

  private at(sample: number): number {
    return (this.originMs ?? 0) + sample / SAMPLES_PER_MS;
  }
}
