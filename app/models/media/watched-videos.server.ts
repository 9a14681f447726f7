import type { Insertable } from "kysely";
import { compileOnce } from "~/models/database/compile-once.server";
import { inTransaction, now } from "~/models/database/database.server";
import * as Events from "~/models/parties/events.server";
import type { WatchedVideosTable } from "~/models/tables";
import { versionOf } from "~/models/database/version.server";

/** Returns a short name of a video, for its page to report that it was watched. The address stays secret. */
export const videoVersion = (videoUrl: string): string => versionOf({ videoUrl });

const selectModuleIds = compileOnce((on, { userId }: { userId: string }) =>
  on
    .selectFrom("watchedVideos as watched")
    .innerJoin("modules", "modules.id", "watched.moduleId")
    .select("watched.moduleId")
    .where("watched.userId", "=", userId)
    .whereRef("watched.videoUrl", "=", "modules.videoUrl"),
);

/** Returns the ids of the modules whose present video this person watched (product §3.2), not an earlier one. */
export async function findModuleIds(userId: string): Promise<ReadonlySet<string>> {
  const rows = await selectModuleIds({ userId });
  return new Set(rows.map(({ moduleId }) => moduleId));
}

/** Stores that this person watched this video, and writes its event. The same video keeps its first date. */
export async function insert(
  row: Omit<Insertable<WatchedVideosTable>, "watchedAt">,
): Promise<void> {
  const { userId, moduleId, videoUrl } = row;
  const watchedAt = now();
  await inTransaction(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("watchedVideos")
      .values({ ...row, watchedAt })
      .onConflict((conflict) =>
        conflict
          .columns(["userId", "moduleId"])
          .doUpdateSet({ videoUrl, watchedAt })
          .where("watchedVideos.videoUrl", "!=", videoUrl),
      )
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return;
    await Events.record({ kind: "module.watched", payload: { userId, moduleId } }, trx);
  });
}
