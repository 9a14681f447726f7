import { copy } from "~/copy/copy";
import { services } from "~/services/services.server";
import { readBody } from "./read-body.server";
import { refusal } from "./refusals.server";
import { storedTutorialTexts, tutorialBody } from "./tutorial-data";

/** The texts and the video that a body names. @throws Response 400 for a video that the media store does not have */
export async function readTutorial(request: Request) {
  const posted = await readBody(request, tutorialBody);
  const videoUrl = posted.video_url || undefined;
  if (videoUrl && !(await services().media.holds(videoUrl, "tutorials")))
    throw refusal(copy.videoFile.gone, 400);
  return { texts: storedTutorialTexts(posted), title: posted.title, videoUrl };
}
