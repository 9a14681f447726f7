import { rm, stat } from "node:fs/promises";
import type { Kysely } from "kysely";
import { inTransaction } from "~/models/database/database.server";
import * as Begun from "~/models/media/begun-files.server";
import * as Media from "~/models/media/media.server";
import {
  deriveKey,
  opensPath,
  sameSignature,
  signFields,
  signPath,
} from "~/models/proof/seal.server";
import type { Database } from "~/models/tables";
import { createDiskFiles } from "./disk-files.server";
import {
  type MediaFiles,
  type StoredFile,
  MediaMissing,
  type MediaStore,
  type StoreAs,
  VendorNotConfigured,
  UploadRefused,
} from "./port";
import { log } from "~/platform/log.server";
import { PUBLIC_ID, extensionOf } from "~/models/media/media-folders";
import { sending } from "./sign-upload.server";

/** The address that takes uploads, and the prefix of every stable address. */
const UPLOAD_PATH = "/media/upload";
export const MEDIA_PATH = "/media/";

/** The time in seconds for which a signed upload may begin (the vendors have such a limit too). */
const SIGNATURE_SECONDS = 3600;
/** The lifetime in seconds of a player's address: a long lesson and a pause. */
const PLAYBACK_SECONDS = 6 * 3600;
/** Expiries are rounded up to this step, so that a page loaded twice has the same address and no video restarts. */
const EXPIRY_STEP_SECONDS = 900;

/** A picture's address stays the same for a day and works for a week, so that browsers can cache the picture. */
const PICTURE_SECONDS = 7 * 24 * 3600;
const PICTURE_STEP_SECONDS = 24 * 3600;

/** Returns the name of a media file among the begun ones. */
const noteOf = (file: string) => `media/${file}`;

/** A finished file that was brought near, with its coming name. */
export interface BroughtFile {
  as: StoreAs;
  /** The path under the media directory. */
  file: string;
  bytes: number;
  near: string;
}

/** A stored file, and the file of the row that its own row replaced, or null. */
export interface PlacedFile {
  secureUrl: string;
  replaced: string | null;
}

/** Our own media store, on a disk or in an object store. It takes the signed form of product §16.3. */
export interface LocalMediaStore extends MediaStore {
  /** Checks a form signed by `signUpload`. @throws UploadRefused 400 or 403 */
  verifyUpload(fields: Record<string, string>): {
    userId: string;
    folder: string;
    publicId: string;
  };
  /** Brings a file near for `place`, before the caller's transaction. @throws MediaTaken, StoreUnavailable */
  bring(file: string, as: StoreAs, options?: { isUpload: boolean }): Promise<BroughtFile>;
  /** Stores a brought file within the caller's transaction. The caller then calls `settle`. @throws MediaTaken */
  place(brought: BroughtFile, trx: Kysely<Database>): Promise<PlacedFile>;
  /** Cleans up after the transaction. `placed` is null when the transaction did not need the file. */
  settle(brought: BroughtFile, placed: PlacedFile | null): Promise<void>;
  /** Returns an address that opens a picture without a cookie. It stays the same all day. */
  pictureUrl(secureUrl: string): string;
  /** Returns the file that a signed address opens now, or null. */
  openSigned(url: URL): Promise<StoredFile | null>;
}

