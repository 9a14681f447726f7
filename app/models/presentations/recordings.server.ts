import { agentAbilities } from "~/models/terms/agent-provider";
import type { Kysely } from "kysely";
import { db, now } from "~/models/database/database.server";
import { findRow } from "~/models/database/rows.server";
import * as Jobs from "~/models/jobs/jobs.server";
import type { LeftFiles } from "~/models/jobs/jobs.server";
import type { Database, Presentation } from "~/models/tables";
import type { StoredReason } from "~/models/terms/reason";

/** The presentation already has another recording. */
export class RecordingConflict extends Error {
  override name = "RecordingConflict";
}

export interface UploadedRecording {
  presentationId: string;
  /** The digest of the bytes, as the media store gives it. */
  digest: string;
  videoUrl: string;
  audioStartMs: number;
  videoStartMs: number;
}

/** Returns the presentation with the state of its recording; null when it is gone. */
export const find = (id: string, trx: Kysely<Database> = db()): Promise<Presentation | null> =>
  findRow("presentations", { id }, trx);

/** Returns true when a recording is arriving in portions, or is stored. Other bytes can then no longer replace it. */
export const hasRecording = ({ recordingState }: Pick<Presentation, "recordingState">) =>
  recordingState !== "none" && recordingState !== "failed";

/** Returns true when the recording of a presentation is made, or will be. */
export async function isMade(presentationId: string): Promise<boolean> {
  const state = (await find(presentationId))?.recordingState;
  return state === "stored" || state === "ready";
}

/**
 * Stores that an upload is complete and requests its assembly, in one transaction. The same bytes again change nothing.
 * @throws RecordingConflict when other bytes are already there, or the recording was removed
 */
export async function markStored(upload: UploadedRecording, trx: Kysely<Database>): Promise<void> {
  const { presentationId, digest, videoUrl, audioStartMs, videoStartMs } = upload;
  const before = await find(presentationId, trx);
  if (!before || before.recordingDigest === digest) return;
  if (hasRecording(before)) throw new RecordingConflict(presentationId);
  await trx
    .updateTable("presentations")
    .set({
      recordingState: "stored",
      recordingError: null,
      recordingDigest: digest,
      videoUrl,
      audioStartMs,
      videoStartMs,
    })
    .where("id", "=", presentationId)
    .execute();
  const uniqueKey = `assemble-recording:${presentationId}:${digest}`;
  const { userId } = before;
  const payload = { presentationId };
  await Jobs.enqueue({ kind: "assemble-recording", payload, uniqueKey, userId }, trx);
}

/**
 * Stores that the recording is seekable at `videoUrl`, in the job's last transaction. `recordingDigest` is given for an
 * upload in portions. Returns false when the presentation is gone, or its recording was removed meanwhile.
 */
