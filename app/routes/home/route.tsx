import BookOpen from "lucide-react/icons/book-open";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { GlobalProgress } from "~/components/global-progress";
import { LoadError } from "~/components/load-error";
import { PageTitle } from "~/components/page-title";
import { EmptyState } from "~/components/ui/empty-state";
import { copy } from "~/copy/copy";
import { currentUser, viewerOf } from "~/http/current-user";
import { PendingUploads } from "~/islands/recording/pending/pending-uploads";
import { findHome } from "~/models/home.server";
import * as WatchedVideos from "~/models/watched-videos.server";
import { services } from "~/services/services.server";
import { readPosters } from "~/services/videos/posters.server";
import { UserError } from "~/routes/user-error";
import { UserPage } from "~/routes/user-page";
import { findDialog, readDialog } from "./dialog";
import { HomeDialogs } from "./home-dialogs";
import { HomeSections } from "./home-sections";
import { greeting, homeView } from "./home-view";
import type { Route } from "./+types/route";

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = currentUser(context);
  const [home, watched, posterOf] = await Promise.all([
    findHome(user),
    WatchedVideos.findModuleIds(user.id),
    readPosters(services()),
  ]);
  const { media } = services();
  const dialog = findDialog(home, readDialog(url.searchParams), (video) => ({
    src: media.playbackUrl(video),
    version: WatchedVideos.videoVersion(video),
  }));
  const asked = dialog?.section ?? url.searchParams.get("open");
  const view = homeView(home, asked, { watched, posterOf });
  return { viewer: viewerOf(user), view, dialog };
}

export default function Home({ loaderData: { viewer, view, dialog } }: Route.ComponentProps) {
  return (
    <UserPage viewer={viewer}>
      <PageTitle name={copy.home.title} />
      <div className="mb-6 empty:hidden">
        <PendingUploads userId={viewer.id} />
      </div>
      <div className="hero">
        <div>
          <h1>{copy.home.title}</h1>
          <p>{greeting(viewer.name, view)}</p>
        </div>
        {view.total > 0 ? (
          <GlobalProgress completed={view.completed} total={view.total} percents={view.percents} />
        ) : null}
      </div>
      {view.sections.length > 0 ? (
        <HomeSections userId={viewer.id} view={view} />
      ) : (
        <EmptyState icon={BookOpen} title={copy.home.empty} detail={copy.home.emptyDetail} />
      )}
      <HomeDialogs dialog={dialog} view={view} />
    </UserPage>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error)) return <UserError />;
  return (
    <UserPage viewer={null}>
      <PageTitle name={copy.home.title} />
      <h1 className="mb-6">{copy.home.title}</h1>
      <LoadError message={copy.home.loadFailed} />
    </UserPage>
  );
}
