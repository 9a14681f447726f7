/** The fields that the browser adds to its form to upload straight to the media store (product §16.3). */
export interface SignedUpload {
  api_key: string;
  /** Seconds since the epoch. */
  timestamp: number;
  signature: string;
  cloud_name: string;
  /** The address that takes the form; a same-origin path for the embedded store. */
  upload_url: string;
  /** Signed when present, so the form must carry the same value. */
  type?: "authenticated";
  notification_url?: string;
}

/** The instructions that let a browser send one file to any store. */
export interface Sending {
  /** The address that takes each form; a same-origin path for the embedded store. */
  url: string;
  method: "POST";
  /** The fields of each form; the file comes last, as `file`. */
  fields: Record<string, string>;
  /** The headers of each part, besides its `Content-Range`. A file sent whole needs none. */
  headers: Record<string, string>;
  /** The size of a part in bytes: a longer file is sent in parts, in order. Null when files are sent whole. */
  partBytes: number | null;
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
  provider: "local" | "cloudinary";
  /** Signs one upload of `publicId` by this user. */
  signUpload(upload: {
    publicId: string;
    folder: string;
    notificationUrl?: string;
    userId: string;
  }): SignedUpload & Sending;
  /**
   * Moves a finished local file into the store and returns its stable address (`secure_url`). The file is durable when
   * this resolves.
   * @throws StoreUnavailable; the local file then remains
   */
  storeFile(file: string, as: StoreAs): Promise<string>;
  /** Returns an address that a player can open without a cookie for `seconds`, ranges included. */
  playbackUrl(secureUrl: string, seconds?: number): string;
  /** Returns the address of this video's picture made by the store (`app/models/media/poster.ts`), or null without one. */
  stillUrl(secureUrl: string): string | null;
  /** Returns true when the store draws that picture itself. A vendor does so up to a size. */
  makesStill(secureUrl: string): Promise<boolean>;
  /** Returns a local path to read from: the file itself or a temporary download. @throws MediaMissing */
  localCopy(secureUrl: string): Promise<{ path: string; dispose(): Promise<void> }>;
  remove(secureUrl: string): Promise<void>;
  /** Returns true when this address is ours and in that folder, so that a form may name it as its video. */
  holds(secureUrl: string, folder: string): Promise<boolean>;
}

/** Thrown when the store cannot be reached or its quota is used up. The given file stays in place. */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
}

/** Thrown when the store has no such file. */
export class MediaMissing extends Error {
  override name = "MediaMissing";
}