export function createLocalMediaStore(options: {
  /** The media directory. */
  dir: string;
  secret: string;
  /** The place of the bytes; the media directory by default. */
  files?: MediaFiles;
  /** Milliseconds since the epoch. */
  now?: () => number;
}): LocalMediaStore {
  const { dir, files = createDiskFiles(dir), now = Date.now } = options;
  const nowS = () => Math.floor(now() / 1000);
  const playbackKey = deriveKey(options.secret, "playback");
  // Each user signs with their own key. The key names the owner.
  const signatureOf = (
    upload: Omit<StoreAs, "mimeType">,
    timestamp: string | number,
    notify?: string,
  ) =>
    signFields(
      [upload.publicId, upload.folder, timestamp, notify],
      deriveKey(options.secret, `upload:${upload.userId}`),
    );
  const signed = (secureUrl: string, { seconds, step }: { seconds: number; step: number }) => {
    const expires = Math.ceil((nowS() + seconds) / step) * step;
    return `${secureUrl}?expires=${expires}&signature=${signPath(secureUrl, expires, playbackKey)}`;
  };
  const fileOf = (secureUrl: string) => {
    const file = secureUrl.startsWith(MEDIA_PATH) ? secureUrl.slice(MEDIA_PATH.length) : "";
    return /^[a-z-]+\/[A-Za-z0-9_-]+\.[a-z0-9]+$/.test(file) ? file : null;
  };

  const bring: LocalMediaStore["bring"] = async (
    source,
    as,
    { isUpload } = { isUpload: false },
  ) => {
    const { size: bytes } = await stat(source);
    const known = await Media.findById(`${as.folder}/${as.publicId}`);
    if (known && known.userId !== as.userId) throw new Media.MediaTaken(known.publicId);
    const name = isUpload ? files.nameUpload(as.publicId) : as.publicId;
    const file = `${as.folder}/${name}.${extensionOf(as.mimeType)}`;
    await Begun.note(noteOf(file));
    const near = await files.bring(source, file);
    return { as, file, bytes, near };
  };

  const place: LocalMediaStore["place"] = async (brought, trx) => {
    const { as, file, bytes, near } = brought;
    const row = { ...as, publicId: `${as.folder}/${as.publicId}`, file, bytes };
    const replaced = await Media.upsert(row, trx);
    await Begun.forget(noteOf(file), trx);
    if (replaced && replaced !== file) await Begun.note(noteOf(replaced), trx);
    await files.place(near, file, replaced);
    return { secureUrl: MEDIA_PATH + file, replaced };
  };

  const settle: LocalMediaStore["settle"] = async ({ file }, placed) => {
    const replaced = placed?.replaced ?? null;
    try {
      await files.settle(file, { isPlaced: placed !== null, replaced });
      await Begun.forget(noteOf(placed ? (replaced ?? file) : file));
    } catch (err) {
      // The file is stored. The sweep finds what is left by its note.
      log().warn({ err, file }, "what an upload replaced stays");
    }
  };

  return {
    signUpload({ publicId, folder, notificationUrl, userId }) {
      const timestamp = nowS();
      const signature = signatureOf({ publicId, folder, userId }, timestamp, notificationUrl);
      return {
        sending: sending(UPLOAD_PATH, {
          folder,
          public_id: publicId,
          api_key: userId,
          timestamp,
          signature,
          notification_url: notificationUrl,
        }),
        keyId: userId,
        account: "local",
        timestampS: timestamp,
        signature,
      };
    },

    readReport: () => null,

    verifyUpload(fields) {
      const {
        public_id: publicId = "",
        folder = "",
        api_key: userId = "",
        signature = "",
        timestamp = "",
      } = fields;
      if (!PUBLIC_ID.test(publicId) || !folder || !userId)
        throw new UploadRefused(400, "Formulaire incomplet");
      const upload = { userId, folder, publicId };
      const expected = signatureOf(upload, timestamp, fields.notification_url);
      if (!sameSignature(signature, expected)) throw new UploadRefused(403, "Invalid Signature");
      // Only a node of ours signs, so a time to come is that of a node whose clock is ahead.
      const age = nowS() - Number(timestamp);
      if (!(age <= SIGNATURE_SECONDS)) throw new UploadRefused(403, "Stale request");
      return upload;
    },

    bring,
    place,
    settle,

    async storeFile(file, as) {
      const brought = await bring(file, as);
      const placed = await inTransaction((trx) => place(brought, trx));
      await settle(brought, placed);
      await rm(file, { force: true });
      return placed.secureUrl;
    },

    playbackUrl(secureUrl, seconds = PLAYBACK_SECONDS) {
      if (!fileOf(secureUrl)) return secureUrl; // a vendor that was configured earlier keeps it
      return signed(secureUrl, { seconds, step: Math.min(EXPIRY_STEP_SECONDS, seconds) });
    },

    pictureUrl: (secureUrl) =>
      signed(secureUrl, { seconds: PICTURE_SECONDS, step: PICTURE_STEP_SECONDS }),

    stillUrl: () => null,
    makesStill: () => Promise.resolve(false),

    async openSigned(url) {
      const { pathname, searchParams } = url;
      const link = {
        path: pathname,
        expires: searchParams.get("expires"),
        signature: searchParams.get("signature"),
      };
      const file = fileOf(pathname);
      if (!file || !opensPath(link, playbackKey, nowS())) return null;
      return Media.findByFile(file);
    },

    async localCopy(secureUrl) {
      const file = fileOf(secureUrl);
      const row = file ? await Media.findByFile(file) : null;
      const copy = row && (await files.localCopy(row.file));
      if (!copy) throw new MediaMissing(secureUrl);
      return copy;
    },

    async remove(secureUrl) {
      if (secureUrl.includes("://")) throw new VendorNotConfigured(secureUrl);
      const file = fileOf(secureUrl);
      if (!file || !(await Media.findByFile(file))) return;
      // The row goes last: after a kill in between, the next try still finds the file to remove.
      await files.remove(file);
      await Media.deleteByFile(file);
    },

    async holds(secureUrl, folder) {
      const file = fileOf(secureUrl);
      return file !== null && (await Media.findByFile(file))?.folder === folder;
    },
  };
}
