import * as v from "valibot";
import { copy } from "~/copy/copy";
import { checkForm, postedForm } from "~/forms/form.server";
import { currentUser } from "~/http/context";
import { findVisibleModule } from "~/models/home/home.server";
import * as WatchedVideos from "~/models/media/watched-videos.server";
import type { Route } from "./+types/watched";

/** `video` is the version of the video that the page played. */
const watchedSchema = v.object({ video: v.string() });

/**
 * POST /video/:moduleId/watched: the person's player played enough of the video (product §3.2). A repeated call is
 * ignored. 409 when another video has replaced it meanwhile.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const user = currentUser(context);
  const module = await findVisibleModule(user, params.moduleId);
  if (!module) return Response.json({ message: copy.video.moduleNotFound }, { status: 404 });
  const { value, refused } = checkForm(await postedForm(request), watchedSchema);
  if (refused) return Response.json({ message: copy.errors.badRequest }, { status: 400 });
  const { videoUrl } = module;
  if (videoUrl === null || WatchedVideos.videoVersion(videoUrl) !== value.video)
    return Response.json({ message: copy.videoFile.gone }, { status: 409 });
  await WatchedVideos.insert({ userId: user.id, moduleId: module.id, videoUrl });
  return Response.json({ watched: true });
}
