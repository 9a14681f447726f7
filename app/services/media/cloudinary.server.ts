import { createHash, randomUUID } from "node:crypto";
import { createWriteStream, openAsBlob } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import * as v from "valibot";
import { sameSignature, signParams } from "~/models/signing.server";
import { MB } from "~/models/media-folders";
import { MediaMissing, type MediaStore } from "./port";

export interface CloudinaryOptions {
  cloudName: string;
  apiKey: string;
  apiSecret: string;
  /** Where downloads go while they are read. */
  tmpDir: string;
  apiBase?: string;
  deliveryBase?: string;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** Above `whole`, Cloudinary wants the file in parts of `part`. In bytes. */
  limits?: { whole: number; part: number };
}

export interface CloudinaryMediaStore extends MediaStore {
  provider: "cloudinary";
  /** Whether a notification was signed by Cloudinary with our secret less than two hours ago. */
  isGenuine(notification: {
    body: string;
    timestamp: string | null;
    signature: string | null;
  }): boolean;
}

/** Cloudinary refused or could not be reached; the message holds its own words, never our secret. */
export class CloudinaryError extends Error {
  override name = "CloudinaryError";
}

const NOTIFICATION_SECONDS = 2 * 3600;

const Uploaded = v.object({ secure_url: v.string() });

/**
 * Cloudinary as media store. Every asset is `authenticated`: its address opens only with a signature made with our
 * secret. Their SDK is left out: what we need of it is one hash and three calls.
 */
export function createCloudinaryStore(options: CloudinaryOptions): CloudinaryMediaStore {
  const {
    cloudName,
    apiKey,
    apiSecret,
    apiBase = "https://api.cloudinary.com/v1_1",
    deliveryBase = "https://res.cloudinary.com",
    now = Date.now,
    limits = { whole: 100 * MB, part: 20 * MB },
  } = options;
  const nowS = () => Math.floor(now() / 1000);
  const uploadUrl = `${apiBase}/${cloudName}/video/upload`;

  function signed(params: Record<string, string | number | undefined>): FormData {
    const all = { ...params, type: "authenticated", timestamp: nowS() };
    const form = new FormData();
    for (const [name, value] of Object.entries(all))
      if (value !== undefined) form.set(name, String(value));
    form.set("api_key", apiKey);
    form.set("signature", signParams(all, apiSecret));
    return form;
  }

  function playbackUrl(secureUrl: string): string {
    const asset = parseAsset(secureUrl);
    if (!asset) return secureUrl;
    const named = `${asset.id}.${asset.extension}`;
    const signature = createHash("sha1")
      .update(named + apiSecret)
      .digest("base64url")
      .slice(0, 8);
    return `${deliveryBase}/${cloudName}/video/authenticated/s--${signature}--/${asset.version}${named}`;
  }

  return {
    provider: "cloudinary",

    signUpload({ publicId, folder, notificationUrl }) {
      const signed = {
        timestamp: nowS(),
        type: "authenticated" as const,
        notification_url: notificationUrl,
      };
      const signature = signParams({ public_id: publicId, folder, ...signed }, apiSecret);
      return {
        api_key: apiKey,
        signature,
        cloud_name: cloudName,
        upload_url: uploadUrl,
        ...signed,
      };
    },

    async storeFile(file, { publicId, folder, mimeType }) {
      const blob = await openAsBlob(file, { type: mimeType });
      const params = { public_id: publicId, folder };
      let answer: unknown;
      if (blob.size <= limits.whole) {
        answer = await call(uploadUrl, withFile(signed(params), blob, publicId));
      } else {
        const uploadId = randomUUID();
        for (let start = 0; start < blob.size; start += limits.part) {
          const end = Math.min(start + limits.part, blob.size);
          const form = withFile(signed(params), blob.slice(start, end, mimeType), publicId);
          const headers = {
            "X-Unique-Upload-Id": uploadId,
            "Content-Range": `bytes ${start}-${end - 1}/${blob.size}`,
          };
          answer = await call(uploadUrl, form, headers);
        }
      }
      const { secure_url } = v.parse(Uploaded, answer);
      await rm(file, { force: true });
      return secure_url;
    },

    playbackUrl,

    async localCopy(secureUrl) {
      const response = await reach(playbackUrl(secureUrl));
      if (response.status === 404 || !response.body) throw new MediaMissing(secureUrl);
      if (!response.ok) throw new CloudinaryError(`Download answered ${response.status}`);
      const target = path.join(options.tmpDir, `download-${randomUUID()}`);
      const dispose = () => rm(target, { force: true });
      try {
        await pipeline(
          Readable.fromWeb(response.body as NodeReadableStream),
          createWriteStream(target),
        );
      } catch (error) {
        await dispose();
        throw error;
      }
      return { path: target, dispose };
    },

    async remove(secureUrl) {
      const asset = parseAsset(secureUrl);
      if (!asset) return;
      await call(
        `${apiBase}/${cloudName}/video/destroy`,
        signed({ public_id: asset.id, invalidate: "true" }),
      );
    },

    holds(secureUrl, folder) {
      const ours = secureUrl.startsWith(`${deliveryBase}/${cloudName}/`);
      return Promise.resolve(ours && (parseAsset(secureUrl)?.id.startsWith(`${folder}/`) ?? false));
    },

    isGenuine({ body, timestamp, signature }) {
      if (!timestamp || !signature || !/^\d{1,12}$/.test(timestamp)) return false;
      if (Math.abs(nowS() - Number(timestamp)) > NOTIFICATION_SECONDS) return false;
      const expected = createHash("sha1")
        .update(body + timestamp + apiSecret)
        .digest("hex");
      return sameSignature(signature, expected);
    },
  };
}

/** The parts of a delivery address: version ("v123/" or ""), public id with its folder, extension. */
function parseAsset(secureUrl: string): { version: string; id: string; extension: string } | null {
  const match =
    /\/video\/(?:authenticated|upload)\/(?:s--[\w-]+--\/)?(v\d+\/)?([\w/-]+)\.(\w+)$/.exec(
      secureUrl,
    );
  return match ? { version: match[1] ?? "", id: match[2] ?? "", extension: match[3] ?? "" } : null;
}

function withFile(form: FormData, file: Blob, name: string): FormData {
  form.set("file", file, name);
  return form;
}

async function reach(url: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    throw new CloudinaryError("Cloudinary could not be reached", { cause });
  }
}

async function call(
  url: string,
  body: FormData,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await reach(url, { method: "POST", body, headers });
  const answer = (await response.json().catch(() => null)) as {
    error?: { message?: string };
  } | null;
  if (!response.ok)
    throw new CloudinaryError(answer?.error?.message ?? `Cloudinary answered ${response.status}`);
  return answer;
}
