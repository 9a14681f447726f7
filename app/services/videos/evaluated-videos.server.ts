import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { copy } from "~/copy/copy";
import { log } from "~/platform/log.server";
import * as Modules from "~/models/content/modules.server";
import { NotFound } from "~/models/database/version.server";
import * as VideoEvaluations from "~/models/evaluations/video-evaluations.server";
import { checkFile, FileRefused, kindOf } from "./check-video.server";
import { evaluatedFileRules } from "./video-rules";
import { MediaMissing, type MediaStore } from "~/services/media/port";
import { readForm } from "~/services/media/receive-form.server";
import type { ReadForm } from "~/services/media/receive-file.server";
import type { SweepTimes } from "~/models/records/sweep-times";
import { sweepUnused } from "~/services/media/accept-upload.server";
import { removeUnused } from "./video-form.server";
import { Corrections, Decisions } from "~/models/reviews/statements.server";
import * as ModelCalls from "~/models/llm/model-calls.server";

const { folder, maxBytes, sentences } = evaluatedFileRules;

/** A posted evaluation form: its fields and the outcome of its file. */
interface EvaluationForm {
  fields: Record<string, string>;
  /** The stored, readable file. Null when it was refused, and then nothing of it is left. */
  file: StoredFile | null;
  /** The reason why there is no file, as a sentence. */
  refusal: string | null;
}

type StoredFile = Pick<
  Parameters<typeof VideoEvaluations.insert>[0],
  "videoUrl" | "mimeType" | "durationS" | "fileName"
>;

/** The file is evaluated against another module, whose score is not the answer. */
export class OtherModule extends Error {
  override name = "OtherModule";
}

/**
 * Reads the form of an evaluation. Its `video` is streamed to disk, checked and stored; a `video_url` names a file that
 * the page uploaded earlier, which is checked in place. Types by content, 100 MB (product §12).
 * @throws UploadRefused when the request is no form, Error when the connection was cut; nothing is left either way
 */
export async function receiveEvaluationForm(
  request: Request,
  { media, tmpDir, userId }: { media: MediaStore; tmpDir: string; userId: string },
): Promise<EvaluationForm> {
  const form = await readForm(request, { tmpDir, fileField: "video", admit: () => maxBytes });
  const { fields } = form;
  try {
    const { video_url: videoUrl } = fields;
    const file = videoUrl
      ? await checkStored(videoUrl, fields.video_name ?? "", media)
      : await storePosted(form, { media, userId });
    return { fields, file, refusal: null };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return { fields, file: null, refusal: error.message };
  } finally {
    await form.dispose();
  }
}

/** @throws FileRefused */
async function storePosted(
  { refusal, file }: ReadForm,
  { media, userId }: { media: MediaStore; userId: string },
): Promise<StoredFile> {
  if (refusal)
    throw new FileRefused(refusal.status === 413 ? sentences.tooLarge : sentences.failed);
  if (!file) throw new FileRefused(copy.evaluateVideo.required);
  const { mimeType, durationS } = await checkFile(file.path, file, evaluatedFileRules);
  const publicId = `${Date.now()}-${randomUUID().slice(0, 8)}`;
  const as = { publicId, folder, mimeType: file.kind?.mimeType ?? mimeType, userId };
  try {
    const videoUrl = await media.storeFile(file.path, as);
    return { mimeType, durationS, videoUrl, fileName: shortName(file.name) };
  } catch (err) {
    log().error({ err }, sentences.failed);
    throw new FileRefused(sentences.failed);
  }
}

/** Checks a file that the page uploaded ahead of its form. Removes a refused file. @throws FileRefused */
async function checkStored(videoUrl: string, name: string, media: MediaStore): Promise<StoredFile> {
  const known = await VideoEvaluations.findByVideoUrl(videoUrl);
  if (known) return known; // the form was posted twice
  try {
    if (!(await media.holds(videoUrl, folder))) throw new MediaMissing(videoUrl);
    const local = await media.localCopy(videoUrl);
    try {
      const { size: bytes } = await stat(local.path);
      const sent = { bytes, kind: await kindOf(local.path) };
      const { mimeType, durationS } = await checkFile(local.path, sent, evaluatedFileRules);
      return { mimeType, durationS, videoUrl, fileName: shortName(name) };
    } finally {
      await local.dispose();
    }
  } catch (error) {
    if (error instanceof MediaMissing) throw new FileRefused(copy.evaluateVideo.fileGone);
    if (error instanceof FileRefused) await media.remove(videoUrl);
    throw error;
  }
}

/** Shortens the browser's file name for a list. */
const shortName = (name: string) => name.trim().slice(0, 200);

/**
 * Requests the evaluation of a stored file against a module and returns its id. A failure removes the file.
 * @throws NotFound when there is no such module; OtherModule when the file is evaluated against another one
 */
export async function requestVideoEvaluation(
  file: StoredFile,
  by: { moduleId: string; userId: string },
  media: MediaStore,
  { fromForm = false } = {},
): Promise<string> {
  const { videoUrl, mimeType, durationS, fileName } = file;
  try {
    if (!(await Modules.findById(by.moduleId))) throw new NotFound(`module ${by.moduleId}`);
    const values = { videoUrl, mimeType, durationS, fileName, ...by };
    const id = await VideoEvaluations.insert(values, { fromForm });
    const kept = await VideoEvaluations.findByVideoUrl(videoUrl);
    if (kept && kept.moduleId !== by.moduleId) throw new OtherModule(id);
    const isUsed = async () => (await VideoEvaluations.findByVideoUrl(videoUrl)) !== null;
    await removeUnused(videoUrl, { media, isUsed }); // of a form posted twice
    return id;
  } catch (error) {
    // When the form was posted twice, the first post may have succeeded.
    if (!(await VideoEvaluations.findByVideoUrl(videoUrl))) await media.remove(videoUrl);
    throw error;
  }
}

/** Removes the files of abandoned forms and returns their number. */
export const sweepEvaluatedVideos = (media: MediaStore, times: SweepTimes): Promise<number> =>
  sweepUnused(
    media,
    { folder, kind: "evaluated-videos" },
    { findUsed: VideoEvaluations.findVideoUrls, times },
  );

/** Reads the decisions of admins on these evaluated files, and the cost of judging them. Makes three queries. */
export async function findBeside(ids: readonly string[]) {
  const [corrections, decisions, costs] = await Promise.all([
    Corrections.findAllByIds(ids, "video"),
    Decisions.findAllByIds(ids, "video"),
    ModelCalls.findSpendingByEvaluation("videoEvaluationId", ids),
  ]);
  return (id: string) => ({
    said: {
      corrections: corrections.get(id) ?? [],
      decisions: decisions.get(id) ?? [],
      requests: [],
    },
    modelCost: costs.get(id) ?? null,
  });
}
