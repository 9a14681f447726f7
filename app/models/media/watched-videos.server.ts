import type { Insertable } from "kysely";
import { db, now } from "~/models/database/database.server";
import type { WatchedVideosTable } from "~/models/tables";
import { versionOf } from "~/models/database/version.server";

/** Names one video for the page that plays it, without its address: what it tells when it was watched. */
export const videoVersion = (videoUrl: string): string => versionOf({ videoUrl });

/** Ids of the modules whose video of today this person watched (product §3.2): a replaced video is unwatched. */
export async function findModuleIds(userId: string): Promise<ReadonlySet<string>> {
  const rows = await db()
    .selectFrom("watchedVideos as watched")
    .innerJoin("modules", "modules.id", "watched.moduleId")
    .select("watched.moduleId")
    .where("watched.userId", "=", userId)
    .whereRef("watched.videoUrl", "=", "modules.videoUrl")
    .execute();
  return new Set(rows.map(({ moduleId }) => moduleId));
}

/** Notes that this person watched this video; the same one again keeps its first date. */
export async function insert(
  row: Omit<Insertable<WatchedVideosTable>, "watchedAt">,
): Promise<void> {
  const { videoUrl } = row;
  const watchedAt = now();
  await db()
    .insertInto("watchedVideos")
    .values({ ...row, watchedAt })
    .onConflict((conflict) =>
      conflict
        .columns(["userId", "moduleId"])
        .doUpdateSet({ videoUrl, watchedAt })
        .where("watchedVideos.videoUrl", "!=", videoUrl),
    )
    .execute();
}
