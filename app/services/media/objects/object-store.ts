import type { ByteRange } from "~/services/media/serve-file.server";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

/** A file of a tree. */
export interface ListedFile {
  /** The path in the tree, such as `media/modules/a.mp4`. */
  name: string;
  bytes: number;
  /** The time of the last change, in ms since the epoch. */
  changedAtMs: number;
}

/** A file to read on this machine: the file itself or a temporary download. */
export interface LocalCopy {
  path: string;
  dispose(): Promise<void>;
}

/** The media, portions and sounds of an academy, by name: a data directory or an object store. */
export interface FileTree {
  /** Yields the files whose name begins with `prefix`. */
  list(prefix: string): AsyncIterable<ListedFile>;
  /** Returns the size and the SHA-256 of a file, or null. A digest is null when the store did not note it. */
  describe(name: string): Promise<{ bytes: number; sha256: string | null } | null>;
  localCopy(name: string): Promise<LocalCopy | null>;
  /**
   * Stores a copy of a local file. The copy is durable when this resolves.
   * @param sha256 the file's digest, for a caller that knows it
   */
  put(name: string, file: string, sha256?: string): Promise<void>;
}

/** A store of objects that several nodes share. Every method throws StoreUnavailable. */
export interface ObjectStore extends FileTree {
  /** Returns the bytes of an object or of a range of it, or null without the object. */
  open(
    name: string,
    options?: { range?: ByteRange; signal?: AbortSignal },
  ): Promise<ReadableStream<Uint8Array> | null>;
  /** Returns the names of the folders directly under `prefix`, which ends in a slash. */
  folders(prefix: string): Promise<string[]>;
  /** Stores a range of a local file. It is durable when this resolves. */
  putRange(
    name: string,
    file: string,
    options: { range: ByteRange; signal?: AbortSignal },
  ): Promise<void>;
  /** Stores a short text, empty by default. */
  mark(name: string, text?: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** Removes the objects whose name begins with `prefix`. */
  removeAll(prefix: string): Promise<void>;
  /**
   * Removes the parts of uploads that began before this time and never ended, of the objects that `isOurs` names. Returns
   * the number of uploads.
   */
  removeUnfinished(beforeMs: number, isOurs: (name: string) => Promise<boolean>): Promise<number>;
  /** Checks that the account may read, and with `writes` that it may write and remove too. */
  check(options?: { writes?: boolean; signal?: AbortSignal }): Promise<void>;
}

/** Returns the SHA-256 of a local file, or of a range of its bytes. */
export async function digestOf(file: string, range?: ByteRange): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file, range) as AsyncIterable<Buffer>)
    hash.update(chunk);
  return hash.digest("hex");
}
