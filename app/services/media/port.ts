import type { Sending } from "~/models/media/sending";

/** What the browser adds to its form to upload straight to the media store (product §16.3). */
export interface SignedUpload {
  api_key: string;
  /** Seconds since the epoch. */
  timestamp: number;
  signature: string;
  cloud_name: string;
  /** Where the form is posted; same-origin path for the embedded store. */
  upload_url: string;
  /** Part of what was signed when present: the form must carry it too. */
  type?: "authenticated";
  notification_url?: string;
}

/** What a file is stored as. */
export interface StoreAs {
  publicId: string;
  folder: string;
  mimeType: string;
  userId: string | null;
  /** Of a finished recording: its name for people, which the recorded-videos screen parses. */
  recordingName?: string;
}

/** Keeps files; one adapter per vendor, the embedded one writes under the data directory. */
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
   * Moves a finished local file into the store; answers its stable address (`secure_url`). Durable when it resolves.
   * @throws StoreUnavailable, the file still there
   */
  storeFile(file: string, as: StoreAs): Promise<string>;
  /** An address a player can open without a cookie, for `seconds` (ranges served). */
  playbackUrl(secureUrl: string, seconds?: number): string;
  /** An address of a picture of this video that the store makes itself (`app/models/media/poster.ts`); null: it makes none. */
  stillUrl(secureUrl: string): string | null;
  /** True when the store draws that picture itself: a vendor does up to a size. */
  makesStill(secureUrl: string): Promise<boolean>;
  /** A local path to read from: the file itself, or a temporary download. @throws MediaMissing */
  localCopy(secureUrl: string): Promise<{ path: string; dispose(): Promise<void> }>;
  remove(secureUrl: string): Promise<void>;
  /** Whether this address is one of ours in that folder: what a form may name as its video. */
  holds(secureUrl: string, folder: string): Promise<boolean>;
}

/** The store cannot be reached, or takes nothing at present (its quota is used up): what it was given stays where it was. */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
}

/** The store has no such file. */
export class MediaMissing extends Error {
  override name = "MediaMissing";
}
