import type * as v from "valibot";
import { services } from "~/services/services.server";
import { stableAddress, withAliases } from "~/routes/api/aliases";
import { TutorialBody, type Tutorial } from "~/routes/api/operations/tutorials";
import { readBody } from "~/routes/api/requests/read.server";
import { refusal } from "~/routes/api/requests/refusals.server";
import { mediaFolders } from "~/models/media/media-folders";
import { faultOfStored } from "~/services/videos/video-form.server";
import { tutorialVideoRules } from "~/services/videos/video-rules";
import type { WrittenTutorial } from "~/models/support/tutorials.server";
import type { TutorialTexts } from "~/models/terms/tutorial-texts";

/** Returns the posted texts of a tutorial as they are stored. */
function storedTutorialTexts(posted: v.InferOutput<typeof TutorialBody>): Partial<TutorialTexts> {
  const texts = {
    titleFr: posted.title,
    titleEn: posted.title_en,
    titleEs: posted.title_es,
    responseFr: posted.assistant_response,
    responseEn: posted.assistant_response_en,
    responseEs: posted.assistant_response_es,
  };
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
}

/** Returns a tutorial as in `/api` (product §5). `video_url` is signed for a player; null while browsers may not play it. */
export const tutorialData = (
  row: WrittenTutorial,
  sign: (videoUrl: string) => string,
): v.InferOutput<typeof Tutorial> =>
  withAliases({
    id: row.id,
    title: row.titleFr,
    title_en: row.titleEn,
    title_es: row.titleEs,
    video_url: row.videoUrl === null || row.codec !== null ? null : sign(row.videoUrl),
    assistant_response: row.responseFr,
    assistant_response_en: row.responseEn,
    assistant_response_es: row.responseEs,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  });

const rules = { ...tutorialVideoRules, types: mediaFolders.tutorials.types };

/** Reads the posted texts and video of a tutorial. @throws Response 422 for a video that may not be taken */
export async function readTutorial(request: Request) {
  const posted = await readBody(request, TutorialBody);
  const videoUrl = posted.video_url ? stableAddress(posted.video_url) : undefined;
  const fault = videoUrl && (await faultOfStored(videoUrl, rules, services().media));
  if (fault) throw refusal(fault, 422);
  return { texts: storedTutorialTexts(posted), title: posted.title, videoUrl };
}
