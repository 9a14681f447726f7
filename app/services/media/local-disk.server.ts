import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Kysely } from "kysely";
import { db } from "~/models/database/database.server";
import * as Media from "~/models/media/media.server";
import {
  deriveKey,
  opensPath,
  sameSignature,
  signFields,
  signPath,
} from "~/models/proof/signing.server";
import type { Database } from "~/models/tables";
import { flush } from "./temporary-file.server";
import { PUBLIC_ID } from "~/models/media/media-folders";
import { MediaMissing, type MediaStore, type StoreAs } from "./port";
import { sending } from "./sending";
import { UploadRefused } from "./refusal";
import { extensionOf } from "~/models/media/file-kinds";

/** The address that takes uploads, and the prefix of every stable address. */
const UPLOAD_PATH = "/media/upload";
export const MEDIA_PATH = "/media/";

/** The time in seconds for which a signed upload may begin (as the vendors limit theirs). */
const SIGNATURE_SECONDS = 3600;
/** The lifetime in seconds of a player's address: a long lesson and a pause. */
const PLAYBACK_SECONDS = 6 * 3600;
/** Expiries are rounded up to this step, so that a page loaded twice has the same address and no video restarts. */
const EXPIRY_STEP_SECONDS = 900;

/** A picture's address stays the same for a day and works for a week, so that browsers can cache the picture. */
const PICTURE_SECONDS = 7 * 24 * 3600;
const PICTURE_STEP_SECONDS = 24 * 3600;

/** The media store under the data directory. It takes the signed form of product §16.3. */
export interface LocalMediaStore extends MediaStore {
  /** Checks a form signed by `signUpload`. @throws UploadRefused 400 or 403 */
  verifyUpload(fields: Record<string, string>): {
    userId: string;
    folder: string;
    publicId: string;
  };
  /** Works like `storeFile` within the caller's transaction, for a flushed file of the same disk. @throws MediaTaken */
  place(file: string, as: StoreAs, trx: Kysely<Database>): Promise<string>;
  /** Returns an address that opens a picture without a cookie. It stays the same all day. */
  pictureUrl(secureUrl: string): string;
  /** Returns the file that a signed address opens now, or null. */
  openSigned(url: URL): Promise<{ path: string; mimeType: string } | null>;
}

export function createLocalMediaStore(options: {
  /** The media directory. */
  dir: string;
  secret: string;
  /** Milliseconds since the epoch. */
  now?: () => number;
}): LocalMediaStore {
  const { dir, now = Date.now } = options;
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

  async function place(source: string, as: StoreAs, trx: Kysely<Database>): Promise<string> {
    const file = `${as.folder}/${as.publicId}.${extensionOf(as.mimeType)}`;
    const target = path.join(dir, file);
    // A transaction that another one prevented runs again, and finds the file moved already.
    const isMoved = !existsSync(source);
    const { size: bytes } = await stat(isMoved ? target : source);
    const before = await Media.upsert(
      { ...as, publicId: `${as.folder}/${as.publicId}`, file, bytes },
      trx,
    );
    await mkdir(path.dirname(target), { recursive: true });
    if (!isMoved) await rename(source, target);
    await flush(path.dirname(target));
    if (before && before !== file) await rm(path.join(dir, before), { force: true });
    return MEDIA_PATH + file;
  }

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
      const age = nowS() - Number(timestamp);
      if (!(age >= -60 && age <= SIGNATURE_SECONDS)) throw new UploadRefused(403, "Stale request");
      return upload;
    },

    place,

    async storeFile(file, as) {
      const near = await bringNear(file, dir);
      return db()
        .transaction()
        .execute((trx) => place(near, as, trx));
    },

    playbackUrl(secureUrl, seconds = PLAYBACK_SECONDS) {
      if (!fileOf(secureUrl)) return secureUrl; // kept by a vendor that was configured earlier
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
      const row = await Media.findByFile(file);
      return row && { path: path.join(dir, row.file), mimeType: row.mimeType };
    },

    async localCopy(secureUrl) {
      const file = fileOf(secureUrl);
      const row = file ? await Media.findByFile(file) : null;
      if (!row) throw new MediaMissing(secureUrl);
      const copy = path.join(dir, row.file);
      await stat(copy).catch((cause: unknown) => {
        throw new MediaMissing(secureUrl, { cause });
      });
      return { path: copy, dispose: () => Promise.resolve() };
    },

    async remove(secureUrl) {
      const file = fileOf(secureUrl);
      if (!file || !(await Media.findByFile(file))) return;
      // The row goes last: after a kill in between, the next try still finds the file to remove.
      await rm(path.join(dir, file), { force: true });
      await Media.deleteByFile(file);
    },

    async holds(secureUrl, folder) {
      const file = fileOf(secureUrl);
      return file !== null && (await Media.findByFile(file))?.folder === folder;
    },
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
