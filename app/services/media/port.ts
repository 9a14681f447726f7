import type { Sending } from "~/models/media/media-folders";
import type { LocalCopy } from "./objects/object-store";

/** The permission for one upload (product §16.3). Our own pages need only `sending`. */
export interface SignedUpload {
  sending: Sending;
  /** The public name of the key that signed. */
  keyId: string;
  /** The account at the store. */
  account: string;
  /** Seconds since the epoch. */
  timestampS: number;
  signature: string;
}

/** A finished upload, as the store reports it. */
interface StoredUpload {
  folder: string;
  publicId: string;
  secureUrl: string;
  /** The same for the same bytes. */
  digest: string;
}

/** The names and type under which a file is stored. */
export interface StoreAs {
  publicId: string;
  folder: string;
  mimeType: string;
  userId: string | null;
  /** The name of a finished recording for people, which the recorded-videos screen parses. */
  recordingName?: string;
}

/** A store of files. Each vendor has an adapter; the embedded one writes under the data directory. */
export interface MediaStore {
  /** Signs one upload of `publicId` by this user. */
  signUpload(upload: {
    publicId: string;
    folder: string;
    notificationUrl?: string;
    userId: string;
  }): SignedUpload;
  /**
   * Reads a report of the store about its uploads; `stored` is null for another event. Returns null when the store did
   * not send the report.
   */
  readReport(report: { headers: Headers; body: string }): { stored: StoredUpload | null } | null;
  /**
   * Moves a finished local file into the store and returns its stable address (`secure_url`). The file is durable when
   * this resolves.
   * @throws StoreUnavailable; the local file then remains
   */
  storeFile(file: string, as: StoreAs): Promise<string>;
  /** Returns an address that a player can open without a cookie for `seconds`, ranges included. */
  playbackUrl(secureUrl: string, seconds?: number): string;
  /** Returns the address of this video's picture made by the store (`app/models/media/media-folders.ts`), or null. */
  stillUrl(secureUrl: string): string | null;
  /** Returns true when the store draws that picture itself. A vendor does so up to a size. */
  makesStill(secureUrl: string): Promise<boolean>;
  /** Returns a local path to read from: the file itself or a temporary download. @throws MediaMissing */
  localCopy(secureUrl: string): Promise<{ path: string; dispose(): Promise<void> }>;
  /** Removes a file. One that is gone counts as removed. @throws StoreUnavailable, VendorNotConfigured */
  remove(secureUrl: string): Promise<void>;
  /** Returns true when this address is ours and in that folder, so that a form may name it as its video. */
  holds(secureUrl: string, folder: string): Promise<boolean>;
}

/** Thrown when the store cannot be reached or its quota is used up. The given file stays in place. */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
}

/** Thrown when a file is kept by a vendor, or in a vendor's account, that is not configured any more. */
export class VendorNotConfigured extends StoreUnavailable {
  override name = "VendorNotConfigured";
  constructor(secureUrl: string) {
    super(`${new URL(secureUrl).host} keeps files, but its account is not configured`);
  }
}

/** Thrown when the store has no such file. */
export class MediaMissing extends Error {
  override name = "MediaMissing";
}

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
  /**
   * Cleans up after the row's transaction. `isPlaced` is false when no row was written.
   * @throws StoreUnavailable
   */
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

/** Thrown when an upload is refused and nothing is kept. `status` is the HTTP status; the message is for people. */
export class UploadRefused extends Error {
  override name = "UploadRefused";
  readonly status: 400 | 403 | 404 | 409 | 413 | 415 | 422;
  constructor(status: UploadRefused["status"], message: string) {
    super(message);
    this.status = status;
  }
}
