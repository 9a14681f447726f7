import { href } from "react-router";
import { PageTitle } from "~/components/page/brand";
import { BackLink } from "~/components/page/page-header";
import { copy } from "~/copy/copy";
import { currentUser, viewerOf } from "~/http/context";
import { AcknowledgeButton, RecordingNotice } from "~/islands/presentation/before/recording-notice";
import { acknowledgeNotice, findNotice } from "~/routes/present/before.server";
import { UserPage } from "~/routes/user-page";
import type { Route } from "./+types/recordings";

export { UserError as ErrorBoundary } from "~/routes/user-page";

export async function loader({ context }: Route.LoaderArgs) {
  return { viewer: viewerOf(currentUser(context)), notice: await findNotice(context) };
}

export const action = ({ url, context }: Route.ActionArgs) => acknowledgeNotice(url, context);

/** Shows the notice on recordings outside a presentation, for people who read an older one. */
export default function Recordings({ loaderData: { viewer, notice } }: Route.ComponentProps) {
  return (
    <UserPage viewer={viewer} inner>
      <PageTitle name={copy.recordingNotice.page} />
      <BackLink to={href("/")} />
      <h1 className="mb-6">{copy.recordingNotice.page}</h1>
      <div className="grid max-w-2xl gap-5">
        <RecordingNotice notice={notice} isOpen />
        {notice.acknowledgedOn === null ? <AcknowledgeButton /> : null}
      </div>
    </UserPage>
  );
}
