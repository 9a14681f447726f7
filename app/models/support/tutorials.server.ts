import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import * as AuditLog from "~/models/journal/audit-log.server";
import { db, now, inTransaction } from "~/models/database/database.server";
import { findRow } from "~/models/database/rows.server";
import { kindOfAddress } from "~/models/media/media-folders";
import { enqueue } from "~/models/jobs/jobs.server";
import { closeGaps, nextPosition } from "~/models/content/ordering.server";
import type { Database, TutorialRow } from "~/models/tables";
import { linesOf } from "~/models/terms/text-table";
import {
  columnTextsOf,
  eachPhrasings,
  textsOf,
  type TutorialTexts,
  type WrittenTexts,
  type Tutorial,
} from "~/models/terms/tutorial-texts";
import {
  findJustMade,
  written,
  NotFound,
  refuseStale,
  versionOf,
} from "~/models/database/version.server";
import * as Phrasings from "./tutorial-phrasings.server";
import { cleanName } from "~/models/terms/clean-name";

/** A tutorial and one of its videos. A job about a replaced video changes nothing. */
export interface TutorialVideo {
  tutorialId: string;
  videoUrl: string;
}

/** A tutorial with all its texts. */
export type WrittenTutorial = TutorialRow &
  WrittenTexts & {
    /** The code of the codec for which browsers may not play its video, or null. */
    codec: string | null;
  };

/** Returns the version of the texts that a form opens with. */
export const textsVersion = (row: WrittenTexts) => versionOf(textsOf(row));

/** Returns every tutorial with its texts, in the order of the list. Runs one query whatever their number. */
export const findAll = (): Promise<WrittenTutorial[]> =>
  withTexts(db()).orderBy("position").orderBy("tutorials.createdAt").execute();

const withTexts = (connection: Kysely<Database>) =>
  connection
    .selectFrom("tutorials")
    .leftJoin("unplayableVideos", "unplayableVideos.videoUrl", "tutorials.videoUrl")
    .selectAll("tutorials")
    .select("codec")
    .select(Phrasings.phrasingColumns());

/** Returns the tutorials in the assistant's form (product §4.10). */
export const listTutorials = async (): Promise<Tutorial[]> => (await findAll()).map(tutorialOf);

/** Returns a stored tutorial in the assistant's form, without a video that browsers may not play. */
export function tutorialOf({ id, titleFr: fr, ...row }: WrittenTutorial): Tutorial {
  const videoUrl = row.codec === null ? row.videoUrl : null;
  return {
    id,
    type: (videoUrl && kindOfAddress(videoUrl)) ?? "",
    title: { fr, en: row.titleEn || fr, es: row.titleEs || fr },
    response: { fr: row.responseFr, en: row.responseEn, es: row.responseEs },
    phrasings: {
      fr: linesOf(row.phrasingsFr),
      en: linesOf(row.phrasingsEn),
      es: linesOf(row.phrasingsEs),
    },
    videoUrl,
  };
}

/** Returns a tutorial; null when it is gone. */
export const findById = async (id: string): Promise<WrittenTutorial | null> =>
  (await findWritten(id, db())) ?? null;

const findWritten = (id: string, connection: Kysely<Database>) =>
  withTexts(connection).where("id", "=", id).executeTakeFirst();

/**
 * Adds a tutorial at the end of the list, requests the reading of its video, and returns the id. A form posted twice
 * adds one tutorial, whatever the file of its video.
 */
export async function insert(
  { videoUrl, ...texts }: TutorialTexts & Partial<WrittenTexts> & { videoUrl: string | null },
  { fromForm = false } = {},
): Promise<string> {
  const id = randomUUID();
  return inTransaction(async (trx) => {
    const columns = withCleanTitles(columnTextsOf(texts));
    const twin = fromForm ? await findJustMade("tutorials", written(columns), trx) : null;
    if (twin) return twin;
    const position = await nextPosition("tutorials", null, trx);
    const at = now();
    await trx
      .insertInto("tutorials")
      .values({ id, ...columns, position, createdAt: at, updatedAt: at })
      .execute();
    await Phrasings.save(id, { ...eachPhrasings(() => ""), ...texts }, trx);
    if (videoUrl) await setVideo({ tutorialId: id, videoUrl }, trx);
    await AuditLog.record("tutorial-created", id, trx);
    return id;
  });
}

