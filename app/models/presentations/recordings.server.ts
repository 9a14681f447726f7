import type { Kysely } from "kysely";
import { db } from "~/models/database/database.server";
import * as Jobs from "~/models/jobs/jobs.server";
import type { LeftFiles } from "~/models/jobs/jobs.server";
import type { Database, Presentation } from "~/models/tables";

/** The presentation already has another recording. */
export class RecordingConflict extends Error {
  override name = "RecordingConflict";
}

export interface UploadedRecording {
  presentationId: string;
  /** Digest of the bytes, as the media store names them. */
  digest: string;
  videoUrl: string;
  audioStartMs: number;
  videoStartMs: number;
}

/** What is known of a presentation's recording; null when there is no such presentation. */
export async function find(
  presentationId: string,
  trx: Kysely<Database> = db(),
): Promise<Presentation | null> {
  const row = await trx
    .selectFrom("presentations")
    .selectAll()
    .where("id", "=", presentationId)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether other bytes may no longer become its recording: one is arriving, in portions, or is there. */
export const hasRecording = ({ recordingState }: Pick<Presentation, "recordingState">) =>
  recordingState !== "none" && recordingState !== "failed";

/**
 * Notes that an upload is whole and asks for its assembly, in one transaction. The same bytes again change nothing.
 * @throws RecordingConflict when other bytes are already there, or its time is up
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
  await Jobs.enqueue({ kind: "assemble-recording", payload: { presentationId }, uniqueKey }, trx);
}

/**
 * The recording is seekable at `videoUrl`; part of the job's last transaction. `recordingDigest` when the upload came
 * in portions. Answers false when the presentation is gone, or its time was up meanwhile.
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

/** The recording is whole and waits here for the store that is to keep it; `reason` is for the operator. */
export async function markWaiting(presentationId: string, reason: string): Promise<void> {
  await db()
    .updateTable("presentations")
    .set({ recordingError: reason })
    .where("id", "=", presentationId)
    .where("recordingState", "=", "stored")
    .execute();
}

/** The recording cannot be used; `reason` is a sentence for people. The upload itself is kept. */
export async function markFailed(
  presentationId: string,
  reason: string,
  trx: Kysely<Database>,
): Promise<void> {
  await trx
    .updateTable("presentations")
    .set({ recordingState: "failed", recordingError: reason })
    .where("id", "=", presentationId)
    .where("recordingState", "!=", "removed")
    .execute();
}

/** A recording of this person is still arriving or being made seekable: kept now, it would be lost. */
export class RecordingUnderway extends Error {
  override name = "RecordingUnderway";
}

/** Ids in one query: SQLite takes 32 766 values, and a list is prepared anew. */
const IDS_AT_ONCE = 1_000;

const underway = new Set<Presentation["recordingState"]>(["receiving", "stored"]);

/**
 * The files that nobody would find again once the rows of this person are gone: the sounds of their conversations,
 * uploads that never became recordings, and the recordings themselves unless they are kept.
 * @throws RecordingUnderway when they are kept and one is not finished
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

/** The sounds of the conversations of these presentations, by path under the data directory. */
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
      if (provider === "elevenlabs") sounds.push(`conversations/${id}.mp3`);
      else if (audioFile) sounds.push(audioFile);
  }
  return sounds;
}

/** Whether another recording than that of this presentation, kept as `publicId`, has this name for people. */
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
