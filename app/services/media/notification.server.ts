import * as v from "valibot";
import { log } from "~/platform/log.server";
import { db } from "~/models/database/database.server";
import * as Recordings from "~/models/presentations/recordings.server";
import type { CloudinaryMediaStore } from "./cloudinary.server";
import { parseRecordingId } from "./recording-id";

const Notification = v.object({
  notification_type: v.string(),
  public_id: v.string(),
  secure_url: v.string(),
  etag: v.string(),
});

/** The outcome of a notification. A refused notification changes nothing. */
export type NotificationOutcome = "believed" | "refused";

/**
 * Handles Cloudinary's notification of a finished upload. A presentation's recording is noted and its assembly is
 * queued, once for any number of notifications. Other uploads are ignored.
 */
export async function hearNotification(
  request: Request,
  cloudinary: Pick<CloudinaryMediaStore, "isGenuine"> | null,
): Promise<NotificationOutcome> {
  const body = await request.text();
  const timestamp = request.headers.get("X-Cld-Timestamp");
  const signature = request.headers.get("X-Cld-Signature");
  if (!cloudinary?.isGenuine({ body, timestamp, signature })) return "refused";
  const notice = v.safeParse(Notification, JSON.parse(body));
  if (!notice.success || notice.output.notification_type !== "upload") return "believed";
  const { public_id, secure_url: videoUrl, etag: digest } = notice.output;
  const recording = public_id.startsWith("presentations/")
    ? parseRecordingId(public_id.slice("presentations/".length))
    : null;
  if (!recording) return "believed";
  const { instanceId: presentationId, audioStartMs, videoStartMs } = recording;
  try {
    await db()
      .transaction()
      .execute((trx) =>
        Recordings.markStored(
          { presentationId, digest, videoUrl, audioStartMs, videoStartMs },
          trx,
        ),
      );
  } catch (error) {
    if (!(error instanceof Recordings.RecordingConflict)) throw error;
    log().warn(
      { presentationId },
      "a second, different recording was uploaded; the first one stays",
    );
  }
  return "believed";
}
