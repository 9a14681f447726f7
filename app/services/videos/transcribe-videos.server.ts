import * as Transcripts from "~/models/content/module-transcripts.server";
import { decodeAudio, describeMedia, MediaUnreadable } from "~/services/audio/media-worker.server";
import type { MediaStore } from "~/services/media/port";
import { type JobHandler, PermanentFailure } from "~/services/jobs/run-jobs.server";
import type { Speech } from "~/services/speech/port";
import * as Tutorials from "~/models/support/tutorials.server";
import { isAvi, lasting, storePlayable } from "./stored-video.server";
import { removeUnusedModuleVideo, removeUnusedTutorialVideo } from "./unused-videos.server";

const NOTHING_HEARD = "Aucune parole n’a été entendue dans cette vidéo.";

/**
 * Returns the job that reads the duration and the French text of a module's video. An AVI is first replaced by an MP4
 * (product §16.3), which a job of its own reads. The AVI is removed once no other module shows it. A killed job starts
 * over and ends once.
 */
export function createTranscribeModuleVideo(options: {
  store: MediaStore;
  speech: Pick<Speech, "transcribe">;
  /** The folder of temporary files, on the same disk as the media directory. */
  tmpDir: string;
}): JobHandler<"transcribe-module-video"> {
  const { store, speech, tmpDir } = options;

  async function read(video: Transcripts.ModuleVideo, file: string, signal: AbortSignal) {
    const { durationS, hasVideo } = await describeMedia(file, { signal });
    if (!hasVideo) throw new MediaUnreadable("unreadable", "no picture track");
    await Transcripts.setDuration(video, durationS);
    const heard = await speech.transcribe(await decodeAudio(file, { signal }), "fr");
    const text = heard.text.trim();
    if (text === "") throw new PermanentFailure(NOTHING_HEARD);
    return { text, segments: heard.segments };
  }

  return {
    weight: "lesson",
    maxAttempts: 3,

    async run({ payload: video, signal, finish }) {
      if (!(await Transcripts.isAwaited(video))) return finish();
      try {
        const copy = await store.localCopy(video.videoUrl);
        try {
          if (await isAvi(copy.path)) {
            const source = {
              videoUrl: video.videoUrl,
              file: copy.path,
              folder: "modules",
            } as const;
            const playable = await storePlayable(source, { store, tmpDir, signal });
            await finish((trx) => Transcripts.replaceFile(video, playable, trx));
            await removeUnusedModuleVideo(store, video.videoUrl);
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
 * Returns the job that reads the duration of a tutorial's video. An AVI is first replaced by an MP4 (product §16.3),
 * which a job of its own reads. The AVI is removed once no other tutorial shows it. A killed job starts over and ends
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
          if (await isAvi(copy.path)) {
            const source = { videoUrl, file: copy.path, folder: "tutorials" } as const;
            const playable = await storePlayable(source, { store, tmpDir, signal });
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
  };
}
