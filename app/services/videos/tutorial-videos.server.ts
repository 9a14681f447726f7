import * as Tutorials from "~/models/support/tutorials.server";
import type { MediaStore } from "~/services/media/port";
import { sweepUnused } from "~/services/media/sweep-unused.server";
import { removeUnused } from "./video-form.server";

/** Removes the file of a video that was replaced or whose tutorial is gone, unless another tutorial shows it. */
export const removeUnusedVideo = (media: MediaStore, videoUrl: string | null): Promise<void> =>
  removeUnused(videoUrl, { media, isUsed: Tutorials.isVideoUsed });

/** Removes videos that came with forms that were abandoned; answers how many went. */
export const sweepTutorialVideos = (media: MediaStore, nowMs?: number): Promise<number> =>
  sweepUnused(media, "tutorials", { findUsed: Tutorials.findVideoUrls, nowMs });
