import Mic from "lucide-react/icons/mic";
import { href } from "react-router";
import { SessionHead, SessionScroll, SessionWindow } from "~/components/session/session-window";
import { LinkButton } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import { currentUser } from "~/http/context";
import { LessonVideo } from "~/islands/lesson-video";
import { Guidelines } from "~/islands/presentation/before/guidelines";
import { AcknowledgeButton, RecordingNotice } from "~/islands/presentation/before/recording-notice";
import { formatDuration } from "~/models/duration";
import { guidelinesOf } from "~/models/content/guidelines";
import { findPresentableModule } from "~/models/home/home.server";
import { videoVersion } from "~/models/media/watched-videos.server";
import { shownCustomer } from "~/services/customer/shown-customer.server";
import { services } from "~/services/services.server";
import { lastResult, acknowledgeNotice, findNotice, findDueWords } from "./before.server";
import type { Route } from "./+types/module";
import { closedPage } from "~/routes/closed.server";
import { lessonParts } from "~/routes/home/lesson.server";
import { CustomerLine, LastResult } from "~/routes/present/before-presenting";
import { PageTitle } from "~/components/page/brand";
import { sentences } from "~/copy/session/session-window";

export { UserError as ErrorBoundary } from "~/routes/user-page";

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = currentUser(context);
  const module = await findPresentableModule(user, params.moduleId);
  if (!module) throw await closedPage(user, { kind: "module", id: params.moduleId });
  const version = module.videoUrl && videoVersion(module.videoUrl);
  return {
    id: module.id,
    title: module.title,
    durationS: module.videoDurationS,
    src: module.videoUrl ? services().media.playbackUrl(module.videoUrl) : null,
    version,
    parts: await lessonParts(user.id, { id: module.id, version }),
    guidelines: guidelinesOf(module.guidelines),
    customer: await shownCustomer(module),
    last: await lastResult(user.id, { moduleId: module.id }),
    all: href("/presentations/user/:user_id/module/:module_id", {
      user_id: user.id,
      module_id: module.id,
    }),
    due: await findDueWords(user.id, module),
    notice: await findNotice(context),
  };
}

export const action = ({ url, context }: Route.ActionArgs) => acknowledgeNotice(url, context);

export default function PresentModule({ loaderData }: Route.ComponentProps) {
  const { id, title, durationS, src, version, guidelines, ...rest } = loaderData;
  const { customer, last, all, due, notice, parts } = rest;
  const video = durationS === null ? null : sentences.video(formatDuration(durationS));
  return (
    <div className="mx-auto max-w-160 border-line sm:border-x">
      <PageTitle name={title} />
      <SessionWindow
        top={<SessionHead title={title} facts={[video, due].filter((fact) => fact !== null)} />}
        foot={
          notice.acknowledgedOn === null ? (
            <AcknowledgeButton />
          ) : (
            <LinkButton to={`/agent-chat/module/${id}`} variant="speak" size="lg" block icon={Mic}>
              {copy.common.present}
            </LinkButton>
          )
        }
      >
        <SessionScroll>
          <div className="grid gap-6">
            <RecordingNotice notice={notice} />
            {notice.acknowledgedOn !== null && src ? (
              <LessonVideo
                key={src}
                moduleId={id}
                version={version}
                src={src}
                title={copy.beforePresenting.video}
                {...parts}
              />
            ) : null}
            <CustomerLine {...customer} />
            <Guidelines guidelines={guidelines} />
            <LastResult result={last} to={all} />
          </div>
        </SessionScroll>
      </SessionWindow>
    </div>
  );
}
