import * as v from "valibot";
import { sameSignature } from "~/models/proof/signing.server";
import { sdk } from "./cloudinary-sdk.server";
import type { MediaStore } from "./port";

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
