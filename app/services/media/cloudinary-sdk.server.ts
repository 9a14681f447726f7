import { createReadStream } from "node:fs";
import type { Agent } from "node:http";
import { createRequire } from "node:module";
import { pipeline } from "node:stream/promises";
import type { UploadApiOptions, v2 } from "cloudinary";
import * as v from "valibot";
import { createBoundedAgent } from "~/platform/outgoing-agent.server";
import { CallFailed } from "~/platform/outgoing.server";
import { type MediaStore, StoreUnavailable } from "./port";
import { sameSignature } from "~/models/proof/seal.server";

/** Thrown when Cloudinary refuses or cannot be reached. The message holds its own words and never our secret. */
export class CloudinaryError extends StoreUnavailable {
  override name = "CloudinaryError";
}

/** The SDK's error of a failed call; it has a status when Cloudinary answered. */
const Failed = v.object({
  name: v.optional(v.string()),
  message: v.string(),
  http_code: v.number(),
});

const require = createRequire(import.meta.url);

/**
 * Loads Cloudinary's SDK at its first use (0.1 s and 27 MB), only where Cloudinary is configured. Uses `require`
 * instead of `import()`, because pages sign video addresses synchronously.
 * @throws CloudinaryError where optional packages were left out
 */
export function sdk(): typeof v2 {
  try {
    return (require("cloudinary") as { v2: typeof v2 }).v2;
  } catch (cause) {
    throw new CloudinaryError("The package `cloudinary` cannot be read: npm ci", { cause });
  }
}

/** The longest answer in bytes, and the time limits in ms of a call and of sending one part. */
const MAX_BYTES = 1_024 * 1_024;
const CALL_MS = 60_000;
const PART_MS = 30 * 60_000;

/** Makes one SDK call over a connection that leads to `origin` alone. @throws CloudinaryError */
export async function call<T>(
  origin: string,
  work: (agent: Agent) => Promise<T>,
  wholeMs = CALL_MS,
): Promise<T> {
  const agent = createBoundedAgent({ origin, wholeMs, maxBytes: MAX_BYTES });
  try {
    return await work(agent);
  } catch (error) {
    throw failure(error);
  } finally {
    agent.destroy();
  }
}

/**
 * Sends the bytes from `start` to `end` of a file, read as they leave. The SDK's own parts hold 20 MB each in memory
 * and leave the file open after a refusal.
 * @throws CloudinaryError
 */
export async function send(
  origin: string,
  { file, start, end }: { file: string; start: number; end: number },
  params: UploadApiOptions,
): Promise<unknown> {
  const stop = new AbortController();
  const { signal } = stop;
  const work = (agent: Agent) =>
    new Promise<unknown>((resolve, reject) => {
      // Nobody handles the SDK's own promise: its rejection would end the process.
      const sending = sdk().uploader.upload_stream(
        { ...params, agent, disable_promises: true },
        (error, result) => (error ? reject(error) : resolve(result)),
      );
      pipeline(createReadStream(file, { start, end }), sending, { signal }).catch(reject);
    });
  try {
    return await call(origin, work, PART_MS);
  } finally {
    stop.abort();
  }
}

/** Returns the error for a missing or incomplete answer of Cloudinary. `cause` keeps the reason. */
export const unreachable = (cause: unknown) =>
  new CloudinaryError("Cloudinary could not be reached", { cause });

/** Turns the SDK's rejection into our error, with Cloudinary's words. Its request details hold the secret. */
function failure(reason: unknown): CloudinaryError {
  if (reason instanceof CloudinaryError) return reason;
  const failed = v.safeParse(v.union([Failed, v.object({ error: Failed })]), reason);
  if (!failed.success) return unreachable(reason instanceof Error ? reason : undefined);
  const told = "error" in failed.output ? failed.output.error : failed.output;
  const { name, message, http_code: status } = told;
  const isAnswer = status !== 499 && name !== "TimeoutError"; // the SDK's own marks of a silent line
  if (!isAnswer) return unreachable(new CallFailed("slow", "Cloudinary"));
  // The SDK's two ways to report a status that it does not expect.
  const isUnexpected = name === "UnexpectedResponse" || message.includes("unexpected status code");
  return new CloudinaryError(isUnexpected ? `Cloudinary answered ${status}` : message);
}

const Usage = v.object({
  credits: v.optional(v.object({ used_percent: v.optional(v.number()) }), {}),
});

/** Returns the used share of the quota, 0 to 1, or null where the plan has none. @throws CloudinaryError */
export async function readCloudinaryUsage(account: {
  cloudName: string;
  apiKey: string;
  apiSecret: string;
  apiBase?: string;
}): Promise<number | null> {
  const { cloudName, apiKey, apiSecret, apiBase = "https://api.cloudinary.com" } = account;
  const named = { cloud_name: cloudName, api_key: apiKey, api_secret: apiSecret };
  const answer: unknown = await call(
    apiBase,
    (agent) => sdk().api.usage(Object.assign(named, { upload_prefix: apiBase, agent })),
    CHECK_MS,
  );
  const usage = v.safeParse(Usage, answer);
  if (!usage.success) throw new CloudinaryError("Cloudinary's answer is unreadable");
  const percent = usage.output.credits.used_percent;
  return percent === undefined ? null : percent / 100;
}

/** The time limit in ms: a person waits for the answer. */
const CHECK_MS = 10_000;

/** The time in seconds, before or after now, in which a notification may have been signed. */
const NOTIFICATION_SECONDS = 2 * 3600;

const Notification = v.object({
  notification_type: v.literal("upload"),
  public_id: v.pipe(v.string(), v.regex(/^[^/]+\/./)),
  secure_url: v.string(),
  etag: v.string(),
});

/** Creates the reader of Cloudinary's notifications. A genuine one is signed with our secret. */
export function createReportReader({
  apiSecret,
  nowS,
}: {
  apiSecret: string;
  /** Seconds since the epoch. */
  nowS: () => number;
}): MediaStore["readReport"] {
  function isGenuine(headers: Headers, body: string): boolean {
    const timestamp = headers.get("X-Cld-Timestamp");
    const signature = headers.get("X-Cld-Signature");
    if (!timestamp || !signature || !/^\d{1,12}$/.test(timestamp)) return false;
    const signedAt = Number(timestamp);
    if (Math.abs(nowS() - signedAt) > NOTIFICATION_SECONDS) return false;
    // The SDK's `verifyNotificationSignature` accepts any date in the future and does not compare in constant time.
    const secret = { api_secret: apiSecret };
    return sameSignature(signature, sdk().utils.webhook_signature(body, signedAt, secret));
  }

  return ({ headers, body }) => {
    if (!isGenuine(headers, body)) return null;
    const notice = v.safeParse(Notification, JSON.parse(body));
    if (!notice.success) return { stored: null };
    const { public_id: named, secure_url: secureUrl, etag: digest } = notice.output;
    const end = named.indexOf("/");
    const stored = { folder: named.slice(0, end), publicId: named.slice(end + 1) };
    return { stored: { ...stored, secureUrl, digest } };
  };
}
