import { type Kysely, sql } from "kysely";
import { db, inTransaction } from "~/models/database/database.server";
import * as Jobs from "~/models/jobs/jobs.server";
import { findSounds } from "~/models/presentations/recordings.server";
import type { Database, Instant, Presentation } from "~/models/tables";
import { countDue, type Due } from "~/models/database/due.server";

/** The number of presentations in one transaction. Each portion is a row a second, and nobody else writes meanwhile. */
const AT_ONCE = 20;

/** The limit of a removal, and the term shown on screen. */
export interface DueTerm {
  /** The start of the oldest presentation that stays. */
  before: Instant;
  /** The term in days. */
  keptDays: number;
}

export type DuePresentation = Pick<Presentation, "id" | "videoUrl" | "recordingState">;

/**
 * Removes the recordings and sounds of expired presentations from their rows. One transaction also adds the job that
 * removes the files, so no screen leads to a missing file. Scores, transcripts and evaluations stay. Returns the number
 * of presentations, a few at a time: 0 when none is due.
 */
export async function removeDue({ before, keptDays }: DueTerm): Promise<number> {
  return removeMedia(keptDays, { sounds: true }, (trx) =>
    expired(before, trx)
      .select(["id", "videoUrl", "recordingState"])
      .orderBy("createdAt")
      .limit(AT_ONCE)
      .execute(),
  );
}

const expired = (before: Instant, trx: Kysely<Database> = db()) =>
  trx
    .selectFrom("presentations")
    .where("createdAt", "<", before)
    .where("soundKeptDays", "is", null);

/** Counts the presentations that `removeDue` would take, with their videos and sounds. */
export const countExpired = (before: Instant): Promise<Due> =>
  countDue(
    expired(before).select((e) => [
      "createdAt as at",
      e(
        e.case().when("videoUrl", "is", null).then(e.lit<number>(0)).else(e.lit<number>(1)).end(),
        "+",
        e
          .selectFrom("conversations")
          .select((sound) => sound.fn.count<number>("audioFile").as("sounds"))
          .whereRef("presentationId", "=", "presentations.id"),
      ).as("files"),
    ]),
    db().selectFrom("presentations").where("soundKeptDays", "is", null),
  );

/**
 * Removes the media that never became a recording: failed ones, and those without a first portion. Sounds stay.
 * `before` is compared with the failure, or with the newest portion of a recording without a first one.
 */
export async function removeUnusable({ before, keptDays }: DueTerm): Promise<number> {
  return removeMedia(keptDays, { sounds: false }, (trx) =>
    unusable(trx)
      .select(["id", "videoUrl", "recordingState"])
      .where((e) => e(e.fn.coalesce("lastPortionAt", "createdAt"), "<", before))
      .limit(AT_ONCE)
      .execute(),
  );
}

const unusable = (trx: Kysely<Database> = db()) =>
  trx.selectFrom("presentations").where("recordingState", "in", ["failed", "receiving"]);

/** Counts the presentations that `removeUnusable` would take. */
export const countUnusable = (before: Instant): Promise<Due> =>
  countDue(
    unusable()
      .where((e) => e(e.fn.coalesce("lastPortionAt", "createdAt"), "<", before))
      .select((e) => [e.fn.coalesce("lastPortionAt", "createdAt").as("at"), e.lit(0).as("files")]),
    unusable(),
  );

async function removeMedia(
  keptDays: number,
  { sounds }: { sounds: boolean },
  findTaken: (trx: Kysely<Database>) => Promise<DuePresentation[]>,
): Promise<number> {
  return inTransaction(async (trx) => {
    const due = await findTaken(trx);
    await removeMediaOf(due, { keptDays, sounds }, trx);
    return due.length;
  });
}

/**
 * Removes the media of these presentations from their rows, and adds the job that removes the files. With `leftovers` it
 * also removes portions that a finished recording left behind.
 */
export async function removeMediaOf(
  due: readonly DuePresentation[],
  {
    keptDays,
    sounds,
    leftovers = false,
  }: { keptDays: number; sounds: boolean; leftovers?: boolean },
  trx: Kysely<Database>,
): Promise<void> {
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return;
  const files: Jobs.LeftFiles = {
    presentationIds: leftovers ? ids : due.filter(hasPortions).map(({ id }) => id),
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
}

const hasPortions = ({ recordingState }: DuePresentation) =>
  recordingState === "receiving" || recordingState === "stored" || recordingState === "failed";

/** Returns the new term of a recording: null when nothing was recorded, the former term when it was removed earlier. */
const keptFor = (days: number) =>
  sql<
    number | null
  >`case "recordingState" when 'none' then null when 'removed' then "recordingKeptDays" else ${days} end`;

async function forgetSounds(ids: string[], days: number, trx: Kysely<Database>): Promise<void> {
  await trx
    .updateTable("presentations")
    .set((e) => ({ soundKeptDays: e.fn.coalesce("soundKeptDays", e.val(days)) }))
    .where("id", "in", ids)
    .execute();
  await trx
    .updateTable("conversations")
    .set({ audioFile: null })
    .where("presentationId", "in", ids)
    .execute();
}

/** Counts the recordings of deleted accounts that `findOrphans` and `removeOrphansAtVendor` would take. */
export const countOrphans = (before: Instant): Promise<Due> =>
  countDue(
    orphans()
      .where("createdAt", "<", before)
      .select((e) => ["createdAt as at", e.lit(1).as("files")]),
    recordings(),
  );

/**
 * Returns the files of recordings on our disk that are older than `before` and belong to no presentation, relative to
 * the media directory. Their account was deleted, and its recordings were kept.
 */
export async function findOrphans(before: Instant): Promise<string[]> {
  const rows = await oldOrphans(before).where("file", "not like", AT_VENDOR).execute();
  return rows.map(({ file }) => file);
}

/**
 * Removes the rows of such recordings at a vendor. The same transaction adds the job that removes the files, which
 * tries again while the vendor does not answer. Returns their number.
 */
export async function removeOrphansAtVendor(before: Instant): Promise<number> {
  return inTransaction(async (trx) => {
    const rows = await oldOrphans(before, trx).where("file", "like", AT_VENDOR).execute();
    if (rows.length === 0) return 0;
    const videoUrls = rows.map(({ file }) => file);
    await trx.deleteFrom("media").where("file", "in", videoUrls).execute();
    await Jobs.enqueueRemoval({ presentationIds: [], videoUrls, mediaFiles: [], sounds: [] }, trx);
    return rows.length;
  });
}

const AT_VENDOR = "%://%";
/** The beginning of the addresses of our own store's files. */
const OWN_STORE = "/media/";

/** Selects the recordings without an account that no presentation plays. */
const orphans = (trx: Kysely<Database> = db()) =>
  recordings(trx)
    .where("media.userId", "is", null)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom("presentations")
            .select("id")
            .where("videoUrl", "in", [
              e.ref("media.file"),
              sql<string>`${OWN_STORE} || media.file`,
            ]),
        ),
      ),
    );

const recordings = (trx: Kysely<Database> = db()) =>
  trx.selectFrom("media").where("folder", "in", ["recordings", "presentations"]);

const oldOrphans = (before: Instant, trx: Kysely<Database> = db()) =>
  orphans(trx).select("file").where("createdAt", "<", before);

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
