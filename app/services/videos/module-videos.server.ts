import * as Modules from "~/models/modules.server";
import type { MediaStore } from "~/services/media/port";
import { sweepUnused } from "~/services/media/sweep-unused.server";
import { removeUnused } from "./video-form.server";

/** Removes the file of a video that was replaced or whose module is gone, unless another module shows it. */
export const removeUnusedVideo = (media: MediaStore, videoUrl: string | null): Promise<void> =>
  removeUnused(videoUrl, { media, isUsed: Modules.isVideoUsed });

/** Removes videos that came with forms that were abandoned; answers how many went. */
export const sweepModuleVideos = (media: MediaStore, nowMs?: number): Promise<number> =>
  sweepUnused(media, "modules", { findUsed: Modules.findVideoUrls, nowMs });
