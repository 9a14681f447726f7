import type { RouterContextProvider } from "react-router";
import * as v from "valibot";
import { copy } from "~/copy/copy";
import { redirectWithFlash } from "~/http/flash.server";
import { log } from "~/platform/log.server";
import * as Modules from "~/models/content/modules.server";
import { NotFound } from "~/models/database/version.server";
import { removeUnusedVideo } from "~/services/videos/module-videos.server";
import { services } from "~/services/services.server";
import { withReason } from "~/forms/with-reason";
import { failure } from "../order-action.server";

export const deleteIntent = v.object({ intent: v.literal("delete"), id: v.string() });

/** Deletes a module, its places in groups and its video. Its presentations stay readable. */
export async function deleteModule(
  id: string,
  { context, to }: { context: Readonly<RouterContextProvider>; to: string },
) {
  try {
    const { title, videoUrl } = await Modules.deleteById(id);
    await removeUnusedVideo(services().media, videoUrl);
    return redirectWithFlash(context, to, copy.module.deleted(title));
  } catch (error) {
    if (error instanceof NotFound) return failure(copy.module.gone, 409);
    log().error({ err: error }, copy.module.deleteFailed);
    return failure(withReason(error, copy.module.deleteFailed), 500);
  }
}
