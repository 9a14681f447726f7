import { randomUUID } from "node:crypto";
import { copy } from "~/copy/copy";
import { log } from "~/platform/log.server";
import * as Jobs from "~/models/jobs/jobs.server";
import { kindOfAddress, type MediaFolder } from "~/models/media/media-folders";
import type { MediaStore } from "~/services/media/port";
import { readForm } from "~/services/media/receive-form.server";
import type { ReadForm } from "~/services/media/receive-file.server";

/** The rules of a form's video (product §12) and the sentences for a refused one. */
export interface VideoRules {
  folder: MediaFolder;
  maxBytes: number;
  /** The kinds by content, as `sniff` names them: all or some of the folder's kinds. */
  types: readonly string[];
  sentences: { tooLarge: string; format: string };
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
  userId: string;
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
    const fault = refusal ?? (await faultOf(named, rules, media));
    if (fault) entries.delete("video_url");
    return { entries, refusal: fault, discard: () => Promise.resolve(false) };
  } finally {
    await form.dispose();
  }
}

/** Returns the reason why a form may not name this address as its video, or null. */
async function faultOf(
  named: FormDataEntryValue | null,
  { folder, types, sentences }: VideoRules,
  media: MediaStore,
): Promise<string | null> {
  if (typeof named !== "string" || !named) return null;
  if (!(await media.holds(named, folder))) return copy.videoFile.gone;
  const type = kindOfAddress(named);
  return type === null || types.includes(type) ? null : sentences.format;
}

function refusalOf({ refusal, file }: ReadForm, { types, sentences }: VideoRules): string | null {
  if (refusal) return refusal.status === 413 ? sentences.tooLarge : copy.videoFile.failed;
  if (!file) return null;
  if (file.bytes === 0) return copy.videoFile.empty;
  return file.kind && types.includes(file.kind.mimeType) ? null : sentences.format;
}

/** Stores the file of the form when it is acceptable. */
async function takeFile(
  form: ReadForm,
  rules: VideoRules,
  { media, userId }: Pick<Storing, "media" | "userId">,
): Promise<{ refusal: string | null; videoUrl: string | null }> {
  const refusal = refusalOf(form, rules);
  if (refusal || !form.file?.kind) return { refusal, videoUrl: null };
  const { path, kind } = form.file;
  const publicId = `${Date.now()}-${randomUUID().slice(0, 8)}`;
  try {
    const as = { publicId, folder: rules.folder, mimeType: kind.mimeType, userId };
    return { refusal: null, videoUrl: await media.storeFile(path, as) };
  } catch (err) {
    log().error({ err }, copy.videoFile.failed);
    return { refusal: copy.videoFile.failed, videoUrl: null };
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
