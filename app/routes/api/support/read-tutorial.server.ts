import type * as v from "valibot";
import { copy } from "~/copy/copy";
import { services } from "~/services/services.server";
import { stableAddress, withAliases } from "~/routes/api/aliases";
import { TutorialBody, type Tutorial } from "~/routes/api/operations/tutorials";
import { readBody } from "~/routes/api/requests/read.server";
import { refusal } from "~/routes/api/requests/refusals.server";
import type { TutorialRow } from "~/models/tables";
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

/** Returns a tutorial as in `/api` (product §5). `video_url` is signed for a player. */
export const tutorialData = (
  row: TutorialRow,
  sign: (videoUrl: string) => string,
): v.InferOutput<typeof Tutorial> =>
  withAliases({
    id: row.id,
    title: row.titleFr,
    title_en: row.titleEn,
    title_es: row.titleEs,
    video_url: row.videoUrl === null ? null : sign(row.videoUrl),
    assistant_response: row.responseFr,
    assistant_response_en: row.responseEn,
    assistant_response_es: row.responseEs,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  });

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
