import { open, rm } from "node:fs/promises";
import path from "node:path";
import { MediaUnreadable, transcodeToMp4 } from "~/services/audio/media-worker.server";
import type { MediaFolder } from "~/models/media/media-folders";
import { MediaMissing, type MediaStore } from "~/services/media/port";
import { type MediaKind, SNIFF_BYTES, sniff } from "~/models/media/file-kinds";
import { PermanentFailure } from "~/services/jobs/run-jobs.server";
import { SpeechUnavailable } from "~/services/speech/port";

const FILE_GONE = "Le fichier de la vidéo n’existe plus.";

/** Returns the kind of a file by its first bytes, or null when we do not know it. */
export async function kindOf(file: string): Promise<MediaKind | null> {
  const handle = await open(file, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    return sniff(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

/** Returns true for an AVI, which browsers do not play. */
export const isAvi = async (file: string) => (await kindOf(file))?.mimeType === "video/x-msvideo";

/**
 * Converts a stored AVI into an MP4 (product §16.3), stores it under the same name with `-mp4` and returns its address.
 * After a crash, a second run gives the same file.
 * @throws MediaUnreadable
 */
export async function storePlayable(
  video: { videoUrl: string; file: string; folder: MediaFolder },
  { store, tmpDir, signal }: { store: MediaStore; tmpDir: string; signal: AbortSignal },
): Promise<string> {
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

/** Makes failures final, with a sentence for the admin, when the same file would fail again. Keeps other errors. */
export function lasting(error: unknown): unknown {
  if (error instanceof MediaUnreadable || error instanceof SpeechUnavailable)
    return new PermanentFailure(error.message, { cause: error });
  if (error instanceof MediaMissing) return new PermanentFailure(FILE_GONE, { cause: error });
  return error;
}
