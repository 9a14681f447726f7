import Play from "lucide-react/icons/play";
import { data, isRouteErrorResponse, useRouteError } from "react-router";
import { Cards } from "~/components/card";
import { ItemCard, titleId } from "~/components/item-card";
import { PageHeader } from "~/components/page-header";
import { PageTitle } from "~/components/page-title";
import { LinkButton } from "~/components/ui/link-button";
import { Note } from "~/components/ui/note";
import { config } from "~/platform/config.server";
import { copy } from "~/copy/copy";
import { currentUser, viewerOf } from "~/http/current-user";
import { PresentLink } from "~/islands/presentation/present-link";
import { lastUpdatedOn } from "~/models/dates";
import { findVisibleGroup } from "~/models/home/home.server";
import * as WatchedVideos from "~/models/media/watched-videos.server";
import { services } from "~/services/services.server";
import { readPosters } from "~/services/videos/posters.server";
import { UserError } from "~/routes/user-error";
import { UserPage } from "~/routes/user-page";
import type { Route } from "./+types/group";

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = currentUser(context);
  const group = await findVisibleGroup(user, params.groupId);
  if (!group) throw data(copy.group.notFound, { status: 404 });
  const [watched, posterOf] = await Promise.all([
    WatchedVideos.findModuleIds(user.id),
    readPosters(services()),
  ]);
  return {
    viewer: viewerOf(user),
    title: group.title,
    updated: lastUpdatedOn(group.updatedAt, config().timeZone),
    modules: group.modules.map(({ videoUrl, videoDurationS, ...module }, index) => ({
      id: module.id,
      title: module.title,
      presentable: module.presentable,
      score: module.score,
      unheard: module.unheard,
      watched: watched.has(module.id),
      durationS: videoDurationS,
      poster: { src: posterOf(videoUrl), load: index < 3 ? ("soon" as const) : ("late" as const) },
    })),
  };
}

export default function GroupView({ loaderData }: Route.ComponentProps) {
  const { viewer, title, updated, modules } = loaderData;
  return (
    <UserPage viewer={viewer} inner>
      <PageTitle name={title} />
      <PageHeader back={{ to: "/" }} size="lg" title={title} lead={updated} />
      <h2 className="sr-only">{copy.group.modules}</h2>
      <Cards>
        {modules.map((module) => (
          <ModuleOfGroup key={module.id} module={module} />
        ))}
      </Cards>
    </UserPage>
  );
}

type GroupModule = Route.ComponentProps["loaderData"]["modules"][number];

function ModuleOfGroup({ module }: { module: GroupModule }) {
  const item = { ...module, kind: "module" as const, moduleCount: null, next: false };
  return (
    <ItemCard
      item={item}
      videoAt={`/video/${item.id}`}
      actions={
        <>
          <LinkButton
            to={`/video/${item.id}`}
            variant="quiet"
            icon={Play}
            aria-describedby={titleId(item)}
          >
            {copy.video.watch}
          </LinkButton>
          {item.presentable ? (
            <PresentLink kind="module" id={item.id} variant="primary" describedBy={titleId(item)} />
          ) : null}
        </>
      }
    />
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error)) return <UserError />;
  return (
    <UserPage viewer={null}>
      <PageTitle name={copy.group.detailsFailed} />
      <Note tone="ko" action={<LinkButton to="/">{copy.common.returnHome}</LinkButton>}>
        {copy.group.detailsFailed}
      </Note>
    </UserPage>
  );
}
