import { href, type RouterContextProvider } from "react-router";
import * as v from "valibot";
import { copy } from "~/copy/copy";
import { redirectWithFlash } from "~/http/flash.server";
import { log } from "~/platform/log.server";
import * as Tutorials from "~/models/support/tutorials.server";
import { NotFound } from "~/models/database/version.server";
import { services } from "~/services/services.server";
import { removeUnusedVideo } from "~/services/videos/tutorial-videos.server";
import { withReason } from "~/forms/with-reason";
import { failure } from "../order-action.server";

/** The post that deletes a tutorial. */
export const deleteIntent = v.object({ intent: v.literal("delete"), id: v.string() });

/** Deletes a tutorial and its video. */
export async function deleteTutorial(id: string, context: Readonly<RouterContextProvider>) {
  const words = copy.tutorial;
  try {
    const { title, videoUrl } = await Tutorials.deleteById(id);
    await removeUnusedVideo(services().media, videoUrl);
    return redirectWithFlash(context, href("/admin/support-comptoir"), words.deleted(title));
  } catch (error) {
    if (error instanceof NotFound) return failure(words.gone, 409);
    log().error({ err: error }, words.deleteFailed);
    return failure(withReason(error, words.deleteFailed), 500);
  }
}
