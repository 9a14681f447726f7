import { randomUUID } from "node:crypto";
import {
  existsSync,
  closeSync,
  createWriteStream,
  fsync,
  open,
  openSync,
  write,
  type WriteStream,
} from "node:fs";
import { copyFile, mkdir, rename, rm, stat, unlink } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { type MediaFiles, MediaMissing } from "./port";
import { serveFile } from "./serve-file.server";

/**
 * The bytes that may wait for a slow disk; they are written at once. With a lower limit, the sender would pause at
 * every piece of its portion.
 */
const HELD_BYTES = 128 * 1024;

const flushDescriptor = promisify(fsync);
const openDescriptor = promisify(open);
const writeToDescriptor = promisify(write);

/** A temporary file: written once, then moved to its place or removed. A held content is written at its place. */
export class TemporaryFile {
  readonly path: string;
  #stream: WriteStream | null = null;
  #descriptor: number | null = null;
  #held: Buffer | null = null;
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
  writeWhole(content: Buffer): Promise<void> {
    return this.#writeAt(this.path, content);
  }

  /**
   * Keeps the whole content in memory, and nothing on disk. `moveTo` then writes it at its place, without a rename. The
   * caller changes no byte of it before `dispose`.
   */
  hold(content: Buffer): void {
    this.#held = content;
  }

  /** Writes a held content to the temporary file, for a receiver that reads it from disk. */
  async writeHeld(): Promise<void> {
    if (this.#held) await this.writeWhole(this.#held);
    this.#held = null;
  }

  async #writeAt(target: string, content: Buffer): Promise<void> {
    this.#descriptor = await openDescriptor(target, "w", 0o600);
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

  /**
   * Renames the file to `target`, which must be on the same disk, or writes a held content there. After an error a
   * part of that content may stand at `target`.
   */
  async moveTo(target: string): Promise<void> {
    if (this.#held) await this.#writeAt(target, this.#held);
    else await rename(this.path, target);
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

/** Keeps media in a directory of this machine. */
export function createDiskFiles(dir: string): MediaFiles {
  const pathOf = (file: string) => path.join(dir, file);
  return {
    nameUpload: (publicId) => publicId,

    bring: (source) => bringNear(source, dir),

    async place(brought, file, replaced) {
      const target = pathOf(file);
      await mkdir(path.dirname(target), { recursive: true });
      // A transaction that a parallel one prevented runs again, and finds the file moved already.
      if (existsSync(brought) || !existsSync(target)) await rename(brought, target);
      await flush(path.dirname(target));
      if (replaced && replaced !== file) await rm(pathOf(replaced), { force: true });
    },

    settle: () => Promise.resolve(),

    async serve(request, { file, mimeType, name }, headers) {
      const served = { path: pathOf(file), mimeType, ...(name ? { name } : {}) };
      return serveFile(request, served, headers).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
        throw new MediaMissing(file, { cause: error });
      });
    },

    async localCopy(file) {
      const found = await stat(pathOf(file)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
        return null;
      });
      return found && { path: pathOf(file), dispose: () => Promise.resolve() };
    },

    remove: (file) => rm(pathOf(file), { force: true }),
  };
}

/** Brings the flushed file to the store's own disk. The rename left to do is short enough for a transaction. */
async function bringNear(source: string, dir: string): Promise<string> {
  await mkdir(dir, { recursive: true });
  const [from, to] = await Promise.all([stat(source), stat(dir)]);
  let near = source;
  if (from.dev !== to.dev) {
    near = path.join(dir, `incoming-${randomUUID()}`);
    await copyFile(source, near);
    await rm(source);
  }
  await flush(near);
  return near;
}
