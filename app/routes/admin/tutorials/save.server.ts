import type { parseSubmission } from "@conform-to/react/future";
import { copy } from "~/copy/copy";
import { failedForm, staleForm } from "~/forms/form.server";
import type { WrittenTexts } from "~/models/terms/tutorial-texts";
import * as Tutorials from "~/models/support/tutorials.server";
import { NotFound } from "~/models/database/version.server";
import { services } from "~/services/services.server";
import { removeUnusedVideo } from "~/services/videos/tutorial-videos.server";
import type { VideoForm } from "~/services/videos/video-form.server";
import { withoutVideo } from "../receive-video-form.server";
import { storedTexts, type TutorialFields } from "./schema";

type Submission = ReturnType<typeof parseSubmission>;

/** Creates the tutorial. Returns null when created, else the screen's answer. */
export async function createTutorial(
  submission: Submission,
  posted: TutorialFields,
  discard: VideoForm["discard"],
) {
  try {
    await Tutorials.insert({ ...storedTexts(posted), videoUrl: posted.video_url ?? null });
    return null;
  } catch (error) {
    // A video uploaded before stays, so that a second save does not send it again.
    const kept = (await discard()) ? withoutVideo(submission) : submission;
    return failedForm(kept, error, copy.tutorial.createFailed);
  }
}

/** Saves the tutorial. Returns null when saved, "gone" when the tutorial was deleted, else the screen's answer. */
export async function updateTutorial(
  id: string,
  submission: Submission,
  posted: TutorialFields,
  discard: VideoForm["discard"],
) {
  const { version, video_url: videoUrl } = posted;
  try {
    const replaced = await Tutorials.update(id, storedTexts(posted), { version, videoUrl });
    await removeUnusedVideo(services().media, replaced);
    return null;
  } catch (error) {
    const stale = staleForm(submission, error, (stored: WrittenTexts) => ({
      stored,
      version: Tutorials.textsVersion(stored),
    }));
    if (stale) return stale;
    const kept = (await discard()) ? withoutVideo(submission) : submission;
    if (error instanceof NotFound) return "gone";
    return failedForm(kept, error, copy.tutorial.updateFailed);
  }
}
