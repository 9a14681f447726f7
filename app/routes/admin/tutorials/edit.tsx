import Play from "lucide-react/icons/play";
import { href, redirect } from "react-router";
import { LinkButton } from "~/components/ui/link-button";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { checkForm } from "~/forms/form.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formatDuration } from "~/models/duration";
import { postedTutorialTexts } from "~/models/tutorial-texts";
import * as Tutorials from "~/models/tutorials.server";
import { services } from "~/services/services.server";
import { tutorialVideoRules } from "~/services/videos/tutorial-video-rules";
import { AdminPage } from "../admin-page";
import { isPlayable } from "../modules/listed";
import { shownVideo, VideoPopup } from "../modules/video-popup";
import { readOrFail } from "../read-or-fail.server";
import { receiveForm } from "../receive-video-form.server";
import { crumbsTo } from "./crumbs";
import { TutorialForm } from "./form";
import { updateTutorial } from "./save.server";
import { tutorialSchema } from "./schema";
import { translateMissing } from "./translate.server";
import type { Route } from "./+types/edit";

export { AdminError as ErrorBoundary } from "../admin-error";
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
    playable: isPlayable(videoUrl),
    duration: videoDurationS === null ? null : formatDuration(videoDurationS),
    video: url.searchParams.has("video")
      ? shownVideo({ title, videoUrl }, (at) => media.playbackUrl(at))
      : null,
  };
}

export async function action({ request, params: { tutorialId }, context }: Route.ActionArgs) {
  const { received, unreadable } = await receiveForm(request, context, {
    rules: tutorialVideoRules,
    sentence: copy.tutorial.updateFailed,
  });
  if (unreadable) return unreadable;
  const { entries, refusal, discard } = received;
  const { submission, value, refused } = checkForm(entries, tutorialSchema(refusal));
  if (refused) return refused;
  const { chatModel: model } = services();
  if (model && entries.get("intent") === "translate")
    return translateMissing(submission, value, { model, signal: request.signal });
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
        id={id}
        values={values}
        answer={actionData}
        rules={tutorialVideoRules}
        canTranslate={canTranslate}
        video={<CurrentVideo data={loaderData} />}
      />
      <VideoPopup video={video} closeTo={here} />
    </AdminPage>
  );
}

/** The video there is: its length, and the way to see it or the reason why not. */
function CurrentVideo({ data }: { data: Route.ComponentProps["loaderData"] }) {
  const { hasVideo, playable, duration } = data;
  if (!hasVideo) return <Note>{copy.videoFile.missing}</Note>;
  if (!playable) return <Note tone="warn">{copy.videoFile.unplayable}</Note>;
  return (
    <p className="flex flex-wrap items-center gap-3">
      <LinkButton to="?video=1" icon={Play} preventScrollReset>
        {copy.video.watch}
      </LinkButton>
      {duration ? <span className="muted text-sm">{duration}</span> : null}
    </p>
  );
}
