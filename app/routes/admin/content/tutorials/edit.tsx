import { href, redirect } from "react-router";
import { copy } from "~/copy/copy";
import { redirectWithFlash } from "~/http/flash.server";
import { formatDuration } from "~/models/duration";
import { postedTutorialTexts } from "~/models/terms/tutorial-texts";
import * as Tutorials from "~/models/support/tutorials.server";
import { services } from "~/services/services.server";
import { tutorialVideoRules } from "~/services/videos/video-rules";
import { AdminPage } from "../../admin-page";
import { CurrentVideo, VideoPopup } from "~/routes/admin/content/upload-form";
import { obstacleOf, shownVideo } from "~/routes/admin/content/shown-video.server";
import { readOrFail } from "~/routes/admin/admin-page.server";
import { crumbsTo } from "./schema";
import { TutorialForm } from "./form";
import { readTutorialForm, updateTutorial } from "./actions.server";
import type { Route } from "./+types/edit";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";
export { revalidateAfterConflict as shouldRevalidate } from "~/islands/revalidate-after-conflict";

export async function loader({ params, url }: Route.LoaderArgs) {
  const row = await readOrFail(
    { title: copy.tutorial.edit, sentence: copy.tutorial.loadFailed },
    () => Tutorials.findById(params.tutorialId),
  );
  if (!row) throw redirect(href("/admin/support-comptoir"));
  const { media, chatModel } = services();
  const { id, titleFr: title, videoUrl, videoDurationS } = row;
  return {
    id,
    title,
    values: { ...postedTutorialTexts(row), version: Tutorials.textsVersion(row) },
    canTranslate: chatModel !== null,
    hasVideo: videoUrl !== null,
    obstacle: await obstacleOf(videoUrl, copy.videoCodec.heldTutorial),
    duration: videoDurationS === null ? null : formatDuration(videoDurationS),
    video: url.searchParams.has("video")
      ? await shownVideo({ title, videoUrl }, (at) => media.playbackUrl(at))
      : null,
  };
}

export async function action({ request, params: { tutorialId }, context }: Route.ActionArgs) {
  const { posted, answered } = await readTutorialForm(request, context, {
    rules: tutorialVideoRules,
    sentence: copy.tutorial.updateFailed,
  });
  if (!posted) return answered;
  const { submission, value, discard } = posted;
  const answer = await updateTutorial(tutorialId, submission, value, discard);
  const list = href("/admin/support-comptoir");
  if (answer === "gone") return redirectWithFlash(context, list, copy.tutorial.gone, "ko");
  return answer ?? redirectWithFlash(context, list, copy.tutorial.updated(value.title));
}

export default function EditTutorial({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, values, canTranslate, video } = loaderData;
  const here = href("/admin/edit-tutorial/:tutorialId", { tutorialId: id });
  return (
    <AdminPage title={copy.tutorial.edit} lead={title} crumbs={crumbsTo("Modifier")}>
      <TutorialForm
        key={id}
        id={id}
        values={values}
        answer={actionData}
        rules={tutorialVideoRules}
        canTranslate={canTranslate}
        video={
          <CurrentVideo
            hasVideo={loaderData.hasVideo}
            obstacle={loaderData.obstacle}
            duration={loaderData.duration}
          />
        }
      />
      <VideoPopup video={video} closeTo={here} />
    </AdminPage>
  );
}
