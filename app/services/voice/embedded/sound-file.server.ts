import type { GrowingSound } from "~/services/media/sounds/port";
import { SAMPLE_RATE_HZ } from "./protocol";

const CHANNELS = 2;
const FRAME_BYTES = CHANNELS * 2;
const SAMPLES_PER_MS = SAMPLE_RATE_HZ / 1_000;
/** The delay in ms after which late sound is left out of the file, though still recognised. */
const LATEST_MS = 10_000;
/** The distance in ms by which the file trails the present, because an interruption may take back later sound. */
const BEHIND_MS = 1_000;

interface Placed {
  at: number;
  pcm: Int16Array;
}

/**
 * The sound of both sides of a conversation, written as it goes. The rep is left and the heard customer right, each at
 * its time from the start. A few seconds of sound stay in memory.
 */
export class SoundFile {
  private readonly sound: GrowingSound;
  private readonly sides: { rep: Placed[]; agent: Placed[] } = { rep: [], agent: [] };
  private repEnd = 0;
  private written = 0;
  private writing: Promise<void> = Promise.resolve();
  private failure: unknown = null;

  constructor(sound: GrowingSound) {
    this.sound = sound;
  }

  /** Adds the rep's sound at `atMs` from the start. */
  rep(pcm: Int16Array, atMs: number): void {
    const at = Math.round(atMs * SAMPLES_PER_MS);
    this.sides.rep.push({ at, pcm });
    this.repEnd = Math.max(this.repEnd, at + pcm.length);
  }

  /** Adds the customer's sound at `atMs` from the start, its time of hearing. */
  agent(pcm: Int16Array, atMs: number): void {
    this.sides.agent.push({ at: Math.round(atMs * SAMPLES_PER_MS), pcm });
  }

  /** Drops the customer's sound after `atMs`, when the rep interrupted. */
  cutCustomer(atMs: number): void {
    const at = Math.round(atMs * SAMPLES_PER_MS);
    this.sides.agent = this.sides.agent
      .filter((placed) => placed.at < at)
      .map((placed) => ({ at: placed.at, pcm: placed.pcm.subarray(0, at - placed.at) }));
  }

  /** Writes the settled sound at `nowMs` from the start. Throws nothing: `close` reports a failed disk. */
  flush(nowMs: number): void {
    const now = Math.round(nowMs * SAMPLES_PER_MS);
    const settled = now - BEHIND_MS * SAMPLES_PER_MS;
    const latest = now - LATEST_MS * SAMPLES_PER_MS;
    const lateRep = this.repEnd > 0 && this.repEnd < settled;
    this.write(lateRep ? Math.max(latest, this.repEnd) : settled);
  }

  /** Writes everything, closes the sound and returns its milliseconds. @throws the disk's error, StoreUnavailable */
  async close(nowMs: number): Promise<number> {
    const end = (side: Placed[]) => side.map(({ at, pcm }) => at + pcm.length);
    const last = Math.max(0, ...end(this.sides.rep), ...end(this.sides.agent));
    this.write(Math.max(this.written, Math.min(last, Math.round(nowMs * SAMPLES_PER_MS))));
    await this.writing;
    await this.sound.close();
    if (this.failure) throw this.failure;
    return this.written / SAMPLES_PER_MS;
  }

  private write(until: number): void {
    const length = until - this.written;
    if (length <= 0) return;
    const from = this.written;
    const frames = new Int16Array(length * CHANNELS);
    this.sides.rep = drain(this.sides.rep, from, until, frames, 0);
    this.sides.agent = drain(this.sides.agent, from, until, frames, 1);
    this.written = until;
    this.writing = this.writing
      .then(() => this.sound.write(Buffer.from(frames.buffer), from * FRAME_BYTES))
      .catch((error: unknown) => {
        this.failure ??= error;
      });
  }
}

/** Copies the sound between `from` and `until` into one channel and returns the later sound. */
function drain(
  side: Placed[],
  from: number,
  until: number,
  frames: Int16Array,
  channel: number,
): Placed[] {
  const rest: Placed[] = [];
  for (const { at, pcm } of side) {
    const start = Math.max(at, from);
    const stop = Math.min(at + pcm.length, until);
    for (let sample = start; sample < stop; sample += 1)
      frames[(sample - from) * CHANNELS + channel] = pcm[sample - at] ?? 0;
    if (at + pcm.length > until) {
      const skip = Math.max(0, until - at);
      rest.push({ at: at + skip, pcm: pcm.subarray(skip) });
    }
  }
  return rest;
}
