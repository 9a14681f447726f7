import type { Kysely } from "kysely";
import { db, now } from "~/models/database/database.server";
import { findRow } from "~/models/database/rows.server";
import type { Bit, Database, Instant, UnplayableVideo } from "~/models/tables";

/** Thrown when a module may not be published, because browsers may not play its video. */
export class VideoUnplayable extends Error {
  override name = "VideoUnplayable";
  readonly codec: string;
  constructor(codec: string) {
    super(`a video in ${codec}`);
    this.codec = codec;
  }
}

/** Notes that browsers may not play a video, once. `held` is 1 when this server does not convert it. */
export async function insert(videoUrl: string, note: { codec: string; held: Bit }): Promise<void> {
  await db()
    .insertInto("unplayableVideos")
    .values({ videoUrl, ...note, createdAt: now() })
    .onConflict((conflict) => conflict.column("videoUrl").doNothing())
    .execute();
}

/** Returns the note of a video, or null for one that plays. */
export const find = (
  videoUrl: string,
  connection: Kysely<Database> = db(),
): Promise<UnplayableVideo | null> => findRow("unplayableVideos", { videoUrl }, connection);

/** Holds a video whose conversion failed: its modules become drafts. Does nothing for any other video. */
export async function hold(videoUrl: string, trx: Kysely<Database>): Promise<void> {
  const noted = trx.updateTable("unplayableVideos").set({ held: 1 });
  const { numUpdatedRows } = await noted
    .where("videoUrl", "=", videoUrl)
    .where("held", "=", 0)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const drafts = trx.updateTable("modules").set({ unpublished: 1 });
  await drafts.where("videoUrl", "=", videoUrl).execute();
}

/** Deletes the notes, made before `before`, of videos that no module and no tutorial shows. */
export async function deleteUnused(before: Instant): Promise<void> {
  await db()
    .deleteFrom("unplayableVideos")
    .where("createdAt", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("modules")
            .select("modules.id")
            .whereRef("modules.videoUrl", "=", "unplayableVideos.videoUrl"),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("tutorials")
            .select("tutorials.id")
            .whereRef("tutorials.videoUrl", "=", "unplayableVideos.videoUrl"),
        ),
      ),
    )
    .execute();
}
