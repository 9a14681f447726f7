import { type Kysely, sql } from "kysely";
import { db, inTransaction } from "~/models/database/database.server";
import * as Jobs from "~/models/jobs/jobs.server";
import { findSounds } from "~/models/presentations/recordings.server";
import type { Database, Instant, Presentation } from "~/models/tables";

/** The number of presentations in one transaction. Each portion is a row a second, and nobody else writes meanwhile. */
const AT_ONCE = 20;

/** The limit of a removal, and the term shown on screen. */
interface Term {
  /** The start of the oldest presentation that stays. */
  before: Instant;
  /** The term in days. */
  keptDays: number;
}

type Due = Pick<Presentation, "id" | "videoUrl" | "recordingState">;

/**
 * Removes the recordings and sounds of expired presentations from their rows. One transaction also adds the job that
 * removes the files, so no screen leads to a missing file. Scores, transcripts and evaluations stay. Returns the number
 * of presentations, a few at a time: 0 when none is due.
 */
export async function removeDue({ before, keptDays }: Term): Promise<number> {
  return removeMedia(keptDays, { sounds: true }, (trx) =>
    trx
      .selectFrom("presentations")
      .select(["id", "videoUrl", "recordingState"])
      .where("createdAt", "<", before)
      .where("soundKeptDays", "is", null)
      .orderBy("createdAt")
      .limit(AT_ONCE)
      .execute(),
  );
}

/**
 * Removes the media that never became a recording: failed ones, and those without a first portion. Sounds stay.
 * `before` is compared with the failure, or with the newest portion of a recording without a first one.
 */
export async function removeUnusable({ before, keptDays }: Term): Promise<number> {
  return removeMedia(keptDays, { sounds: false }, (trx) =>
    trx
      .selectFrom("presentations")
      .select(["id", "videoUrl", "recordingState"])
      .where("recordingState", "in", ["failed", "receiving"])
      .where((e) => e(e.fn.coalesce("lastPortionAt", "createdAt"), "<", before))
      .limit(AT_ONCE)
      .execute(),
  );
}

async function removeMedia(
  keptDays: number,
  { sounds }: { sounds: boolean },
  findDue: (trx: Kysely<Database>) => Promise<Due[]>,
): Promise<number> {
  return inTransaction(async (trx) => {
    const due = await findDue(trx);
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return 0;
    const files: Jobs.LeftFiles = {
      presentationIds: due.filter(hasPortions).map(({ id }) => id),
      videoUrls: due.flatMap(({ videoUrl }) => videoUrl ?? []),
      mediaFiles: [],
      sounds: sounds ? await findSounds(ids, trx) : [],
    };
    await trx.deleteFrom("portions").where("presentationId", "in", ids).execute();
    await trx
      .updateTable("presentations")
      .set({ recordingState: "removed", videoUrl: null, recordingKeptDays: keptFor(keptDays) })
      .where("id", "in", ids)
      .execute();
    if (sounds) await forgetSounds(ids, keptDays, trx);
    await Jobs.enqueueRemoval(files, trx);
    return ids.length;
  });
}

const hasPortions = ({ recordingState }: Due) =>
  recordingState === "receiving" || recordingState === "stored" || recordingState === "failed";

/** Returns the new term of a recording: null when nothing was recorded, the former term when it was removed earlier. */
const keptFor = (days: number) =>
  sql<
    number | null
  >`case "recordingState" when 'none' then null when 'removed' then "recordingKeptDays" else ${days} end`;

async function forgetSounds(ids: string[], days: number, trx: Kysely<Database>): Promise<void> {
  await trx
    .updateTable("presentations")
    .set({ soundKeptDays: days })
    .where("id", "in", ids)
    .execute();
  await trx
    .updateTable("conversations")
    .set({ audioFile: null })
    .where("presentationId", "in", ids)
    .execute();
}

/**
 * Returns the files of recordings on our disk that are older than `before`, relative to the media directory. After
 * `removeDue` no presentation refers to them: the account was deleted, and its recordings were kept.
 */
export async function findOrphans(before: Instant): Promise<string[]> {
  const rows = await oldMedia(before).where("file", "not like", AT_VENDOR).execute();
  return rows.map(({ file }) => file);
}

/**
 * Removes the rows of such recordings at a vendor. The same transaction adds the job that removes the files, which
 * tries again while the vendor does not answer. Returns their number.
 */
export async function removeOrphansAtVendor(before: Instant): Promise<number> {
  return inTransaction(async (trx) => {
    const rows = await oldMedia(before, trx).where("file", "like", AT_VENDOR).execute();
    if (rows.length === 0) return 0;
    const videoUrls = rows.map(({ file }) => file);
    await trx.deleteFrom("media").where("file", "in", videoUrls).execute();
    await Jobs.enqueueRemoval({ presentationIds: [], videoUrls, mediaFiles: [], sounds: [] }, trx);
    return rows.length;
  });
}

const AT_VENDOR = "%://%";

const oldMedia = (before: Instant, trx: Kysely<Database> = db()) =>
  trx
    .selectFrom("media")
    .select("file")
    .where("folder", "in", ["recordings", "presentations"])
    .where("createdAt", "<", before);

/** Returns the paths of these sound files that belong to a conversation. Paths are under the data directory. */
export async function findKnownSounds(files: { path: string; id: string }[]): Promise<Set<string>> {
  const rows = await db()
    .selectFrom("conversations")
    .innerJoin("presentations", "presentations.id", "conversations.presentationId")
    .select(["conversations.id", "conversations.audioFile"])
    .where("presentations.soundKeptDays", "is", null)
    .where((e) =>
      e.or([
        e(
          "conversations.id",
          "in",
          files.map(({ id }) => id),
        ),
        e(
          "conversations.audioFile",
          "in",
          files.map((file) => file.path),
        ),
      ]),
    )
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  const paths = new Set(rows.map(({ audioFile }) => audioFile));
  return new Set(
    files.filter((file) => ids.has(file.id) || paths.has(file.path)).map((file) => file.path),
  );
}
