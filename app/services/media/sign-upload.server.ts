import * as Presentations from "~/models/presentations/presentations.server";
import { isAdmin } from "~/models/terms/roles";
import type { User } from "~/models/tables";
import { isMediaFolder, mediaFolders, PUBLIC_ID, type Sending } from "~/models/media/media-folders";
import { log } from "~/platform/log.server";
import { inTransaction } from "~/models/database/database.server";
import * as Recordings from "~/models/presentations/recordings.server";
import { UploadRefused, type MediaStore } from "./port";

/**
 * Checks that this user may upload under this name. A recording belongs to its presentation's owner, and keeps its
 * start times once stored. Only admins upload to the other folders.
 * @throws UploadRefused
 */
export async function authoriseUpload(
  user: Pick<User, "id" | "role">,
  { publicId, folder }: { publicId: string; folder: string },
): Promise<void> {
  if (!PUBLIC_ID.test(publicId)) throw new UploadRefused(422, "Invalid public_id");
  if (!isMediaFolder(folder) || !mediaFolders[folder].uploads)
    throw new UploadRefused(422, "Invalid folder");
  if (folder === "presentations") return authoriseRecording(user, publicId);
  if (!isAdmin(user.role)) throw new UploadRefused(403, "Forbidden");
}

async function authoriseRecording(user: Pick<User, "id">, publicId: string): Promise<void> {
  const id = parseRecordingId(publicId);
  if (!id) throw new UploadRefused(422, "Invalid public_id");
  const presentation = await Presentations.findOwn(id.instanceId, user.id);
  if (!presentation || (presentation.moduleId ?? id.moduleId) !== id.moduleId)
    throw new UploadRefused(403, "Forbidden");
  const sameStart =
    presentation.audioStartMs === id.audioStartMs && presentation.videoStartMs === id.videoStartMs;
  if (presentation.recordingDigest && !sameStart)
    throw new UploadRefused(409, "This presentation already has its recording");
}

/**
 * Returns the address that the store notifies of a complete upload: the requested address when it is ours, else our
 * webhook for a recording at a store that reports. Our own disk needs no notification.
 * @throws UploadRefused for a foreign address
 */
export function notificationFor(upload: {
  asked: string | undefined;
  folder: string;
  /** The path of the store's reports; null for a store that sends none. */
  reportPath: string | null;
  /** The academy's own origin. */
  origin: string;
}): string | undefined {
  const { asked, folder, reportPath, origin } = upload;
  if (asked) {
    if (URL.canParse(asked) && new URL(asked).origin === origin) return asked;
    throw new UploadRefused(422, "notification_url must be an address of this academy");
  }
  return reportPath && folder === "presentations" ? origin + reportPath : undefined;
}

/** The content of a recording's public id (product §8.4). Times are milliseconds since the epoch. */
interface RecordingId {
  moduleId: string;
  instanceId: string;
  audioStartMs: number;
  videoStartMs: number;
}

const PATTERN =
  /^module_(?<moduleId>[A-Za-z0-9-]+)_instance_(?<instanceId>[A-Za-z0-9-]+)_audio_start_time_(?<audio>\d{1,15})_video_start_time_(?<video>\d{1,15})$/;

export function recordingPublicId(id: RecordingId): string {
  return `module_${id.moduleId}_instance_${id.instanceId}_audio_start_time_${id.audioStartMs}_video_start_time_${id.videoStartMs}`;
}

/** Returns null when the public id is not that of a presentation. */
export function parseRecordingId(publicId: string): RecordingId | null {
  const parts = PATTERN.exec(publicId)?.groups;
  if (!parts) return null;
  const { moduleId = "", instanceId = "" } = parts;
  return {
    moduleId,
    instanceId,
    audioStartMs: Number(parts.audio),
    videoStartMs: Number(parts.video),
  };
}

/** Returns one form with the defined fields, in this order. Without `parts`, the file is sent whole. */
export const sending = (
  url: string,
  fields: Record<string, string | number | undefined>,
  parts: Pick<Sending, "headers" | "partBytes"> = { headers: {}, partBytes: null },
): Sending => ({
  url,
  method: "POST",
  fields: Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ),
  ...parts,
});

/** The outcome of a notification. A refused notification changes nothing. */
type NotificationOutcome = "believed" | "refused";

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
