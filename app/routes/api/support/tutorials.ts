import type * as v from "valibot";
import { copy } from "~/copy/copy";
import * as Tutorials from "~/models/support/tutorials.server";
import type { TutorialRow } from "~/models/tables";
import { eachTutorialText, type TutorialTexts } from "~/models/terms/tutorial-texts";
import { services } from "~/services/services.server";
import { removeUnusedTutorialVideo } from "~/services/videos/stored-video.server";
import { stableAddress, withAliases } from "~/routes/api/aliases";
import { TutorialBody, type Tutorial } from "~/routes/api/operations/tutorials";
import { answerList } from "~/routes/api/requests/answer-list.server";
import { readBody } from "~/routes/api/requests/read.server";
import { orSentence, refusal } from "~/routes/api/requests/refusals.server";
import type { Route } from "./+types/tutorials";

/** GET /api/support/tutorials → {tutorials}, in order. For a support token or an admin. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const rows = await Tutorials.findAll();
  return answerList({ request, url }, { name: "tutorials", rows, data: tutorialData });
}

/**
 * POST /api/support/tutorials {title, video_url, assistant_response, …}. PUT /api/support/tutorials/{id}, with the same
 * fields; missing fields stay unchanged. DELETE /api/support/tutorials/{id}. For admins.
 */
export async function action({ request, params: { id } }: Route.ActionArgs) {
  if (id === undefined) return create(request);
  if (request.method === "PUT") return update(request, id);
  return orSentence(copy.tutorial.deleteFailed, async () => {
    const { videoUrl } = await Tutorials.deleteById(id);
    await removeUnusedTutorialVideo(services().media, videoUrl);
    return Response.json({ id });
  });
}

async function create(request: Request): Promise<Response> {
  const { texts, title, videoUrl = null } = await readTutorial(request);
  return orSentence(copy.tutorial.createFailed, async () => {
    const id = await Tutorials.insert({ ...eachTutorialText(() => ""), ...texts, videoUrl });
    return Response.json({ id, title }, { status: 201 });
  });
}

async function update(request: Request, id: string): Promise<Response> {
  const { texts, title, videoUrl } = await readTutorial(request);
  return orSentence(copy.tutorial.updateFailed, async () => {
    const replaced = await Tutorials.update(id, texts, { videoUrl });
    await removeUnusedTutorialVideo(services().media, replaced);
    return Response.json({ id, title });
  });
}

/**
 * Reads the posted texts and video of a tutorial. @throws Response 422 for a
 * video that the media store does not have
 */
async function readTutorial(request: Request) {
  const posted = await readBody(request, TutorialBody);
  const videoUrl = posted.video_url ? stableAddress(posted.video_url) : undefined;
  if (videoUrl && !(await services().media.holds(videoUrl, "tutorials")))
    throw refusal(copy.videoFile.gone, 422);
  return { texts: storedTutorialTexts(posted), title: posted.title, videoUrl };
}

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
const tutorialData = (row: TutorialRow): v.InferOutput<typeof Tutorial> =>
  withAliases({
    id: row.id,
    title: row.titleFr,
    title_en: row.titleEn,
    title_es: row.titleEs,
    video_url: row.videoUrl === null ? null : services().media.playbackUrl(row.videoUrl),
    assistant_response: row.responseFr,
    assistant_response_en: row.responseEn,
    assistant_response_es: row.responseEs,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  });
