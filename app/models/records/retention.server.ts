import { type Kysely, sql } from "kysely";
import { db } from "~/models/database/database.server";
import * as Jobs from "~/models/jobs/jobs.server";
import { findSounds } from "~/models/presentations/recordings.server";
import type { Database, Instant, Presentation } from "~/models/tables";

/** Presentations whose media go in one transaction: their portions are a row a second, and nobody writes meanwhile. */
const AT_ONCE = 20;

/** What is removed, and what is said of it on screen. */
interface Term {
  /** Presentations that began before this. */
  before: Instant;
  /** For how long they were kept, in days. */
  keptDays: number;
}

type Due = Pick<Presentation, "id" | "videoUrl" | "recordingState">;

/**
 * Takes the recordings and the sounds of presentations whose time is up out of their rows, in one transaction with
 * the job that removes the files: no screen ever leads to a file that is gone. Scores, transcripts and evaluations
 * stay. Answers how many presentations were done, a few at a time: 0 when none is due any more.
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
 * The same for what never became a recording: failed ones, and those whose first portion never came. Sounds stay.
 * `before` is compared with the newest portion, or with the beginning when the upload came whole.
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
  return db()
    .transaction()
    .execute(async (trx) => {
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

/** What never was recorded was not removed; what was removed earlier keeps its own term. */
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
 * Recordings on our disk that are older than `before` and that no presentation leads to any more (the account was
 * deleted, the recordings were kept): their files, relative to the media directory.
 */
export async function findOrphans(before: Instant): Promise<string[]> {
  const rows = await db()
    .selectFrom("media")
    .select("file")
    .where("folder", "in", ["recordings", "presentations"])
    .where("createdAt", "<", before)
    .execute();
  return rows.map(({ file }) => file);
}

/** Of these files of conversations (paths under the data directory), those that a conversation leads to. */
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
