import {
  closeSync,
  createWriteStream,
  fsync,
  open,
  openSync,
  write,
  type WriteStream,
} from "node:fs";
import { rename, unlink } from "node:fs/promises";
import { promisify } from "node:util";

/**
 * The bytes that may wait for a slow disk; they are written at once. With a lower limit, the sender would pause at
 * every piece of its portion.
 */
const HELD_BYTES = 128 * 1024;

const flushDescriptor = promisify(fsync);
const openDescriptor = promisify(open);
const writeToDescriptor = promisify(write);

/** A temporary file: written once, then moved to its place or removed. */
export class TemporaryFile {
  readonly path: string;
  #stream: WriteStream | null = null;
  #descriptor: number | null = null;
  #moved = false;

  /** Creates nothing on disk before `write`. */
  constructor(path: string) {
    this.path = path;
  }

  /** Returns the write stream, once. The stream leaves the file open for `flush`. */
  write(): WriteStream {
    this.#stream = createWriteStream(this.path, {
      autoClose: false,
      mode: 0o600,
      highWaterMark: HELD_BYTES,
    });
    this.#stream.once("open", (descriptor) => (this.#descriptor = descriptor));
    return this.#stream;
  }

  /** Writes the whole content, once, and leaves the file open for `flush`. */
  async writeWhole(content: Buffer): Promise<void> {
    this.#descriptor = await openDescriptor(this.path, "w", 0o600);
    let written = 0;
    while (written < content.length) {
      const rest = content.subarray(written);
      written += (await writeToDescriptor(this.#descriptor, rest)).bytesWritten;
    }
  }

  /** Resolves once the written bytes would survive a power cut. The name may be flushed at the same time. */
  async flush(): Promise<void> {
    if (this.#descriptor === null) throw new Error(`${this.path} is not open`);
    await flushDescriptor(this.#descriptor);
  }

  /** Renames the file to `target`, which must be on the same disk. */
  async moveTo(target: string): Promise<void> {
    await rename(this.path, target);
    this.#moved = true;
  }

  /** Closes the file. Errors are ignored, because nothing more is written or flushed. */
  close(): void {
    // A finished stream leaves the file open. Closing waits for no disk, so it needs none of Node's threads.
    const isWritten = this.#stream === null || this.#stream.writableFinished;
    if (isWritten && this.#descriptor !== null) closeSync(this.#descriptor);
    else this.#stream?.on("error", () => {}).destroy();
    this.#stream = null; // the number of a closed file soon names another file
    this.#descriptor = null;
  }

  /** Closes the file and removes it, unless it was moved, here or by other code. */
  async dispose(): Promise<void> {
    this.close();
    if (!this.#moved) await unlink(this.path).catch(unlessAbsent);
  }
}

function unlessAbsent(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}

/** Resolves once a file, or the names in a directory, would survive a power cut. */
export async function flush(file: string): Promise<void> {
  // Opening to read and closing do not wait for the disk. A turn in Node's threads would cost more than both.
  const descriptor = openSync(file, "r");
  try {
    await flushDescriptor(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
