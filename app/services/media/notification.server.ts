import { log } from "~/platform/log.server";
import { inTransaction } from "~/models/database/database.server";
import * as Recordings from "~/models/presentations/recordings.server";
import type { MediaStore } from "./port";
import { parseRecordingId } from "./sign-upload.server";

/** The outcome of a notification. A refused notification changes nothing. */
export type NotificationOutcome = "believed" | "refused";

/**
 * Handles the media store's notification of a finished upload. A presentation's recording is noted and its assembly is
 * queued, once for any number of notifications. Other uploads are ignored.
 */
export async function hearNotification(
  request: Request,
  store: Pick<MediaStore, "readReport">,
): Promise<NotificationOutcome> {
  const report = store.readReport({ headers: request.headers, body: await request.text() });
  if (!report) return "refused";
  const { stored } = report;
  const recording = stored?.folder === "presentations" ? parseRecordingId(stored.publicId) : null;
  if (!stored || !recording) return "believed";
  const { secureUrl: videoUrl, digest } = stored;
  const { instanceId: presentationId, audioStartMs, videoStartMs } = recording;
  try {
    await inTransaction((trx) =>
      Recordings.markStored({ presentationId, digest, videoUrl, audioStartMs, videoStartMs }, trx),
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
