import { Form, href, redirect } from "react-router";
import { copy } from "~/copy/copy";
import { redirectWithFlash } from "~/http/flash.server";
import { checkForm } from "~/forms/form.server";
import { useRevalidateWhile } from "~/islands/revalidate-while";
import { formatDuration } from "~/models/duration";
import * as Modules from "~/models/content/modules.server";
import { textVersion, versionsOf } from "~/models/content/module-values.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { Module } from "~/models/tables";
import { chosenModelId } from "~/services/llm/catalogue.server";
import { heardFigures } from "~/services/rubrics/heard-figures";
import { services } from "~/services/services.server";
import { moduleVideoRules } from "~/services/videos/video-rules";
import { AdminPage, listCrumbs } from "../../admin-page";
import { CurrentVideo, VideoPopup } from "~/routes/admin/content/upload-form";
import { obstacleOf, shownLesson } from "~/routes/admin/content/shown-video.server";
import { DraftNote, isDraft, OtherActions } from "../content-actions";
import { readContainers, readOrFail, receiveForm } from "~/routes/admin/admin-page.server";
import { ModuleConflict, ModuleParts } from "./parts";
import { ModuleForm } from "./form";
import { concernedBy } from "../preview/state.server";
import { actOnTranscript, backToList, isTranscriptVerb, updateModule } from "./actions.server";
import { moduleSchema, shownValues } from "./schema";
import { TRANSCRIPT_FORM } from "./transcript-section";
import type { Route } from "./+types/edit";
import { toldReason } from "~/models/terms/reason";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";
export { revalidateAfterConflict as shouldRevalidate } from "~/islands/revalidate-after-conflict";

export async function loader({ params, url }: Route.LoaderArgs) {
  const failing = (sentence: string) => ({ title: copy.module.edit, sentence });
  const [module, containers] = await Promise.all([
    readOrFail(failing(copy.module.loadFailed), () => Modules.findById(params.moduleId)),
    readContainers(copy.module.edit),
  ]);
  if (!module) throw redirect(href("/admin/modules"));
  const { version, transcriptVersion } = versionsOf(module);
  return {
    id: module.id,
    unpublished: module.unpublished === 1,
    concerned: await concernedBy({ kind: "module", id: module.id }, module),
    ...(await judging(module.id)),
    values: { ...shownValues(module), version, transcript_version: transcriptVersion },
    containers,
    transcript: { ...shownTranscript(module), version: transcriptVersion },
    ...(await currentVideo(module)),
    video: url.searchParams.has("video") ? await shownLesson(module) : null,
  };
}

const shownTranscript = (module: Module) => ({
  state: module.transcriptState,
  reason: toldReason(module.transcriptError),
  proposal: module.transcriptProposal,
  proposalVersion: textVersion(module.transcriptProposal ?? ""),
  text: module.videoTranscript,
  unread: unreadFigures(module),
});

/** Returns the recognised figures that nobody has read yet, or null when there are none. */
const unreadFigures = ({ transcriptState, transcriptRead, videoTranscript }: Module) =>
  transcriptState === "ready" && transcriptRead === 0 && videoTranscript.trim() !== ""
    ? heardFigures(videoTranscript)
    : null;

/** Reads the judging model's id and the number of rubric points that nobody has read yet. */
async function judging(moduleId: string) {
  const state = (await Rubrics.findStates(moduleId)).get(moduleId);
  return {
    judge: await chosenModelId(services().chatModel),
    unreadPoints: state?.standing === "provisional" ? state.points : null,
  };
}

/** Returns the facts about the current video, with its length and its obstacle in words. */
const currentVideo = async ({ videoDurationS, videoUrl }: Module) => ({
  duration: videoDurationS === null ? null : formatDuration(videoDurationS),
  hasVideo: videoUrl !== null,
  obstacle: await obstacleOf(videoUrl),
});

export async function action({ request, params: { moduleId }, context }: Route.ActionArgs) {
  const { received, unreadable } = await receiveForm(request, context, {
    rules: moduleVideoRules,
    sentence: copy.module.updateError,
  });
  if (unreadable) return unreadable;
  const { entries, refusal } = received;
  const intent = entries.get("intent");
  if (isTranscriptVerb(intent)) {
    const versionIn = (name: string) => String(entries.get(name) ?? "");
    const seen = { text: versionIn("heard"), proposal: versionIn("proposed") };
    return actOnTranscript(moduleId, { verb: intent, seen }, context);
  }
  const { submission, value, refused } = checkForm(entries, moduleSchema(refusal));
  if (refused) return refused;
  const unpublished = isDraft(entries);
  const wasDraft = (await Modules.findById(moduleId))?.unpublished === 1;
  const answer = await updateModule(moduleId, submission, value, { ...received, unpublished });
  if (answer === "gone")
    return redirectWithFlash(context, href("/admin/modules"), copy.module.gone, "ko");
  if (answer) return answer;
  const news = value.video_url ? copy.module.newVideo : "";
  const saved = wasDraft ? copy.module.published : copy.module.updated;
  const said = unpublished ? copy.module.updatedDraft : saved;
  const videoUrl = (await Modules.findById(moduleId))?.videoUrl;
  return backToList(context, { title: value.title, videoUrl }, said(value.title) + news);
}

export default function EditModule({ loaderData, actionData }: Route.ComponentProps) {
  const { id, values, containers, transcript, video, judge, unreadPoints, unpublished } =
    loaderData;
  useRevalidateWhile(transcript.state === "pending");
  const answer = actionData && "result" in actionData ? actionData : undefined;
  const conflict = answer && "conflict" in answer ? answer.conflict : undefined;
  const [version = "", conflictTranscript] = conflict?.version.split(" ") ?? [];
  const here = href("/admin/edit-module/:moduleId", { moduleId: id });
  return (
    <AdminPage
      title={copy.module.edit}
      lead={values.title}
      failure={actionData && "text" in actionData ? actionData : undefined}
      crumbs={[listCrumbs.modules, { label: copy.adminNames.edit }]}
    >
      <ModuleParts moduleId={id} unreadPoints={unreadPoints} />
      {unpublished ? (
        <DraftNote previewAt={href("/admin/edit-module/:moduleId/preview", { moduleId: id })} />
      ) : null}
      <Form method="post" id={TRANSCRIPT_FORM}>
        <input type="hidden" name="heard" value={transcript.version} />
        <input type="hidden" name="proposed" value={transcript.proposalVersion} />
      </Form>
      <ModuleForm
        key={id}
        isDraft={unpublished}
        values={values}
        containers={containers}
        answer={answer}
        conflict={
          conflict && answer
            ? {
                version,
                shown: (
                  <ModuleConflict
                    id={id}
                    mine={answer.result.submission.payload}
                    stored={conflict.stored}
                    containers={containers}
                  />
                ),
              }
            : null
        }
        judge={judge}
        video={
          <CurrentVideo
            hasVideo={loaderData.hasVideo}
            obstacle={loaderData.obstacle}
            duration={loaderData.duration}
            isRequired
          />
        }
        transcript={{ ...transcript, conflictVersion: conflictTranscript }}
      />
      <OtherActions
        preview={href("/admin/edit-module/:moduleId/preview", { moduleId: id })}
        archiveDetail={copy.module.archiveDetail}
        concerned={loaderData.concerned}
        canDuplicate
      />
      <VideoPopup video={video} closeTo={here} />
    </AdminPage>
  );
}
