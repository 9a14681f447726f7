import type { parseSubmission } from "@conform-to/react/future";
import { copy } from "~/copy/copy";
import { contentForm, failedForm, refusedField, relockForm, staleForm } from "~/forms/form.server";
import * as Containers from "~/models/content/containers.server";
import * as Modules from "~/models/content/modules.server";
import { NotFound } from "~/models/database/version.server";
import type { Bit } from "~/models/tables";
import { removeUnusedVideo } from "~/services/videos/module-videos.server";
import { keepPostedPoster } from "~/services/videos/posters.server";
import type { VideoForm } from "~/services/videos/video-form.server";
import { services } from "~/services/services.server";
import { withoutVideo } from "../receive-video-form.server";
import type { ModuleFields } from "./schema";
import { storedValues } from "./values";

type Submission = ReturnType<typeof parseSubmission>;
/** The uploads with the form: the function that discards the new video, and its poster. `unpublished`: kept a draft. */
type Received = Pick<VideoForm, "discard"> & { poster: string | null; unpublished: Bit };

/** Creates the module. Returns null when created, else the screen's answer. */
export async function createModule(
  submission: Submission,
  posted: ModuleFields,
  { discard, poster, unpublished }: Received,
) {
  try {
    const containerId = await Containers.resolveId(posted.container_id);
    const videoUrl = posted.video_url ?? "";
    const { relock = "ask" } = posted;
    await keepPostedPoster({ videoUrl, dataUrl: poster }, services());
    await Modules.insert({ ...storedValues(posted), containerId, videoUrl, unpublished }, relock);
    return null;
  } catch (error) {
    const asked = relockForm(submission, error) ?? contentForm(submission, error);
    if (asked) return asked;
    if (error instanceof NotFound)
      return refusedField(submission, "container_id", copy.container.gone);
    // A video uploaded before stays, so that a second save does not send it again.
    return (await discard())
      ? failedForm(withoutVideo(submission), error, copy.module.createError)
      : failedForm(submission, error, copy.module.createRefused);
  }
}

/** Saves the module. Returns null when saved, "gone" when the module was deleted, else the screen's answer. */
export async function updateModule(
  id: string,
  submission: Submission,
  posted: ModuleFields,
  { discard, poster, unpublished }: Received,
) {
  try {
    const chosen = posted.container_id;
    if (chosen && !(await Containers.findById(chosen)))
      return refusedField(submission, "container_id", copy.container.gone);
    await keepPostedPoster({ videoUrl: posted.video_url, dataUrl: poster }, services());
    const replaced = await Modules.update(
      id,
      { ...storedValues(posted), containerId: chosen ?? null },
      {
        version: posted.version,
        transcriptVersion: posted.transcript_version,
        videoUrl: posted.video_url,
        relock: posted.relock ?? "ask",
        unpublished,
      },
    );
    await removeUnusedVideo(services().media, replaced);
    return null;
  } catch (error) {
    const asked = relockForm(submission, error) ?? contentForm(submission, error);
    if (asked) return asked;
    const stale = staleForm(submission, error, (stored: Modules.ModuleValues) => {
      const { version, transcriptVersion } = Modules.versionsOf(stored);
      return { stored, version: `${version} ${transcriptVersion}` };
    });
    if (stale) return stale;
    const kept = (await discard()) ? withoutVideo(submission) : submission;
    if (error instanceof NotFound) return "gone";
    return failedForm(kept, error, copy.module.updateError);
  }
}
