import { copy } from "~/copy/copy";
import * as Tutorials from "~/models/support/tutorials.server";
import { services } from "~/services/services.server";
import { orSentence } from "~/routes/api/requests/refusals.server";
import { removeUnusedTutorialVideo } from "~/services/videos/stored-video.server";
import { readTutorial } from "./read-tutorial.server";
import type { Route } from "./+types/support.tutorials.$id";

/** PUT /api/support/tutorials/{id}, with the fields of POST; missing fields stay unchanged. DELETE. For admins. */
export async function action({ request, params: { id } }: Route.ActionArgs) {
  const { media } = services();
  if (request.method === "PUT") {
    const { texts, title, videoUrl } = await readTutorial(request);
    return orSentence(copy.tutorial.updateFailed, async () => {
      await removeUnusedTutorialVideo(media, await Tutorials.update(id, texts, { videoUrl }));
      return Response.json({ id, title });
    });
  }
  return orSentence(copy.tutorial.deleteFailed, async () => {
    const { videoUrl } = await Tutorials.deleteById(id);
    await removeUnusedTutorialVideo(media, videoUrl);
    return Response.json({ id });
  });
}
