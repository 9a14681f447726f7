import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import * as v from "valibot";
import { MB } from "~/models/media/media-folders";
import { poster } from "~/models/media/poster";
import { CallFailed, createOutgoing } from "~/platform/outgoing.server";
import {
  call,
  CloudinaryError,
  createReportReader,
  sdk,
  send,
  unreachable,
} from "./cloudinary-sdk.server";
import { MediaMissing, type MediaStore, VendorNotConfigured } from "./port";
import { sending } from "./sign-upload.server";

export interface CloudinaryOptions {
  cloudName: string;
  apiKey: string;
  apiSecret: string;
  /** The folder of downloads while they are read. */
  tmpDir: string;
  /** The address that takes our calls. */
  apiBase?: string;
  /** The address that serves the files. */
  deliveryBase?: string;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** Limits in bytes: a file above `whole` is sent in parts of `part`. A video above `still` gets no picture. */
  limits?: Partial<typeof LIMITS>;
  /** The time in ms after which a silent connection is given up. */
  silenceMs?: number;
}

/** The time in ms after which a silent connection is given up, while a file is sent or read. */
const SILENCE_MS = 5 * 60_000;
/** The size limit of a video: some hours. */
const VIDEO_BYTES = 32 * 1_024 ** 3;
const DELIVERY = "https://res.cloudinary.com";

const LIMITS = { whole: 100 * MB, part: 20 * MB, still: 40 * MB };

const Uploaded = v.object({ secure_url: v.string() });

/**
 * Creates the media store on Cloudinary, through its SDK. Every asset is `authenticated`: its address opens only with a
 * signature made with our secret. Our own code adds the reading of files, the folder check, and parts read from the
 * disk as they are sent (docs/decisions/vendors-by-their-sdks.md).
 */
