import type { parseSubmission } from "@conform-to/react/future";
import { type RouterContextProvider, href } from "react-router";
import * as v from "valibot";
import { copy } from "~/copy/copy";
import { failedForm, staleForm, checkForm } from "~/forms/form.server";
import type { WrittenTexts } from "~/models/terms/tutorial-texts";
import * as Tutorials from "~/models/support/tutorials.server";
import { NotFound } from "~/models/database/version.server";
import { services } from "~/services/services.server";
import type { VideoForm } from "~/services/videos/video-form.server";
import { redirectWithFlash } from "~/http/flash.server";
import { removeUnusedTutorialVideo } from "~/services/videos/stored-video.server";
import { withoutVideo, receiveForm } from "../receive-video-form.server";
import { storedTexts, type TutorialFields, tutorialSchema } from "./schema";
import { translateMissing } from "./sentences.server";
import { failed, failure } from "../order-action.server";

type Submission = ReturnType<typeof parseSubmission>;

/** Creates the tutorial. Returns null when created, else the screen's answer. */
export async function createTutorial(
  submission: Submission,
  posted: TutorialFields,
  discard: VideoForm["discard"],
) {
  try {
    const videoUrl = posted.video_url ?? null;
    await Tutorials.insert({ ...storedTexts(posted), videoUrl }, { fromForm: true });
    await removeUnusedTutorialVideo(services().media, videoUrl); // of a form posted twice
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
    await removeUnusedTutorialVideo(services().media, replaced);
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

/**
 * Returns the checked form of a tutorial with its video stored, or the screen's
 * answer: errors, or proposed translations.
 */
export async function readTutorialForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  options: Parameters<typeof receiveForm>[2],
) {
  const { received, unreadable } = await receiveForm(request, context, options);
  if (unreadable) return { answered: unreadable };
  const { entries, refusal, discard } = received;
  const { submission, value, refused } = checkForm(entries, tutorialSchema(refusal));
  if (refused) return { answered: refused };
  const { chatModel: model } = services();
  if (model && entries.get("intent") === "translate")
    return {
      answered: await translateMissing(submission, value, { model, signal: request.signal }),
    };
  return { posted: { submission, value, discard } };
}

/** The post that deletes a tutorial. */
export const deleteIntent = v.object({ intent: v.literal("delete"), id: v.string() });

/** Deletes a tutorial and its video. */
export async function deleteTutorial(id: string, context: Readonly<RouterContextProvider>) {
  const words = copy.tutorial;
  try {
    const { title, videoUrl } = await Tutorials.deleteById(id);
    await removeUnusedTutorialVideo(services().media, videoUrl);
    return redirectWithFlash(context, href("/admin/support-comptoir"), words.deleted(title));
  } catch (error) {
    if (error instanceof NotFound) return failure(words.gone, 409);
    return failed(error, words.deleteFailed);
  }
}
