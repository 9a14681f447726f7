import { createWriteStream, fsync, type WriteStream } from "node:fs";
import { rename, unlink } from "node:fs/promises";
import { promisify } from "node:util";

/**
 * What may wait for a slow disk, in bytes. What waits is written at once: with less, the sender is paused and resumed
 * for every piece of its portion.
 */
const HELD_BYTES = 128 * 1024;

/** A file on its way: written once, then moved to its place, or removed. */
export class TemporaryFile {
  readonly path: string;
  #stream: WriteStream | null = null;
  #descriptor: number | null = null;
  #moved = false;

  /** Nothing is created before `write`. */
  constructor(path: string) {
    this.path = path;
  }

  /** The stream to write it with, once. It leaves the file open, for `flush`. */
  write(): WriteStream {
    this.#stream = createWriteStream(this.path, {
      autoClose: false,
      mode: 0o600,
      highWaterMark: HELD_BYTES,
    });
    this.#stream.once("open", (descriptor) => (this.#descriptor = descriptor));
    return this.#stream;
  }

  /** Resolves once what was written would survive a power cut; its name may be flushed at the same time. */
  async flush(): Promise<void> {
    if (this.#descriptor === null) throw new Error(`${this.path} is not open`);
    await promisify(fsync)(this.#descriptor);
  }

  /** Makes it the file `target`, by renaming: both must be on one disk. */
  async moveTo(target: string): Promise<void> {
    await rename(this.path, target);
    this.#moved = true;
  }

  /** Nothing more is written or flushed; so that it does not matter how closing goes. */
  close(): void {
    this.#stream?.on("error", () => {}).destroy();
    this.#descriptor = null;
  }

  /** Closes it, and removes it unless it was moved, be it by somebody else. */
  async dispose(): Promise<void> {
    this.close();
    if (!this.#moved) await unlink(this.path).catch(unlessAbsent);
  }
}

function unlessAbsent(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
