import * as Modules from "~/models/content/modules.server";
import * as Tutorials from "~/models/support/tutorials.server";
import { log } from "~/platform/log.server";
import type { MediaStore } from "~/services/media/port";
import { sweepUnused } from "~/services/media/sweep-unused.server";
import { removeUnusedPoster } from "./posters.server";
import { removeUnused } from "./video-form.server";

/** Removes the file and the poster of a module's replaced or deleted video, unless another module shows the video. */
export async function removeUnusedModuleVideo(
  media: MediaStore,
  videoUrl: string | null,
): Promise<void> {
  await removeUnused(videoUrl, { media, isUsed: Modules.isVideoUsed });
  try {
    await removeUnusedPoster(media, videoUrl);
  } catch (err) {
    log().warn({ err, videoUrl }, "an unused poster is removed by the next sweep");
  }
}

/** Removes the videos of modules' abandoned forms and returns their number. */
export const sweepModuleVideos = (media: MediaStore, nowMs?: number): Promise<number> =>
  sweepUnused(media, "modules", { findUsed: Modules.findVideoUrls, nowMs });

/** Removes the file of a tutorial's replaced or deleted video, unless another tutorial shows the video. */
export const removeUnusedTutorialVideo = (
  media: MediaStore,
  videoUrl: string | null,
): Promise<void> => removeUnused(videoUrl, { media, isUsed: Tutorials.isVideoUsed });

/** Removes the videos of tutorials' abandoned forms and returns their number. */
export const sweepTutorialVideos = (media: MediaStore, nowMs?: number): Promise<number> =>
  sweepUnused(media, "tutorials", { findUsed: Tutorials.findVideoUrls, nowMs });