export function createCloudinaryStore(options: CloudinaryOptions): MediaStore {
  const {
    cloudName,
    apiKey,
    apiSecret,
    apiBase = "https://api.cloudinary.com",
    deliveryBase = DELIVERY,
    now = Date.now,
    silenceMs = SILENCE_MS,
  } = options;
  const limits = { ...LIMITS, ...options.limits };
  const nowS = () => Math.floor(now() / 1000);
  const asset = { resource_type: "video", type: "authenticated" } as const;
  const calling = {
    ...asset,
    cloud_name: cloudName,
    api_key: apiKey,
    api_secret: apiSecret,
    upload_prefix: apiBase,
    timeout: silenceMs,
  };
  const outgoing = createOutgoing({
    origins: [new URL(deliveryBase).origin],
    timeoutMs: silenceMs,
    maxBytes: VIDEO_BYTES,
  });

  function deliveryUrl({ id, version, extension }: Asset, shown: Still | { format?: string }) {
    const delivery = {
      ...asset,
      format: extension,
      ...shown,
      version,
      sign_url: true,
      secure: true,
    };
    const account = { cloud_name: cloudName, api_secret: apiSecret };
    const url = sdk().url(id, {
      ...delivery,
      ...account,
      force_version: false,
      urlAnalytics: false,
    });
    return url.replace(DELIVERY, deliveryBase);
  }

  function playbackUrl(secureUrl: string): string {
    const named = parseAsset(secureUrl);
    return named ? deliveryUrl(named, {}) : secureUrl;
  }

  return {
    signUpload({ publicId, folder, notificationUrl }) {
      const { type } = asset;
      const notified = notificationUrl ? { notification_url: notificationUrl } : {};
      const params = { public_id: publicId, folder, timestamp: nowS(), type, ...notified };
      const signature = sdk().utils.api_sign_request(params, apiSecret);
      const url = sdk().utils.api_url("upload", calling);
      // Stays a tenth below Cloudinary's limit, which includes the form around the file.
      const parts = {
        headers: { "X-Unique-Upload-Id": randomUUID() },
        partBytes: Math.floor(limits.whole * 0.9),
      };
      return {
        sending: sending(url, { ...params, api_key: apiKey, signature }, parts),
        keyId: apiKey,
        account: cloudName,
        timestampS: params.timestamp,
        signature,
      };
    },

    readReport: createReportReader({ apiSecret, nowS }),

    async storeFile(file, { publicId, folder }) {
      const { size } = await stat(file);
      const step = size <= limits.whole ? size : limits.part;
      const uploadId = randomUUID();
      const params = { ...calling, public_id: publicId, folder, filename: publicId };
      let answer: unknown;
      for (let start = 0; start < size; start += step) {
        const part = { file, start, end: Math.min(start + step, size) - 1 };
        const headers = {
          "X-Unique-Upload-Id": uploadId,
          "Content-Range": `bytes ${start}-${part.end}/${size}`,
        };
        answer = await send(apiBase, part, {
          ...params,
          ...(step < size ? { extra_headers: headers } : {}),
        });
      }
      const { secure_url } = v.parse(Uploaded, answer);
      await rm(file, { force: true });
      return secure_url;
    },

    playbackUrl,

    stillUrl(secureUrl) {
      const named = parseAsset(secureUrl);
      return named && deliveryUrl(named, still);
    },

    async makesStill(secureUrl) {
      if (!parseAsset(secureUrl)) return false;
      const response = await outgoing(playbackUrl(secureUrl), { method: "HEAD" }).catch(
        (cause: unknown) => {
          throw unreachable(cause);
        },
      );
      return response.ok && Number(response.headers.get("Content-Length")) <= limits.still;
    },

    async localCopy(secureUrl) {
      if (!parseAsset(secureUrl)) throw new MediaMissing(secureUrl);
      const response = await outgoing(playbackUrl(secureUrl)).catch((cause: unknown) => {
        throw unreachable(cause);
      });
      if (!response.ok) await response.body?.cancel();
      if (response.status === 404 || !response.body) throw new MediaMissing(secureUrl);
      if (!response.ok) throw new CloudinaryError(`Cloudinary answered ${response.status}`);
      const target = path.join(options.tmpDir, `download-${randomUUID()}`);
      const dispose = () => rm(target, { force: true });
      try {
        await pipeline(
          Readable.fromWeb(response.body as NodeReadableStream),
          createWriteStream(target),
        );
      } catch (error) {
        await dispose();
        throw error instanceof CallFailed ? unreachable(error) : error;
      }
      return { path: target, dispose };
    },

    async remove(secureUrl) {
      // Our account knows no file of another one, and its answer would count as removed.
      const isElsewhere = secureUrl.includes("://") && !isInCloud(cloudName, secureUrl);
      if (isElsewhere) throw new VendorNotConfigured(secureUrl);
      const named = parseAsset(secureUrl);
      if (!named) return;
      const removal = { ...calling, invalidate: true };
      await call(apiBase, (agent) =>
        sdk().uploader.destroy(named.id, Object.assign(removal, { agent })),
      );
    },

    holds(secureUrl, folder) {
      const ours = secureUrl.startsWith(`${deliveryBase}/${cloudName}/`);
      return Promise.resolve(ours && (parseAsset(secureUrl)?.id.startsWith(`${folder}/`) ?? false));
    },
  };
}

/** Returns true for the address of a video in this account. */
export const isInCloud = (cloudName: string, secureUrl: string): boolean =>
  secureUrl.includes(`/${cloudName}/video/`);

/** The parts of a delivery address: version (without its "v", or undefined), public id with its folder, extension. */
interface Asset {
  version: string | undefined;
  id: string;
  extension: string;
}

/** The frame at a third of a video, which Cloudinary makes at the first request and keeps. */
const still = {
  format: "jpg",
  start_offset: "33p",
  width: poster.width,
  height: poster.height,
  crop: "fill",
} as const;
type Still = typeof still;

function parseAsset(secureUrl: string): Asset | null {
  const match =
    /\/video\/(?:authenticated|upload)\/(?:s--[\w-]+--\/)?(?:v(\d+)\/)?([\w/-]+)\.(\w+)$/.exec(
      secureUrl,
    );
  return match ? { version: match[1], id: match[2] ?? "", extension: match[3] ?? "" } : null;
}
