import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { log } from "~/platform/log.server";
import * as Modules from "~/models/content/modules.server";
import { type Picture, pictureOf, poster } from "~/models/media/poster";
import * as UnplayableVideos from "~/models/media/unplayable-videos.server";
import * as Posters from "~/models/media/posters.server";
import { drawFrame } from "~/services/audio/ffmpeg.server";
import { MediaUnreadable } from "~/services/audio/media-unreadable";
import { describeMedia } from "~/services/audio/media-worker.server";
import type { JobHandler } from "~/services/jobs/run-jobs.server";
import type { LocalMediaStore } from "~/services/media/local-disk.server";
import { MediaMissing, type MediaStore } from "~/services/media/port";
import type { SweepTimes } from "~/models/records/sweep-times";
import { sweepUnused } from "~/services/media/accept-upload.server";

interface Stores {
  media: MediaStore;
  /** The local store, which keeps the posters wherever the videos are. */
  localMedia: LocalMediaStore;
  /** The folder of temporary files, on the same disk as the media directory. */
  tmpDir: string;
}

/** Reads all posters in one query. Returns a function that gives the signed address of a video's poster, or null. */
export async function readPosters({
  media,
  localMedia,
}: Pick<Stores, "media" | "localMedia">): Promise<(videoUrl: string | null) => string | null> {
  const kept = await Posters.findAllInUse();
  return (videoUrl) => {
    if (videoUrl === null) return null;
    const posterUrl = kept.get(videoUrl);
    return posterUrl ? localMedia.pictureUrl(posterUrl) : media.stillUrl(videoUrl);
  };
}

/** Returns the picture when it has the size and weight of a poster, else null. */
function posterIn(bytes: Uint8Array): Picture | null {
  const picture = bytes.byteLength <= poster.maxBytes ? pictureOf(bytes) : null;
  return picture?.width === poster.width && picture.height === poster.height ? picture : null;
}

/**
 * Keeps the poster sent with a video as a `data:` address. A poster that is invalid or cannot be stored is ignored: the
 * video is saved, and its job makes a poster where it can.
 */
export async function keepPostedPoster(
  { videoUrl, dataUrl }: { videoUrl: string | undefined; dataUrl: string | null },
  stores: Stores,
): Promise<void> {
  if (!videoUrl || !dataUrl) return;
  const [, base64 = ""] = /^data:image\/(?:jpeg|webp);base64,([\w+/=]+)$/.exec(dataUrl) ?? [];
  const bytes = Buffer.from(base64, "base64");
  const picture = posterIn(bytes);
  if (!picture) return log().warn({ videoUrl, bytes: bytes.length }, "a form's poster is none");
  try {
    if (await stores.media.makesStill(videoUrl)) return;
    await storePoster({ videoUrl, bytes, picture }, stores);
  } catch (err) {
    log().error({ err, videoUrl }, "a poster was not kept");
  }
}

async function storePoster(
  { videoUrl, bytes, picture }: { videoUrl: string; bytes: Uint8Array; picture: Picture },
  { localMedia, tmpDir }: Pick<Stores, "localMedia" | "tmpDir">,
): Promise<void> {
  const { mimeType } = picture;
  const publicId = randomUUID();
  const file = path.join(tmpDir, `upload-${publicId}`); // swept with the other uploads when a process is killed
  try {
    await writeFile(file, bytes);
    const as = { publicId, folder: "posters", mimeType, userId: null };
    const replaced = await Posters.upsert(videoUrl, await localMedia.storeFile(file, as));
    if (replaced) await localMedia.remove(replaced);
  } finally {
    await rm(file, { force: true });
  }
}

/** Returns the job that makes a missing poster: the frame at a third of the video, else its first one, where the machine has ffmpeg. */
export function createMakePoster(stores: Stores): JobHandler<"make-poster"> {
  const { media } = stores;

  async function draw(videoUrl: string, signal: AbortSignal) {
    const copy = await media.localCopy(videoUrl);
    try {
      const { durationS } = await describeMedia(copy.path, { signal });
      const drawAt = (atS: number) => drawFrame(copy.path, { atS, signal });
      // A film of one picture, or one whose end is missing, has no frame at a third.
      const bytes = await drawAt(durationS / 3).catch((error: unknown) => {
        if (!(error instanceof MediaUnreadable) || error.code === "no_decoder") throw error;
        return drawAt(0);
      });
      const picture = posterIn(bytes);
      if (!picture) throw new MediaUnreadable("unreadable", "no poster came of it");
      await storePoster({ videoUrl, bytes, picture }, stores);
    } finally {
      await copy.dispose();
    }
  }

  return {
    weight: "light",
    maxAttempts: 2,
    async run({ payload: { videoUrl }, signal, finish }) {
      const isWanted =
        (await Modules.isVideoUsed(videoUrl)) &&
        (await Posters.find(videoUrl)) === null &&
        !(await media.makesStill(videoUrl));
      try {
        if (isWanted) await draw(videoUrl, signal);
      } catch (err) {
        if (!(err instanceof MediaUnreadable || err instanceof MediaMissing)) throw err;
        // An admin could do nothing about it: the card keeps its place and its placeholder.
        log().info({ videoUrl, why: err.message }, "a video has no poster");
      }
      await finish();
    },
  };
}

/** Removes the poster of a video that no module shows any more. */
export async function removeUnusedPoster(
  media: Pick<MediaStore, "remove">,
  videoUrl: string | null,
): Promise<void> {
  if (!videoUrl || (await Modules.isVideoUsed(videoUrl))) return;
  const posterUrl = await Posters.find(videoUrl);
  if (!posterUrl) return;
  await Posters.deleteByVideo(videoUrl);
  await media.remove(posterUrl);
}

const DAY_MS = 24 * 3_600_000;

/** Removes the posters and the notes of abandoned forms, and returns the number of posters. */
export async function sweepPosters(media: MediaStore, times: SweepTimes): Promise<number> {
  const dayAgo = new Date(times.sureMs - DAY_MS).toISOString();
  await UnplayableVideos.deleteUnused(dayAgo);
  await Posters.deleteUnused(dayAgo);
  const findUsed = async () => new Set((await Posters.findAllInUse()).values());
  return sweepUnused(media, { folder: "posters", kind: "posters" }, { findUsed, times });
}