export async function markReady(
  presentationId: string,
  ready: { videoUrl: string; videoDurationS: number; recordingDigest?: string },
  trx: Kysely<Database>,
): Promise<boolean> {
  const result = await trx
    .updateTable("presentations")
    .set({ recordingState: "ready", recordingError: null, ...ready })
    .where("id", "=", presentationId)
    .where("recordingState", "!=", "removed")
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Stores why a complete recording still waits for its media store. `reason` is for the operator. */
export async function markWaiting(presentationId: string, reason: StoredReason): Promise<void> {
  await db()
    .updateTable("presentations")
    .set({ recordingError: reason })
    .where("id", "=", presentationId)
    .where("recordingState", "=", "stored")
    .execute();
}

/** Marks the recording as unusable. The upload itself is kept. */
export async function markFailed(
  presentationId: string,
  reason: StoredReason,
  trx: Kysely<Database>,
): Promise<void> {
  await trx
    .updateTable("presentations")
    // An upload waits for its store up to a month. The time to ask for help begins only now.
    .set({ recordingState: "failed", recordingError: reason, lastPortionAt: now() })
    .where("id", "=", presentationId)
    .where("recordingState", "!=", "removed")
    .execute();
}

/** A recording of this person is still arriving or being assembled. Keeping the recordings now would lose it. */
export class RecordingUnderway extends Error {
  override name = "RecordingUnderway";
}

/** The number of ids in one query. SQLite takes 32 766 values, and each list is prepared anew. */
const IDS_AT_ONCE = 1_000;

const underway = new Set<Presentation["recordingState"]>(["receiving", "stored"]);

/**
 * Returns the files that nobody would find after this person's rows are gone: sounds of conversations and uploads that
 * never became recordings. Recordings are among them unless they are kept.
 * @throws RecordingUnderway when recordings are kept and one of them is not finished
 */
export async function findFilesOfUser(
  userId: string,
  recordings: "keep" | "remove",
  trx: Kysely<Database>,
): Promise<LeftFiles> {
  const [presentations, media] = await Promise.all([
    trx
      .selectFrom("presentations")
      .select(["id", "videoUrl", "recordingState"])
      .where("userId", "=", userId)
      .execute(),
    trx
      .selectFrom("media")
      .select("file")
      .where("userId", "=", userId)
      .where(
        "folder",
        "in",
        recordings === "keep" ? ["presentations"] : ["presentations", "recordings"],
      )
      .execute(),
  ]);
  const keeps = recordings === "keep";
  const isUnderway = presentations.some(({ recordingState }) => underway.has(recordingState));
  if (keeps && isUnderway) throw new RecordingUnderway(userId);
  const left = presentations.filter(({ recordingState }) => !keeps || recordingState !== "ready");
  const presentationIds = presentations.map(({ id }) => id);
  return {
    presentationIds,
    videoUrls: left.flatMap(({ videoUrl }) => videoUrl ?? []),
    mediaFiles: media.map(({ file }) => file),
    sounds: await findSounds(presentationIds, trx),
  };
}

/** Returns a person's finished recordings at a vendor. */
export async function findAtVendor(
  userId: string,
  trx: Kysely<Database>,
): Promise<Pick<Presentation, "id" | "videoUrl" | "audioStartMs" | "createdAt">[]> {
  return trx
    .selectFrom("presentations")
    .select(["id", "videoUrl", "audioStartMs", "createdAt"])
    .where("userId", "=", userId)
    .where("recordingState", "=", "ready")
    .where("videoUrl", "like", "%://%")
    .execute();
}

/** Returns the sounds of these presentations' conversations, by path under the data directory. */
export async function findSounds(
  presentationIds: string[],
  trx: Kysely<Database>,
): Promise<string[]> {
  const sounds: string[] = [];
  for (let start = 0; start < presentationIds.length; start += IDS_AT_ONCE) {
    const rows = await trx
      .selectFrom("conversations")
      .select(["id", "provider", "audioFile"])
      .where("presentationId", "in", presentationIds.slice(start, start + IDS_AT_ONCE))
      .execute();
    for (const { id, provider, audioFile } of rows)
      if (agentAbilities[provider].keepsSound) sounds.push(`conversations/${id}.mp3`);
      else if (audioFile) sounds.push(audioFile);
  }
  return sounds;
}

/** Returns the times that name the recordings waiting for their assembly, without this presentation's. */
export const findWaiting = (
  presentationId: string,
): Promise<Pick<Presentation, "audioStartMs" | "createdAt">[]> =>
  db()
    .selectFrom("presentations")
    .select(["audioStartMs", "createdAt"])
    .where("recordingState", "=", "stored")
    .where("id", "!=", presentationId)
    .execute();

/** Returns true when another recording than this presentation's (stored as `publicId`) has this display name. */
export async function isNameTaken(
  name: string,
  { presentationId, publicId }: { presentationId: string; publicId: string },
): Promise<boolean> {
  const [shown, kept] = await Promise.all([
    db()
      .selectFrom("presentations")
      .select("id")
      .where("videoUrl", "like", `%/recordings/${name}.%`)
      .where("id", "!=", presentationId)
      .executeTakeFirst(),
    db()
      .selectFrom("media")
      .select("publicId")
      .where("recordingName", "=", name)
      .where("publicId", "!=", publicId)
      .executeTakeFirst(),
  ]);
  return shown !== undefined || kept !== undefined;
}
