import { parseSubmission, report } from "@conform-to/react/future";
import { data, type RouterContextProvider } from "react-router";
import { copy } from "~/copy/copy";
import { currentUser } from "~/http/current-user";
import type { FormAnswer } from "~/forms/form-answer";
import { failedForm, refusedField, staleForm } from "~/forms/form.server";
import * as Containers from "~/models/containers.server";
import * as Modules from "~/models/modules.server";
import { NotFound } from "~/models/version.server";
import { UploadRefused } from "~/services/media/refusal";
import {
  type ModuleForm,
  receiveModuleForm,
  removeUnusedVideo,
} from "~/services/videos/module-videos.server";
import { services } from "~/services/services.server";
import type { ModuleFields } from "./schema";
import { storedValues } from "./values";

type Submission = ReturnType<typeof parseSubmission>;

/** The posted form with its video stored, or the answer to a body that is no form: `sentence` above an empty one. */
export async function receiveForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  sentence: string,
) {
  const { media, tmpDir } = services();
  const userId = currentUser(context).id;
  try {
    const received = await receiveModuleForm(request, { media, tmpDir, userId });
    return { received, unreadable: null };
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    const result = report(parseSubmission(new FormData()), { error: { formErrors: [sentence] } });
    return { received: null, unreadable: data<FormAnswer>({ result }, 400) };
  }
}

/** Creates the module; null when it is there, else what the screen answers. */
export async function createModule(
  submission: Submission,
  posted: ModuleFields,
  discard: ModuleForm["discard"],
) {
  try {
    const containerId = await Containers.resolveId(posted.container_id);
    const videoUrl = posted.video_url ?? "";
    await Modules.insert({ ...storedValues(posted), containerId, videoUrl });
    return null;
  } catch (error) {
    if (error instanceof NotFound)
      return refusedField(submission, "container_id", copy.container.gone);
    // A video that was uploaded before stays, so that saving again does not send it again.
    return (await discard())
      ? failedForm(withoutVideo(submission), error, copy.module.createError)
      : failedForm(submission, error, copy.module.createRefused);
  }
}

/** Saves the module; null when saved, "gone" when the module is, else what the screen answers. */
export async function updateModule(
  id: string,
  submission: Submission,
  posted: ModuleFields,
  discard: ModuleForm["discard"],
) {
  try {
    const chosen = posted.container_id;
    if (chosen && !(await Containers.findById(chosen)))
      return refusedField(submission, "container_id", copy.container.gone);
    const replaced = await Modules.update(
      id,
      { ...storedValues(posted), containerId: chosen ?? null },
      {
        version: posted.version,
        transcriptVersion: posted.transcript_version,
        videoUrl: posted.video_url,
      },
    );
    await removeUnusedVideo(services().media, replaced);
    return null;
  } catch (error) {
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

/** The file that came with a failed save is gone again: the form must not name it. */
function withoutVideo(submission: Submission): Submission {
  const { video_url: _, ...payload } = submission.payload;
  return { ...submission, payload };
}
