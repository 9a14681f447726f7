import Mic from "lucide-react/icons/mic";
import { data } from "react-router";
import { SessionHead, SessionScroll, SessionWindow } from "~/components/session-window";
import { LinkButton } from "~/components/ui/link-button";
import { copy } from "~/copy/copy";
import { currentUser } from "~/http/current-user";
import { Guidelines } from "~/islands/presentation/before/guidelines";
import { AcknowledgeButton, RecordingNotice } from "~/islands/presentation/before/recording-notice";
import { formatDuration } from "~/models/duration";
import { guidelinesOf } from "~/models/guidelines";
import { findPresentableModule } from "~/models/home.server";
import { acknowledgeNotice, findNotice } from "./notice.server";
import type { Route } from "./+types/module";

export { UserError as ErrorBoundary } from "~/routes/user-error";
import { PageTitle } from "~/components/page-title";

export async function loader({ params, context }: Route.LoaderArgs) {
  const module = await findPresentableModule(currentUser(context), params.moduleId);
  if (!module) throw data(copy.video.moduleNotFound, { status: 404 });
  return {
    id: module.id,
    title: module.title,
    durationS: module.videoDurationS,
    guidelines: guidelinesOf(module.guidelines),
    notice: await findNotice(context),
  };
}

export const action = ({ url, context }: Route.ActionArgs) => acknowledgeNotice(url, context);

export default function PresentModule({ loaderData }: Route.ComponentProps) {
  const { id, title, durationS, guidelines, notice } = loaderData;
  const facts = durationS === null ? [] : [`Vidéo ${formatDuration(durationS)}`];
  return (
    <div className="mx-auto max-w-160 border-line sm:border-x">
      <PageTitle name={title} />
      <SessionWindow
        top={<SessionHead title={title} facts={[`Module ${id}`, ...facts]} />}
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
            <Guidelines guidelines={guidelines} />
          </div>
        </SessionScroll>
      </SessionWindow>
    </div>
  );
}
