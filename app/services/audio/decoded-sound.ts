/** A part of a file's silence that its decoded sound lacks, in milliseconds. */
export interface Gap {
  /** The place in the decoded sound. */
  atMs: number;
  leftOutMs: number;
}

interface Timed {
  startMs: number;
  endMs: number;
}

/** The decoded sound of a file. A long gap between its timestamps is short here, so that it takes no memory. */
export class DecodedSound {
  /** 16-bit mono samples at 16 kHz, as `Speech.transcribe` expects. */
  readonly pcm: Int16Array;
  readonly #gaps: readonly Gap[];

  /** `gaps` are in the order of their places. */
  constructor(pcm: Int16Array, gaps: readonly Gap[]) {
    this.pcm = pcm;
    this.#gaps = gaps;
  }

  /** Returns `parts` of the decoded sound with their times in the file. */
  inFile<T extends Timed>(parts: readonly T[]): T[] {
    return parts.map((part) => ({
      ...part,
      startMs: this.#fileMs(part.startMs),
      endMs: this.#fileMs(part.endMs),
    }));
  }

  /** Returns `parts` of the file with their times in the decoded sound. */
  inSound<T extends Timed>(parts: readonly T[]): T[] {
    return parts.map((part) => ({
      ...part,
      startMs: this.#soundMs(part.startMs),
      endMs: this.#soundMs(part.endMs),
    }));
  }

  #fileMs(ms: number): number {
    const before = this.#gaps.filter(({ atMs }) => atMs < ms);
    return before.reduce((sum, { leftOutMs }) => sum + leftOutMs, ms);
  }

  #soundMs(fileMs: number): number {
    let ms = fileMs;
    for (const { atMs, leftOutMs } of this.#gaps) {
      if (ms <= atMs) break;
      ms = Math.max(atMs, ms - leftOutMs);
    }
    return ms;
  }
}
