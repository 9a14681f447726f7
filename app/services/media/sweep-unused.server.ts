import { log } from "~/platform/log.server";
import * as Media from "~/models/media/media.server";
import type { MediaFolder } from "~/models/media/media-folders";
import { MEDIA_PATH } from "./local-disk.server";
import type { MediaStore } from "./port";

const DAY_MS = 24 * 3_600_000;

/**
 * Removes the uploads of a folder that nothing uses after a day, such as those of abandoned forms. Returns their
 * number. Sweeps our own disk only, because a vendor's store gives no list.
 */
export async function sweepUnused(
  media: Pick<MediaStore, "remove">,
  folder: MediaFolder,
  { findUsed, nowMs = Date.now() }: { findUsed: () => Promise<Set<string>>; nowMs?: number },
): Promise<number> {
  const [files, used] = await Promise.all([Media.findAllByFolder(folder), findUsed()]);
  const abandoned = files.filter(
    ({ file, createdAt }) => !used.has(MEDIA_PATH + file) && nowMs - Date.parse(createdAt) > DAY_MS,
  );
  for (const { file } of abandoned) await media.remove(MEDIA_PATH + file);
  if (abandoned.length > 0)
    log().info({ folder, files: abandoned.length }, "abandoned uploads removed");
  return abandoned.length;
}
