import { open, rm } from "node:fs/promises";
import path from "node:path";
import * as Transcripts from "~/models/module-transcripts.server";
import { decodeAudio } from "./audio/decode.server";
import { describeMedia } from "./audio/media-info.server";
import { MediaUnreadable } from "./audio/media-worker.server";
import { transcodeToMp4 } from "./audio/transcode.server";
import { MediaMissing, type MediaStore } from "./media/port";
import { SNIFF_BYTES, sniff } from "./media/sniff";
import { type JobHandler, PermanentFailure } from "./run-jobs.server";
import { type Speech, SpeechUnavailable } from "./speech/port";

const NOTHING_HEARD = "Aucune parole n’a été entendue dans cette vidéo.";
const FILE_GONE = "Le fichier de la vidéo n’existe plus.";

/**
 * Video of a module → duration → text, French as every lesson is. An AVI is first made an MP4 in its place (design
 * §9), which is then read by a job of its own. Killed anywhere, it starts over and ends once.
 */
export function createTranscribeModuleVideo(options: {
  store: MediaStore;
  speech: Pick<Speech, "transcribe">;
  /** On the same disk as the media directory. */
  tmpDir: string;
}): JobHandler<"transcribe-module-video"> {
  const { store, speech, tmpDir } = options;

  async function read(video: Transcripts.ModuleVideo, file: string, signal: AbortSignal) {
    const { durationS, hasVideo } = await describeMedia(file, { signal });
    if (!hasVideo) throw new MediaUnreadable("unreadable", "no picture track");
    await Transcripts.setDuration(video, durationS);
    const { text } = await speech.transcribe(await decodeAudio(file, { signal }), "fr");
    if (text.trim() === "") throw new PermanentFailure(NOTHING_HEARD);
    return text.trim();
  }

  async function convert({ videoUrl }: Transcripts.ModuleVideo, file: string, signal: AbortSignal) {
    const publicId = `${path.parse(videoUrl).name}-mp4`;
    const target = path.join(tmpDir, `transcode-${publicId}`);
    try {
      await transcodeToMp4(file, target, { signal });
      const as = { publicId, folder: "modules", mimeType: "video/mp4", userId: null };
      return await store.storeFile(target, as);
    } finally {
      await rm(target, { force: true });
    }
  }

  return {
    weight: "heavy",
    maxAttempts: 3,

    async run({ payload: video, signal, finish }) {
      if (!(await Transcripts.isAwaited(video))) return finish();
      try {
        const copy = await store.localCopy(video.videoUrl);
        try {
          if (await isAvi(copy.path)) {
            const playable = await convert(video, copy.path, signal);
            await finish((trx) => Transcripts.replaceFile(video, playable, trx));
            await store.remove(video.videoUrl);
          } else {
            const text = await read(video, copy.path, signal);
            await finish((trx) => Transcripts.store(video, text, trx));
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

async function isAvi(file: string): Promise<boolean> {
  const handle = await open(file, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    return sniff(buffer.subarray(0, bytesRead))?.mimeType === "video/x-msvideo";
  } finally {
    await handle.close();
  }
}

/** Failures that the same file would meet again, as a sentence for the admin. */
function lasting(error: unknown): unknown {
  if (error instanceof MediaUnreadable || error instanceof SpeechUnavailable)
    return new PermanentFailure(error.message, { cause: error });
  if (error instanceof MediaMissing) return new PermanentFailure(FILE_GONE, { cause: error });
  return error;
}
