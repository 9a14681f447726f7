import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { copy } from "~/copy/copy";
import { log } from "~/platform/log.server";
import * as Modules from "~/models/content/modules.server";
import * as Tutorials from "~/models/support/tutorials.server";
import * as Jobs from "~/models/jobs/jobs.server";
import { kindOfAddress, type MediaFolder } from "~/models/media/media-folders";
import * as UnplayableVideos from "~/models/media/unplayable-videos.server";
import { hasFfmpeg } from "~/services/audio/ffmpeg.server";
import { MediaMissing, type MediaStore } from "~/services/media/port";
import { readForm } from "~/services/media/receive-form.server";
import type { ReadForm } from "~/services/media/receive-file.server";
import {
  checkFile,
  type CheckedFile,
  FileRefused,
  type FileRules,
  kindOf,
} from "./check-video.server";

/** The rules of a form's video (product §12) and the sentences for a refused one. */
export interface VideoRules extends FileRules {
  folder: MediaFolder;
}

/** A posted form whose file, if any, is in the media store. */
export interface VideoForm {
  /** The fields. `video_url` names the file of this form, or a file uploaded earlier. */
  entries: FormData;
  /** The sentence for a refused video, of which nothing is left. */
  refusal: string | null;
  /** Removes the file of this form after a failed save. Resolves to true when there was a file. */
  discard(): Promise<boolean>;
}

interface Storing {
  media: MediaStore;
  tmpDir: string;
  userId: string | null;
  /** Renames the fields to the names under which they are read. */
  rename?(entries: FormData): void;
}

/**
 * Reads a form; its `video` is streamed to disk and stored.
 * @throws UploadRefused when the request is no form, Error when the connection was cut; nothing is left either way
 */
export async function receiveVideoForm(
  request: Request,
  rules: VideoRules,
  { media, tmpDir, userId, rename }: Storing,
): Promise<VideoForm> {
  const form = await readForm(request, {
    tmpDir,
    fileField: "video",
    admit: () => rules.maxBytes,
  });
  try {
    const { entries } = form;
    rename?.(entries);
    const { refusal, videoUrl } = await takeFile(form, rules, { media, userId });
    if (videoUrl) {
      entries.set("video_url", videoUrl);
      const discard = async () => {
        await media.remove(videoUrl);
        return true;
      };
      return { entries, refusal, discard };
    }
    const named = entries.get("video_url");
    const isNamed = typeof named === "string" && named !== "";
    const fault = refusal ?? (isNamed ? await faultOfStored(named, rules, media) : null);
    if (fault) entries.delete("video_url");
    return { entries, refusal: fault, discard: () => Promise.resolve(false) };
  } finally {
    await form.dispose();
  }
}

/** Returns the reason why a form may not name this address as its video, or null. Removes a refused file. */
export async function faultOfStored(
  named: string,
  rules: VideoRules,
  media: MediaStore,
): Promise<string | null> {
  if (!(await media.holds(named, rules.folder))) return copy.videoFile.gone;
  const type = kindOfAddress(named);
  if (type !== null && !rules.types.includes(type)) return rules.sentences.format;
  if (await isUsed(named)) return null; // checked when it was sent
  try {
    const local = await media.localCopy(named);
    try {
      const { size: bytes } = await stat(local.path);
      const checked = await checkFile(local.path, { bytes, kind: await kindOf(local.path) }, rules);
      await noteUnplayable(named, checked);
      return null;
    } finally {
      await local.dispose();
    }
  } catch (error) {
    if (error instanceof MediaMissing) return copy.videoFile.gone;
    if (!(error instanceof FileRefused)) throw error;
    await media.remove(named);
    return error.message;
  }
}

const isUsed = async (videoUrl: string) =>
  (await Modules.isVideoUsed(videoUrl)) || (await Tutorials.isVideoUsed(videoUrl));

/** Notes a video that browsers may not play. It is held where this machine has no ffmpeg to convert it. */
async function noteUnplayable(videoUrl: string, { unplayable }: CheckedFile): Promise<void> {
  if (unplayable === null) return;
  const held = (await hasFfmpeg()) ? 0 : 1;
  await UnplayableVideos.insert(videoUrl, { codec: unplayable, held });
}

/** Stores the file of the form when it is acceptable. */
async function takeFile(
  { refusal, file }: ReadForm,
  rules: VideoRules,
  { media, userId }: Pick<Storing, "media" | "userId">,
): Promise<{ refusal: string | null; videoUrl: string | null }> {
  const { failed } = copy.videoFile;
  if (refusal)
    return { refusal: refusal.status === 413 ? rules.sentences.tooLarge : failed, videoUrl: null };
  if (!file) return { refusal: null, videoUrl: null };
  try {
    const checked = await checkFile(file.path, file, rules);
    const publicId = `${Date.now()}-${randomUUID().slice(0, 8)}`;
    const mimeType = file.kind?.mimeType ?? checked.mimeType;
    const as = { publicId, folder: rules.folder, mimeType, userId };
    const videoUrl = await media.storeFile(file.path, as);
    await noteUnplayable(videoUrl, checked);
    return { refusal: null, videoUrl };
  } catch (err) {
    if (err instanceof FileRefused) return { refusal: err.message, videoUrl: null };
    log().error({ err }, failed);
    return { refusal: failed, videoUrl: null };
  }
}

/**
 * Removes the file of a replaced or deleted video, unless something else shows it. The save is already done: when the
 * vendor is away, a job tries again for two days.
 */
export async function removeUnused(
  videoUrl: string | null,
  { media, isUsed }: { media: MediaStore; isUsed: (videoUrl: string) => Promise<boolean> },
): Promise<void> {
  try {
    if (videoUrl && !(await isUsed(videoUrl))) await media.remove(videoUrl);
  } catch (err) {
    log().warn({ err, videoUrl }, "an unused video is removed later");
    const videoUrls = videoUrl ? [videoUrl] : [];
    await Jobs.enqueueRemoval({ presentationIds: [], videoUrls, mediaFiles: [], sounds: [] });
  }
}
