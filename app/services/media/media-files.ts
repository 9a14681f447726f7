import type { LocalCopy } from "./objects/object-store";

/** A file of the media table, with the fields that an answer needs. */
export interface StoredFile {
  /** The path under the media directory: `folder/name.extension`. */
  file: string;
  mimeType: string;
  bytes: number;
  createdAt: string;
}

/** The place of the bytes behind our own addresses: the media directory, or an object store. */
export interface MediaFiles {
  /** Returns the name for a file that a browser sends under this public id. */
  nameUpload(publicId: string): string;
  /**
   * Brings a finished local file near, before its row is written. The slow work is here, outside the row's transaction.
   * Returns the file to hand to `place`.
   * @throws StoreUnavailable
   */
  bring(source: string, file: string): Promise<string>;
  /** Puts the brought file in its place, within the row's transaction. `replaced` is the file of the row before. */
  place(brought: string, file: string, replaced: string | null): Promise<void>;
  /** Cleans up after the row's transaction. `isPlaced` is false when no row was written. */
  settle(file: string, outcome: { isPlaced: boolean; replaced: string | null }): Promise<void>;
  /** Answers a GET or HEAD of a file by ranges. @throws MediaMissing, StoreUnavailable */
  serve(
    request: Request,
    stored: StoredFile & { name?: string },
    headers?: Record<string, string>,
  ): Promise<Response>;
  /** Returns a local path to read from, or null without the file. */
  localCopy(file: string): Promise<LocalCopy | null>;
  remove(file: string): Promise<void>;
}
