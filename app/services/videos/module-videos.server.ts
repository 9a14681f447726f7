import * as Modules from "~/models/content/modules.server";
import { log } from "~/platform/log.server";
import type { MediaStore } from "~/services/media/port";
import { sweepUnused } from "~/services/media/sweep-unused.server";
import { removeUnusedPoster } from "./posters.server";
import { removeUnused } from "./video-form.server";

/** Removes the file and the poster of a replaced or deleted video, unless another module shows it. */
export async function removeUnusedVideo(media: MediaStore, videoUrl: string | null): Promise<void> {
  await removeUnused(videoUrl, { media, isUsed: Modules.isVideoUsed });
  try {
    await removeUnusedPoster(media, videoUrl);
  } catch (err) {
    log().warn({ err, videoUrl }, "an unused poster is removed by the next sweep");
  }
}

/** Removes the videos of abandoned forms and returns their number. */
export const sweepModuleVideos = (media: MediaStore, nowMs?: number): Promise<number> =>
  sweepUnused(media, "modules", { findUsed: Modules.findVideoUrls, nowMs });
