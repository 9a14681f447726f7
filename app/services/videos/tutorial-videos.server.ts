import * as Tutorials from "~/models/support/tutorials.server";
import type { MediaStore } from "~/services/media/port";
import { sweepUnused } from "~/services/media/sweep-unused.server";
import { removeUnused } from "./video-form.server";

/** Removes the file of a replaced or deleted video, unless another tutorial shows it. */
export const removeUnusedVideo = (media: MediaStore, videoUrl: string | null): Promise<void> =>
  removeUnused(videoUrl, { media, isUsed: Tutorials.isVideoUsed });

/** Removes the videos of abandoned forms and returns their number. */
export const sweepTutorialVideos = (media: MediaStore, nowMs?: number): Promise<number> =>
  sweepUnused(media, "tutorials", { findUsed: Tutorials.findVideoUrls, nowMs });
