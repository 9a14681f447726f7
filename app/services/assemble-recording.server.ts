import { rm } from "node:fs/promises";
import path from "node:path";
import { recordingName } from "~/models/recording-name";
import * as Recordings from "~/models/recordings.server";
import type { Presentation } from "~/models/tables";
import { describeMedia, makeSeekable } from "./audio/media-info.server";
import { MediaUnreadable } from "./audio/media-worker.server";
import type { MediaStore } from "./media/port";
import { type JobHandler, PermanentFailure } from "./run-jobs.server";

const DAY_MS = 24 * 3_600_000;

/**
 * Upload of a presentation → file with duration and index → media store, named as the recorded-videos screen parses
 * it → linked to its presentation (design §7). Killed anywhere, it starts over and ends once.
 */
export function createAssembleRecording(options: {
  store: MediaStore;
  /** On the same disk as the media directory. */
  tmpDir: string;
  timeZone: string;
}): JobHandler<"assemble-recording"> {
  const { store, tmpDir, timeZone } = options;
  return {
    weight: "light", // it copies packets: grading need not wait for it
    maxAttempts: 5,

    async run({ payload: { presentationId }, signal, finish }) {
      const presentation = await Recordings.find(presentationId);
      if (!presentation?.videoUrl || presentation.recordingState !== "stored") return finish();
      const upload = presentation.videoUrl;
      const target = path.join(tmpDir, `assemble-${presentationId}`);
      try {
        const { mimeType, videoDurationS } = await toSeekable(store, upload, target, signal);
        const publicId = await chooseName(presentation, timeZone);
        const { userId } = presentation;
        const videoUrl = await store.storeFile(target, {
          publicId,
          folder: "recordings",
          mimeType,
          userId,
        });
        await finish((trx) =>
          Recordings.markReady(presentationId, { videoUrl, videoDurationS }, trx),
        );
      } catch (error) {
        if (error instanceof MediaUnreadable)
          throw new PermanentFailure(error.message, { cause: error });
        throw error;
      } finally {
        await rm(target, { force: true });
      }
      await store.remove(upload);
    },

    giveUp: ({ presentationId }, reason, trx) => Recordings.markFailed(presentationId, reason, trx),
  };
}

async function toSeekable(store: MediaStore, upload: string, target: string, signal: AbortSignal) {
  const copy = await store.localCopy(upload);
  try {
    const mimeType = await makeSeekable(copy.path, target, { signal });
    const { durationS } = await describeMedia(target, { signal });
    return { mimeType, videoDurationS: durationS };
  } finally {
    await copy.dispose();
  }
}

/** The start of the recording names it; two that began in the same second are told apart by their instance. */
async function chooseName(presentation: Presentation, timeZone: string): Promise<string> {
  const { id, audioStartMs } = presentation;
  const createdMs = Date.parse(presentation.createdAt);
  // The browser's clock is believed only when it is near ours.
  const believed = audioStartMs !== null && Math.abs(audioStartMs - createdMs) < DAY_MS;
  const name = recordingName(believed ? audioStartMs : createdMs, timeZone);
  return (await Recordings.isNameTaken(name, id)) ? `${name}-${id.slice(0, 8)}` : name;
}