/**
 * Saves the given texts. A new `videoUrl` replaces the video. Returns the address of the replaced video, or else null.
 * @throws NotFound; StaleVersion with the stored texts when others were saved since `version`
 */
export async function update(
  id: string,
  wanted: Partial<WrittenTexts>,
  { version, videoUrl }: { version?: string | undefined; videoUrl?: string | undefined } = {},
): Promise<string | null> {
  return inTransaction(async (trx) => {
    const row = await find(id, trx);
    const stored = textsOf(row);
    const texts = withCleanTitles({ ...stored, ...wanted });
    refuseStale({ stored, wanted: texts, version });
    await trx
      .updateTable("tutorials")
      .set({ ...columnTextsOf(texts), updatedAt: now() })
      .where("id", "=", id)
      .execute();
    await Phrasings.save(id, texts, trx);
    await AuditLog.record("tutorial-updated", id, trx);
    if (!videoUrl || videoUrl === row.videoUrl) return null;
    await setVideo({ tutorialId: id, videoUrl }, trx);
    return row.videoUrl;
  });
}

const withCleanTitles = <Texts extends TutorialTexts>(texts: Texts): Texts => ({
  ...texts,
  titleFr: cleanName(texts.titleFr),
  titleEn: cleanName(texts.titleEn),
  titleEs: cleanName(texts.titleEs),
});

/** Deletes a tutorial. Returns its French title and the address of its video. @throws NotFound */
export async function deleteById(id: string): Promise<{ title: string; videoUrl: string | null }> {
  return inTransaction(async (trx) => {
    const { titleFr: title, videoUrl } = await find(id, trx);
    await trx.deleteFrom("tutorials").where("id", "=", id).execute();
    await closeGaps("tutorials", trx);
    await AuditLog.record("tutorial-deleted", id, trx);
    return { title, videoUrl };
  });
}

/** Sets the tutorial's video, unread yet, and queues the job that reads it. All of it is part of `trx`. */
async function setVideo(video: TutorialVideo, trx: Kysely<Database>): Promise<void> {
  await trx
    .updateTable("tutorials")
    .set({ videoUrl: video.videoUrl, videoDurationS: null })
    .where("id", "=", video.tutorialId)
    .execute();
  await enqueue({ kind: "read-tutorial-video", payload: video }, trx);
}

const having = ({ tutorialId, videoUrl }: TutorialVideo, connection: Kysely<Database>) =>
  connection.updateTable("tutorials").where("id", "=", tutorialId).where("videoUrl", "=", videoUrl);

/** Returns true while the tutorial has this video. */
export async function isCurrent({ tutorialId, videoUrl }: TutorialVideo): Promise<boolean> {
  return (await findById(tutorialId))?.videoUrl === videoUrl;
}

/** Stores the duration of the video in seconds. Does nothing when the video was replaced. */
export async function setDuration(
  video: TutorialVideo,
  videoDurationS: number,
  trx: Kysely<Database>,
): Promise<void> {
  await having(video, trx).set({ videoDurationS }).execute();
}

/** Replaces the video by another file of the same film (an AVI converted to play), and queues its reading. */
export async function replaceFile(
  video: TutorialVideo,
  newUrl: string,
  trx: Kysely<Database>,
): Promise<void> {
  const replaced = await having(video, trx).set({ videoUrl: newUrl }).executeTakeFirst();
  if (replaced.numUpdatedRows > 0n)
    await setVideo({ tutorialId: video.tutorialId, videoUrl: newUrl }, trx);
}

/** Returns the addresses of all videos in use. */
export async function findVideoUrls(): Promise<Set<string>> {
  const rows = await db()
    .selectFrom("tutorials")
    .select("videoUrl")
    .where("videoUrl", "is not", null)
    .execute();
  return new Set(rows.flatMap(({ videoUrl }) => videoUrl ?? []));
}

/** Returns true when a tutorial has the video of this address. */
export const isVideoUsed = async (videoUrl: string): Promise<boolean> =>
  (await findRow("tutorials", { videoUrl })) !== null;

async function find(id: string, trx: Transaction<Database>): Promise<WrittenTutorial> {
  const row = await findWritten(id, trx);
  if (!row) throw new NotFound(`tutorial ${id}`);
  return row;
}
