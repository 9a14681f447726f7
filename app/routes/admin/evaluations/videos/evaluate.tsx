import SearchX from "lucide-react/icons/search-x";
import {
  data,
  href,
  isRouteErrorResponse,
  type RouterContextProvider,
  redirect,
  useRouteError,
} from "react-router";
import { Centered, PageTitle } from "~/components/page/brand";
import { LinkButton } from "~/components/ui/button";
import { config } from "~/platform/config.server";
import { copy } from "~/copy/copy";
import { currentUser } from "~/http/context";
import { redirectWithFlash } from "~/http/flash.server";
import { useRevalidateWhile } from "~/islands/revalidate-while";
import { log } from "~/platform/log.server";
import * as Modules from "~/models/content/modules.server";
import { NotFound } from "~/models/database/version.server";
import * as ListedVideoEvaluations from "~/models/evaluations/listed-video-evaluations.server";
import * as VideoEvaluations from "~/models/evaluations/video-evaluations.server";
import {
  receiveEvaluationForm,
  OtherModule,
  requestVideoEvaluation,
  findBeside,
} from "~/services/videos/evaluated-videos.server";
import { storedTurns } from "~/services/evaluation/evaluate-video.server";
import { UploadRefused } from "~/services/media/port";
import { services } from "~/services/services.server";
import { withReason } from "~/forms/form.server";
import { AdminError, AdminPage, listCrumbs } from "~/routes/admin/admin-page";
import { readOrFail } from "~/routes/admin/admin-page.server";
import { EvaluateForm } from "./evaluate-form";
import { EvaluatedVideo } from "./evaluated-video";
import { MediaPopup } from "./parts";
import { evaluatedVideo, shownMedia } from "./view";
import type { Route } from "./+types/evaluate";

const missing = () => data(copy.evaluateVideo.moduleNotFound, { status: 404 });

export async function loader({ params: { moduleId }, url: { searchParams } }: Route.LoaderArgs) {
  const failure = { title: copy.evaluateVideo.title, sentence: copy.module.loadFailed };
  const { module, row } = await readOrFail(failure, async () => ({
    module: await Modules.findById(moduleId),
    row: await ListedVideoEvaluations.findOfModule(moduleId, searchParams.get("evaluation")),
  }));
  if (!module) throw missing();
  const { timeZone } = config();
  const { media } = services();
  const beside = (await findBeside(row ? [row.id] : []))(row?.id ?? "");
  return {
    title: module.title,
    /** A new evaluation resets the form. */
    asked: searchParams.get("evaluation"),
    video: row && evaluatedVideo(row, { turns: storedTurns(row), timeZone, ...beside }),
    media: row && shownMedia([row], searchParams, (at) => media.playbackUrl(at)),
  };
}

const pageOf = (moduleId: string, evaluation: string) =>
  `${href("/admin/evaluate-video/:moduleId", { moduleId })}?${new URLSearchParams({ evaluation })}`;

/** Returns the sentence beside the file. `at` makes each answer unique. */
const refuse = (sentence: string, status: 400 | 500) =>
  data({ sentence, at: Date.now() }, { status });

export async function action({ request, params: { moduleId }, context }: Route.ActionArgs) {
  const { media, tmpDir } = services();
  const userId = currentUser(context).id;
  try {
    const form = await receiveEvaluationForm(request, { media, tmpDir, userId });
    if (form.fields.intent === "retry") return await retry(moduleId, form.fields.id ?? "", context);
    if (!form.file) return refuse(form.refusal ?? copy.evaluateVideo.required, 400);
    const by = { moduleId, userId };
    const id = await requestVideoEvaluation(form.file, by, media, { fromForm: true });
    return redirect(pageOf(moduleId, id));
  } catch (error) {
    if (error instanceof NotFound) throw missing();
    if (error instanceof OtherModule) return refuse(copy.evaluateVideo.otherModule, 400);
    if (error instanceof UploadRefused) return refuse(copy.evaluateVideo.uploadFailed, 400);
    if (request.signal.aborted) throw error;
    log().error({ err: error }, copy.evaluateVideo.failed);
    return refuse(withReason(error, copy.evaluateVideo.failed), 500);
  }
}

async function retry(moduleId: string, id: string, context: Readonly<RouterContextProvider>) {
  const to = pageOf(moduleId, id);
  if (await VideoEvaluations.retry(id)) return redirect(to);
  return redirectWithFlash(context, to, copy.evaluateVideo.retryFailed, "ko");
}

export default function EvaluateVideo({ loaderData, actionData }: Route.ComponentProps) {
  const { title, asked, video, media } = loaderData;
  useRevalidateWhile(video?.state === "pending");
  return (
    <AdminPage
      title={copy.evaluateVideo.title}
      lead={title}
      crumbs={[listCrumbs.modules, { label: copy.adminNames.evaluate }]}
    >
      <EvaluateForm
        key={`${asked} ${actionData?.at}`}
        errors={actionData ? [actionData.sentence] : undefined}
      />
      {video ? (
        <section className="mt-10 grid gap-4" aria-labelledby="result">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="result">{copy.evaluateVideo.result}</h2>
            <LinkButton to={href("/admin/evaluated-videos")} size="sm">
              {copy.evaluateVideo.seeAll}
            </LinkButton>
          </div>
          <EvaluatedVideo key={video.id} video={video} open />
        </section>
      ) : null}
      <MediaPopup media={media} />
    </AdminPage>
  );
}

/** Says that the module is unknown and links back to the list (product §4.9). */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <AdminError />;
  return (
    <Centered
      icon={SearchX}
      title={copy.evaluateVideo.moduleNotFound}
      detail={copy.evaluateVideo.moduleNotFoundDetail}
    >
      <PageTitle name={copy.evaluateVideo.moduleNotFound} />
      <LinkButton to={href("/admin/modules")} variant="primary">
        {copy.evaluateVideo.backToModules}
      </LinkButton>
    </Centered>
  );
}
