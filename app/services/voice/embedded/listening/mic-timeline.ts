import { SAMPLE_RATE_HZ } from "../protocol";

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
