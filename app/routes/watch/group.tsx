import Play from "lucide-react/icons/play";
import { Link, href, isRouteErrorResponse, useRouteError } from "react-router";
import { Cards } from "~/components/cards/card";
import { ItemCard, titleId } from "~/components/cards/item-card";
import { PageHeader } from "~/components/page/page-header";
import { PageTitle } from "~/components/page/brand";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { config } from "~/platform/config.server";
import { copy } from "~/copy/copy";
import { currentUser, viewerOf } from "~/http/context";
import { PresentLink } from "~/islands/presentation/present-link";
import { lastUpdatedOn } from "~/models/dates";
import type { HomeGroup } from "~/models/home/home";
import type { HomeUnheard } from "~/models/home/result";
import { findVisibleGroup } from "~/models/home/home.server";
import { moduleCard } from "~/routes/home/home-view";
import * as WatchedVideos from "~/models/media/watched-videos.server";
import { isPassed } from "~/models/terms/score";
import { services } from "~/services/services.server";
import { readPosters } from "~/services/videos/posters.server";
import { closedPage } from "~/routes/closed.server";
import { UserError, UserPage } from "~/routes/user-page";
import { ScoreBadge, ScoreBar } from "~/components/evaluation/score";
import { UnheardBadge } from "~/components/evaluation/standing";
import { findDueWords } from "../present/before.server";
import type { Route } from "./+types/group";

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = currentUser(context);
  const group = await findVisibleGroup(user, params.groupId);
  if (!group) throw await closedPage(user, { kind: "group", id: params.groupId });
  const [watched, posterOf] = await Promise.all([
    WatchedVideos.findModuleIds(user.id),
    readPosters(services()),
  ]);
  return {
    viewer: viewerOf(user),
    ...facts(group),
    updated: lastUpdatedOn(group.updatedAt, config().timeZone),
    due: await findDueWords(user.id, group),
    modules: group.modules.map((module, index) => ({
      ...moduleCard(module, { watched }),
      alone: group.alone.has(module.id),
      poster: {
        src: posterOf(module.videoUrl),
        load: index < 3 ? ("soon" as const) : ("late" as const),
      },
    })),
  };
}

const facts = ({ id, title, score, unheard }: HomeGroup) => ({ id, title, score, unheard });

export default function GroupView({ loaderData }: Route.ComponentProps) {
  const { viewer, id, title, updated, due, score, unheard, modules } = loaderData;
  return (
    <UserPage viewer={viewer} inner>
      <PageTitle name={title} />
      <PageHeader
        back={{ to: "/" }}
        size="lg"
        title={title}
        lead={due === null ? updated : `${due}. ${updated}`}
        action={
          <PresentLink kind="group" id={id} variant={isPassed(score) ? "outline" : "speak"}>
            {copy.group.present}
          </PresentLink>
        }
      />
      <GroupScore
        score={score}
        unheard={unheard}
        scoresAt={href("/presentations/user/:user_id/group/:group_id", {
          user_id: viewer.id,
          group_id: id,
        })}
      />
      <h2 className="mb-1 text-lg">{copy.group.modules}</h2>
      <p className="muted mb-4 text-sm">{copy.group.modulesDetail}</p>
      <Cards>
        {modules.map((module, index) => (
          <ModuleOfGroup key={module.id} module={module} rank={index + 1} />
        ))}
      </Cards>
    </UserPage>
  );
}

type GroupModule = Route.ComponentProps["loaderData"]["modules"][number];

function ModuleOfGroup({ module, rank }: { module: GroupModule; rank: number }) {
  const item = { ...module, title: `${rank}. ${module.title}` };
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
          {item.alone ? (
            <PresentLink kind="module" id={item.id} variant="outline" describedBy={titleId(item)} />
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

/** Shows the best score of a group on its bar. The badge leads to the attempts once there is one. */
function GroupScore({
  score,
  unheard,
  scoresAt,
}: {
  /** 0 to 100 */
  score: number | null;
  unheard: HomeUnheard | null;
  scoresAt: string;
}) {
  const badge =
    score === null && unheard !== null ? (
      <UnheardBadge unheard={unheard} size="lg" />
    ) : (
      <ScoreBadge score={score} size="lg" />
    );
  return (
    <div className="mt-7 mb-8 flex max-w-[420px] flex-wrap items-center gap-x-4 gap-y-3">
      {score === null && unheard === null ? (
        badge
      ) : (
        <Link className="badge-link" to={scoresAt} title={copy.common.ownPresentations}>
          {badge}
        </Link>
      )}
      <div className="min-w-40 flex-1 [&>.score]:mt-3.5">
        <ScoreBar score={score} />
      </div>
    </div>
  );
}
