import { data } from "react-router";
import { PageHeader } from "~/components/page-header";
import { VideoPlayer } from "~/components/video-player";
import { copy } from "~/copy/copy";
import { currentUser, viewerOf } from "~/http/current-user";
import { PresentLink } from "~/islands/presentation/present-link";
import { formatDuration } from "~/models/duration";
import { findVisibleModule } from "~/models/home.server";
import { services } from "~/services/services.server";
import { UserPage } from "~/routes/user-page";
import type { Route } from "./+types/module";

export { UserError as ErrorBoundary } from "~/routes/user-error";
import { PageTitle } from "~/components/page-title";

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = currentUser(context);
  const module = await findVisibleModule(user, params.moduleId);
  if (!module) throw data(copy.video.moduleNotFound, { status: 404 });
  return {
    viewer: viewerOf(user),
    id: module.id,
    title: module.title,
    durationS: module.videoDurationS,
    presentable: module.presentable === 1,
    src: module.videoUrl ? services().media.playbackUrl(module.videoUrl) : null,
  };
}

export default function ModuleVideo({ loaderData }: Route.ComponentProps) {
  const { viewer, id, title, durationS, presentable, src } = loaderData;
  return (
    <UserPage viewer={viewer} inner>
      <PageTitle name={title} />
      <PageHeader
        back={{ to: "/" }}
        title={title}
        lead={durationS === null ? undefined : formatDuration(durationS)}
        action={presentable ? <PresentLink kind="module" id={id} variant="primary" /> : undefined}
      />
      {/* Whole in the window, unless the window is very low. */}
      <div className="max-w-[max(480px,calc((100svh-240px)*16/9))] overflow-hidden rounded-lg">
        <VideoPlayer key={src} src={src} title={title} failure={copy.video.pageFailed} />
      </div>
    </UserPage>
  );
}
