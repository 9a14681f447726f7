import { rm } from "node:fs/promises";
import path from "node:path";
import { transcodeToMp4 } from "~/services/audio/ffmpeg.server";
import { MediaUnreadable } from "~/services/audio/media-unreadable";
import { describeMedia, readHeaders } from "~/services/audio/media-worker.server";
import { unplayableCodec } from "~/models/media/browser-codecs";
import * as UnplayableVideos from "~/models/media/unplayable-videos.server";
import type { MediaFolder } from "~/models/media/media-folders";
import { MediaMissing, type MediaStore } from "~/services/media/port";
import { PermanentFailure, type JobHandler } from "~/services/jobs/run-jobs.server";
import { SpeechUnavailable, type Speech } from "~/services/speech/port";
import * as Modules from "~/models/content/modules.server";
import * as Tutorials from "~/models/support/tutorials.server";
import { log } from "~/platform/log.server";
import type { SweepTimes } from "~/models/records/sweep-times";
import { sweepUnused } from "~/services/media/accept-upload.server";
import * as Transcripts from "~/models/content/module-transcripts.server";
import { spokenSound } from "./spoken-sound.server";
import { withWordTimes } from "./word-times";
import { removeUnusedPoster } from "./posters.server";
import { removeUnused } from "./video-form.server";

interface Storing {
  store: MediaStore;
  tmpDir: string;
  signal: AbortSignal;
}

/**
 * Converts a stored video that browsers may not play into an MP4 (product §16.3), stores it under the same name with
 * `-mp4` and returns its address. Returns null for a video that plays. The given file stays, and is noted as unplayable.
 * After a crash, a second run gives the same file.
 * @throws MediaUnreadable
 */
export async function storePlayable(
  video: { videoUrl: string; file: string; folder: MediaFolder },
  { store, tmpDir, signal }: Storing,
): Promise<string | null> {
  const unplayable = unplayableCodec(await readHeaders(video.file, { signal }));
  if (unplayable === null) return null;
  await UnplayableVideos.insert(video.videoUrl, { codec: unplayable, held: 0 });
  const publicId = `${path.parse(video.videoUrl).name}-mp4`;
  const target = path.join(tmpDir, `transcode-${publicId}`);
  try {
    await transcodeToMp4(video.file, target, { signal });
    const as = { publicId, folder: video.folder, mimeType: "video/mp4", userId: null };
    return await store.storeFile(target, as);
  } finally {
    await rm(target, { force: true });
  }
}

/** Makes failures final when the same file would fail again. Keeps other errors. */
export function lasting(error: unknown): unknown {
  if (error instanceof MediaUnreadable || error instanceof SpeechUnavailable)
    return new PermanentFailure(error.reason, { cause: error });
  if (error instanceof MediaMissing)
    return new PermanentFailure({ code: "fileGone" }, { cause: error });
  return error;
}

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
export const sweepModuleVideos = (media: MediaStore, times: SweepTimes): Promise<number> =>
  sweepUnused(
    media,
    { folder: "modules", kind: "module-videos" },
    { findUsed: Modules.findVideoUrls, times },
  );

/** Removes the file of a tutorial's replaced or deleted video, unless another tutorial shows the video. */
export const removeUnusedTutorialVideo = (
  media: MediaStore,
  videoUrl: string | null,
): Promise<void> => removeUnused(videoUrl, { media, isUsed: Tutorials.isVideoUsed });

/** Removes the videos of tutorials' abandoned forms and returns their number. */
export const sweepTutorialVideos = (media: MediaStore, times: SweepTimes): Promise<number> =>
  sweepUnused(
    media,
    { folder: "tutorials", kind: "tutorial-videos" },
    { findUsed: Tutorials.findVideoUrls, times },
  );

/**
 * Returns the job that reads the duration and the French text of a module's video. A video that browsers may not play is
 * first replaced by an MP4 (product §16.3), which a job of its own reads. It is removed once no other module shows it. A
 * killed job starts over and ends once.
 */
export function createTranscribeModuleVideo(options: {
  store: MediaStore;
  speech: Pick<Speech, "transcribe" | "openVoiceActivity">;
  /** The folder of temporary files, on the same disk as the media directory. */
  tmpDir: string;
}): JobHandler<"transcribe-module-video"> {
  const { store, speech, tmpDir } = options;

  async function read(video: Transcripts.ModuleVideo, file: string, signal: AbortSignal) {
    const { durationS, hasVideo } = await describeMedia(file, { signal });
    if (!hasVideo) throw new MediaUnreadable("unreadable", "no picture track");
    await Transcripts.setDuration(video, durationS);
    const sound = await spokenSound(file, { speech, signal });
    const heard = await speech.transcribe(sound.pcm, "fr");
    const text = heard.text.trim();
    if (text === "") throw new PermanentFailure({ code: "nothingHeard" });
    const segments = withWordTimes(sound.inFile(heard.segments), sound.inFile(heard.words));
    return { text, segments };
  }

  return {
    weight: "lesson",
    maxAttempts: 3,

    async run({ payload: video, signal, finish }) {
      if (!(await Transcripts.isAwaited(video))) return finish();
      try {
        const copy = await store.localCopy(video.videoUrl);
        try {
          const { videoUrl } = video;
          const source = { videoUrl, file: copy.path, folder: "modules" } as const;
          const playable = await storePlayable(source, { store, tmpDir, signal });
          if (playable !== null) {
            await finish((trx) => Transcripts.replaceFile(video, playable, trx));
            await removeUnusedModuleVideo(store, videoUrl);
          } else {
            const heard = await read(video, copy.path, signal);
            await finish((trx) => Transcripts.store(video, heard, trx));
          }
        } finally {
          await copy.dispose();
        }
      } catch (error) {
        throw lasting(error);
      }
    },

    giveUp: (video, reason, trx) => Transcripts.markFailed(video, reason, trx),
  };
}

/**
 * Returns the job that reads the duration of a tutorial's video. A video that browsers may not play is first replaced by
 * an MP4 (product §16.3), which a job of its own reads. It is removed once no other tutorial shows it. A killed job starts over and ends
 * once. An unreadable video stays without a duration.
 */
export function createReadTutorialVideo({
  store,
  tmpDir,
}: {
  store: MediaStore;
  /** The folder of temporary files, on the same disk as the media directory. */
  tmpDir: string;
}): JobHandler<"read-tutorial-video"> {
  return {
    weight: "lesson",
    maxAttempts: 3,

    async run({ payload: video, signal, finish }) {
      if (!(await Tutorials.isCurrent(video))) return finish();
      const { videoUrl } = video;
      try {
        const copy = await store.localCopy(videoUrl);
        try {
          const source = { videoUrl, file: copy.path, folder: "tutorials" } as const;
          const playable = await storePlayable(source, { store, tmpDir, signal });
          if (playable !== null) {
            await finish((trx) => Tutorials.replaceFile(video, playable, trx));
            await removeUnusedTutorialVideo(store, videoUrl);
          } else {
            const { durationS, hasVideo } = await describeMedia(copy.path, { signal });
            if (!hasVideo) throw new MediaUnreadable("unreadable", "no picture track");
            await finish((trx) => Tutorials.setDuration(video, durationS, trx));
          }
        } finally {
          await copy.dispose();
        }
      } catch (error) {
        throw lasting(error);
      }
    },

    giveUp: ({ videoUrl }, _reason, trx) => UnplayableVideos.hold(videoUrl, trx),
  };
}
