import { DecodedSound } from "~/services/audio/decoded-sound";
import type { GrowingSound } from "~/services/media/sounds/port";

/** The sound of both sides of a short talk, in memory until the talk is over. Two minutes are 8 MB. */
export class MemorySound implements GrowingSound {
  private written: Int16Array = new Int16Array(0);

  write(frames: Buffer, at: number): Promise<void> {
    const pcm = new Int16Array(new Uint8Array(frames).buffer);
    const grown = new Int16Array(Math.max(this.written.length, at / 2 + pcm.length));
    grown.set(this.written);
    grown.set(pcm, at / 2);
    this.written = grown;
    return Promise.resolve();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  /** Returns one side: the rep's is left. */
  side(channel: "left" | "right"): DecodedSound {
    const first = channel === "left" ? 0 : 1;
    const pcm = Int16Array.from(
      { length: this.written.length / 2 },
      (_, at) => this.written[2 * at + first] ?? 0,
    );
    return new DecodedSound(pcm, []);
  }
}
