import { copy } from "~/copy/copy";
import { services } from "~/services/services.server";
import { stableAddress } from "~/routes/api/aliases";
import { TutorialBody } from "~/routes/api/operations/tutorials";
import { readBody } from "~/routes/api/requests/read.server";
import { refusal } from "~/routes/api/requests/refusals.server";
import { storedTutorialTexts } from "./tutorial-data";

/**
 * Reads the posted texts and video of a tutorial. @throws Response 422 for a
 * video that the media store does not have
 */
export async function readTutorial(request: Request) {
  const posted = await readBody(request, TutorialBody);
  const videoUrl = posted.video_url ? stableAddress(posted.video_url) : undefined;
  if (videoUrl && !(await services().media.holds(videoUrl, "tutorials")))
    throw refusal(copy.videoFile.gone, 422);
  return { texts: storedTutorialTexts(posted), title: posted.title, videoUrl };
}
