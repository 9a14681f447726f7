import type { Kysely } from "kysely";
import { compileOnce } from "~/models/database/compile-once.server";
import { db, now, inTransaction } from "~/models/database/database.server";
import * as Jobs from "~/models/jobs/jobs.server";
import type { Database } from "~/models/tables";

/** Selects the videos of the modules. */
const shown = (on: Kysely<Database> = db()) =>
  on
    .selectFrom("modules")
    .select((e) => e.ref("videoUrl").$notNull().as("videoUrl"))
    .where("videoUrl", "is not", null);

const selectAllInUse = compileOnce((on) =>
  on.selectFrom("posters").select(["videoUrl", "posterUrl"]).where("videoUrl", "in", shown(on)),
);

/** Returns the posters of the modules' videos, by video address. Runs one query whatever their number. */
export async function findAllInUse(): Promise<Map<string, string>> {
  const rows = await selectAllInUse({});
  return new Map(rows.map(({ videoUrl, posterUrl }) => [videoUrl, posterUrl]));
}

/** Returns the address of this video's poster in the media store, or null. */
export async function find(videoUrl: string): Promise<string | null> {
  const row = await db()
    .selectFrom("posters")
    .select("posterUrl")
    .where("videoUrl", "=", videoUrl)
    .executeTakeFirst();
  return row?.posterUrl ?? null;
}

/** Sets the poster of a video. Returns the address of the former poster, or else null. */
export async function upsert(videoUrl: string, posterUrl: string): Promise<string | null> {
  const row = { posterUrl, createdAt: now() };
  const before = await find(videoUrl);
  await db()
    .insertInto("posters")
    .values({ videoUrl, ...row })
    .onConflict((conflict) => conflict.column("videoUrl").doUpdateSet(row))
    .execute();
  return before;
}

export async function deleteByVideo(videoUrl: string): Promise<void> {
  await db().deleteFrom("posters").where("videoUrl", "=", videoUrl).execute();
}

/** Deletes the posters, made before `before`, of videos that no module shows. */
export async function deleteUnused(before: string): Promise<void> {
  await db()
    .deleteFrom("posters")
    .where("createdAt", "<", before)
    .where("videoUrl", "not in", shown())
    .execute();
}

/** Requests the missing posters of the modules' videos (product §3.2), each once while its job is kept. */
export async function requestMissing(): Promise<void> {
  const rows = await db()
    .selectFrom("modules")
    .leftJoin("posters", "posters.videoUrl", "modules.videoUrl")
    .select("modules.videoUrl")
    .where("modules.videoUrl", "is not", null)
    .where("posters.videoUrl", "is", null)
    .execute();
  await inTransaction(async (trx) => {
    for (const { videoUrl } of rows) if (videoUrl) await requestPoster(videoUrl, trx);
  });
}

/** Requests the poster of a module's video. */
export const requestPoster = (videoUrl: string, trx: Kysely<Database>): Promise<string> =>
  Jobs.enqueue(
    { kind: "make-poster", payload: { videoUrl }, uniqueKey: `poster:${videoUrl}` },
    trx,
  );
