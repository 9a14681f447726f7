import Mic from "lucide-react/icons/mic";
import Play from "lucide-react/icons/play";
import { SessionHead, SessionScroll, SessionWindow } from "~/components/session/session-window";
import { LinkButton } from "~/components/ui/button";
import { bound } from "~/copy/typography/typography";
import { copy } from "~/copy/copy";
import { statusLinesOf } from "~/copy/session/presentation";
import { currentUser } from "~/http/context";
import { Guidelines } from "~/islands/presentation/before/guidelines";
import { AcknowledgeButton, RecordingNotice } from "~/islands/presentation/before/recording-notice";
import { PendingUploads } from "~/islands/recording/pending/pending-uploads";
import { StatusLinesProvider } from "~/islands/status-lines";
import { formatDuration } from "~/models/duration";
import { guidelinesOf } from "~/models/content/guidelines";
import { findVisibleGroup } from "~/models/home/home.server";
import * as Modules from "~/models/content/modules.server";
import { shownCustomer } from "~/services/customer/shown-customer.server";
import * as SessionSettings from "~/models/presentations/session-settings.server";
import { lastResult, acknowledgeNotice, findNotice, findDueWords } from "./before.server";
import type { Route } from "./+types/group";
import { closedPage } from "~/routes/closed.server";
import { CustomerLine, LastResult } from "~/routes/present/before-presenting";
import { PageTitle } from "~/components/page/brand";

export { UserError as ErrorBoundary } from "~/routes/user-page";

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = currentUser(context);
  const group = await findVisibleGroup(user, params.groupId);
  if (!group) throw await closedPage(user, { kind: "group", id: params.groupId });
  const prompts = await Modules.findInteractionPrompts(group.modules.map(({ id }) => id));
  return {
    userId: user.id,
    id: group.id,
    title: group.title,
    modules: await Promise.all(
      group.modules.map(async ({ id, title, guidelines, videoUrl, videoDurationS }) => ({
        id,
        title,
        duration: videoUrl && videoDurationS !== null ? formatDuration(videoDurationS) : null,
        customer: await shownCustomer({ id, title, interactionPrompt: prompts.get(id) ?? "" }),
        guidelines: guidelinesOf(guidelines),
      })),
    ),
    last: await lastResult(user.id, { groupId: group.id }),
    due: await findDueWords(user.id, group),
    notice: await findNotice(context),
    statusTable: await SessionSettings.findStatusTable(),
  };
}

export const action = ({ url, context }: Route.ActionArgs) => acknowledgeNotice(url, context);

/** Shows the group's modules and guidelines, and the one button to its session. */
export default function PresentGroup({ loaderData }: Route.ComponentProps) {
  const { userId, id, title, modules, last, due, notice, statusTable } = loaderData;
  const count = copy.group.count(modules.length);
  return (
    <div className="mx-auto max-w-160 border-line sm:border-x">
      <PageTitle name={title} />
      <SessionWindow
        top={<SessionHead title={title} facts={due === null ? [count] : [count, due]} />}
        foot={
          notice.acknowledgedOn === null ? (
            <AcknowledgeButton />
          ) : (
            <LinkButton
              to={`/group-agent-chat/group/${id}`}
              variant="speak"
              size="lg"
              block
              icon={Mic}
            >
              {copy.common.present}
            </LinkButton>
          )
        }
      >
        <SessionScroll>
          <div className="grid gap-6">
            <StatusLinesProvider value={statusLinesOf(statusTable)}>
              <PendingUploads userId={userId} />
            </StatusLinesProvider>
            <RecordingNotice notice={notice} />
            {modules.map((module, index) => (
              <section key={module.id} className="grid gap-3">
                <h2 className="text-lg wrap-anywhere">
                  {index + 1}. {bound(module.title)}
                </h2>
                {module.duration === null ? null : (
                  <p>
                    <LinkButton
                      to={`/video/${module.id}`}
                      target="_blank"
                      rel="noopener"
                      icon={Play}
                      aria-label={copy.beforePresenting.watchOf(module.duration, module.title)}
                    >
                      {copy.beforePresenting.watch(module.duration)}
                    </LinkButton>
                  </p>
                )}
                <CustomerLine {...module.customer} />
                <Guidelines guidelines={module.guidelines} />
              </section>
            ))}
            <LastResult result={last} to={`/presentations/user/${userId}/group/${id}`} />
          </div>
        </SessionScroll>
      </SessionWindow>
    </div>
  );
}
