import type { Kysely, Selectable } from "kysely";
import { db, now } from "~/models/database/database.server";
import { findRow } from "~/models/database/rows.server";
import type { Database, Instant, MediaTable } from "~/models/tables";

export type Media = Selectable<MediaTable>;

/** The public id belongs to another user. */
export class MediaTaken extends Error {
  override name = "MediaTaken";
}

/** Returns the row of `folder/publicId`. */
export async function findById(
  fullId: string,
  trx: Kysely<Database> = db(),
): Promise<Media | null> {
  return findRow("media", { publicId: fullId }, trx);
}

/** Returns the row of a file, by its path under the media directory. */
export const findByFile = (file: string): Promise<Media | null> => findRow("media", { file });

/** Counts the files. */
export async function countAll(): Promise<number> {
  const { files } = await db()
    .selectFrom("media")
    .select((e) => e.fn.countAll<number>().as("files"))
    .executeTakeFirstOrThrow();
  return Number(files);
}

/** Returns the files of one folder, newest first. */
export async function findAllByFolder(folder: string): Promise<Media[]> {
  return db()
    .selectFrom("media")
    .selectAll()
    .where("folder", "=", folder)
    .orderBy("createdAt", "desc")
    .orderBy("publicId")
    .execute();
}

/** A finished recording: a file with a display name. */
export type Recording = Media & { recordingName: string };

/** Returns a slice of the finished recordings by name, the last first. A name begins with its time. */
export async function findRecordings({
  limit,
  offset,
}: {
  limit: number;
  offset: number;
}): Promise<Recording[]> {
  return db()
    .selectFrom("media")
    .selectAll()
    .where("recordingName", "is not", null)
    .orderBy("recordingName", "desc")
    .limit(limit)
    .offset(offset)
    .$narrowType<{ recordingName: string }>()
    .execute();
}

export async function findRecording(name: string): Promise<Recording | null> {
  const row = await db()
    .selectFrom("media")
    .selectAll()
    .where("recordingName", "=", name)
    .$narrowType<{ recordingName: string }>()
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the finished recordings with these names. Runs one query. */
export async function findRecordingsByName(names: readonly string[]): Promise<Recording[]> {
  if (names.length === 0) return [];
  return recordings().where("recordingName", "in", names).execute();
}

/** Returns the finished recordings of these people in these files, under the media directory. Runs one query. */
export async function findRecordingsIn(
  files: readonly string[],
  userIds: readonly string[],
): Promise<Recording[]> {
  if (files.length === 0) return [];
  return recordings().where("userId", "in", userIds).where("file", "in", files).execute();
}

const recordings = () =>
  db()
    .selectFrom("media")
    .selectAll()
    .where("recordingName", "is not", null)
    .$narrowType<{ recordingName: string }>();

/**
 * Inserts the row, or replaces a row of the same owner. Returns the replaced row's file, or else null.
 * @throws MediaTaken
 */
export async function upsert(
  row: Omit<Media, "createdAt" | "recordingName"> & { recordingName?: string },
  trx: Kysely<Database>,
): Promise<string | null> {
  const before = await findById(row.publicId, trx);
  if (before && before.userId !== row.userId) throw new MediaTaken(row.publicId);
  const values = { ...row, recordingName: row.recordingName ?? null, createdAt: now() };
  if (before)
    await trx.updateTable("media").set(values).where("publicId", "=", row.publicId).execute();
  else await trx.insertInto("media").values(values).execute();
  return before?.file ?? null;
}

/** Inserts the rows of a deleted account's recordings at a vendor, whose own store writes none. */
export async function insertKept(
  recordings: readonly { videoUrl: string; name: string; createdAt: Instant }[],
  trx: Kysely<Database>,
): Promise<void> {
  for (const { videoUrl: file, name: recordingName, createdAt } of recordings)
    await trx
      .insertInto("media")
      .values({
        publicId: `recordings/${recordingName}`,
        folder: "recordings",
        file,
        mimeType: file.endsWith(".mp4") ? "video/mp4" : "video/webm",
        bytes: 0,
        userId: null,
        createdAt,
        recordingName,
      })
      .execute();
}

/** Returns true when the file lies at a vendor. */
export const isAtVendor = (file: string) => file.includes("://");

export async function deleteByFile(file: string): Promise<void> {
  await db().deleteFrom("media").where("file", "=", file).execute();
}
