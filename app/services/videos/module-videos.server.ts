import { randomUUID } from "node:crypto";
import { copy } from "~/copy/copy";
import { log } from "~/platform/log.server";
import * as Modules from "~/models/modules.server";
import { mediaFolders } from "~/models/media-folders";
import type { MediaStore } from "~/services/media/port";
import { type ReadForm, readForm } from "~/services/media/receive-form.server";
import { sweepUnused } from "~/services/media/sweep-unused.server";

const FOLDER = "modules";

/** A posted module form whose file, if any, is in the media store. */
export interface ModuleForm {
  /** Its fields; `video_url` names the file that came with it, or one that was uploaded before. */
  entries: FormData;
  /** The sentence for a video that was not taken; nothing of it is left. */
  refusal: string | null;
  /** Takes back the file that came with this very form, after a save that failed; answers whether there was one. */
  discard(): Promise<boolean>;
}

/**
 * Reads the form of a module, its `video` streamed to disk and stored (product §12: MP4, AVI or MOV by content, 300 MB).
 * @throws UploadRefused when it is no form, Error when the connection was cut; nothing is left either way
 */
export async function receiveModuleForm(
  request: Request,
  { media, tmpDir, userId }: { media: MediaStore; tmpDir: string; userId: string },
): Promise<ModuleForm> {
  const form = await readForm(request, {
    tmpDir,
    fileField: "video",
    admit: () => mediaFolders[FOLDER].maxBytes,
  });
  try {
    const { entries } = form;
    const { refusal, videoUrl } = await takeFile(form, { media, userId });
    if (videoUrl) {
      entries.set("video_url", videoUrl);
      const discard = async () => {
        await media.remove(videoUrl);
        return true;
      };
      return { entries, refusal, discard };
    }
    const named = entries.get("video_url");
    const known = typeof named !== "string" || !named || (await media.holds(named, FOLDER));
    if (!known || refusal) entries.delete("video_url");
    return {
      entries,
      refusal: refusal ?? (known ? null : copy.videoFile.gone),
      discard: () => Promise.resolve(false),
    };
  } finally {
    await form.dispose();
  }
}

function refusalOf({ refusal, file }: ReadForm): string | null {
  if (refusal) return refusal.status === 413 ? copy.module.videoTooLarge : copy.videoFile.failed;
  if (!file) return null;
  if (file.bytes === 0) return copy.videoFile.empty;
  const types: readonly string[] = mediaFolders[FOLDER].types;
  return file.kind && types.includes(file.kind.mimeType) ? null : copy.module.videoFormat;
}

/** Stores the file of the form, if it has one that may be taken. */
async function takeFile(
  form: ReadForm,
  { media, userId }: { media: MediaStore; userId: string },
): Promise<{ refusal: string | null; videoUrl: string | null }> {
  const refusal = refusalOf(form);
  if (refusal || !form.file?.kind) return { refusal, videoUrl: null };
  const { path, kind } = form.file;
  const publicId = `${Date.now()}-${randomUUID().slice(0, 8)}`;
  try {
    const as = { publicId, folder: FOLDER, mimeType: kind.mimeType, userId };
    return { refusal: null, videoUrl: await media.storeFile(path, as) };
  } catch (err) {
    log().error({ err }, copy.videoFile.failed);
    return { refusal: copy.videoFile.failed, videoUrl: null };
  }
}

/**
 * Removes the file of a video that was replaced or whose module is gone, unless another module shows it. The save is
 * done by then: a file that cannot be removed is logged, and swept later.
 */
export async function removeUnusedVideo(media: MediaStore, videoUrl: string | null): Promise<void> {
  try {
    if (videoUrl && !(await Modules.isVideoUsed(videoUrl))) await media.remove(videoUrl);
  } catch (err) {
    log().error({ err, videoUrl }, "an unused video stays");
  }
}

/** Removes videos that came with forms that were abandoned; answers how many went. */
export const sweepModuleVideos = (media: MediaStore, nowMs?: number): Promise<number> =>
  sweepUnused(media, FOLDER, { findUsed: Modules.findVideoUrls, nowMs });
