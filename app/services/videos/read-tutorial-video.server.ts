import * as Tutorials from "~/models/support/tutorials.server";
import { describeMedia, MediaUnreadable } from "~/services/audio/media-worker.server";
import type { JobHandler } from "~/services/jobs/run-jobs.server";
import type { MediaStore } from "~/services/media/port";
import { isAvi, lasting, storePlayable } from "./stored-video.server";
import { removeUnusedTutorialVideo } from "./unused-videos.server";

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
