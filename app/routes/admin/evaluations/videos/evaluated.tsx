import ClipboardCheck from "lucide-react/icons/clipboard-check";
import { useState } from "react";
import { href, redirect, useSearchParams } from "react-router";
import { Pagination } from "~/components/page/pagination";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/button";
import { config } from "~/platform/config.server";
import { copy } from "~/copy/copy";
import { askedPage } from "~/http/address";
import { pageOf } from "~/models/terms/slice";
import { useRevalidateWhile } from "~/islands/revalidate-while";
import * as ListedVideoEvaluations from "~/models/evaluations/listed-video-evaluations.server";
import { storedTurns } from "~/services/evaluation/evaluate-video.server";
import { services } from "~/services/services.server";
import { readPosters } from "~/services/videos/posters.server";
import { Thumb } from "~/components/cards/poster";
import { AdminPage } from "../../admin-page";
import { MediaPopup, VideoFilter, filterIn } from "./parts";
import { findBeside } from "~/services/videos/evaluated-videos.server";
import { readOrFail } from "~/routes/admin/admin-page.server";
import { EvaluatedVideo } from "./evaluated-video";
import { evaluatedVideo, shownMedia, withParams } from "./view";
import type { Route } from "./+types/evaluated";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

/** Each file loads with its text and its transcript, so a page holds few. */
const PAGE_SIZE = 10;

const unread = {
  title: copy.evaluatedVideos.title,
  sentence: copy.evaluatedVideos.loadFailed,
  retry: copy.common.reload,
};

export async function loader({ url: { searchParams, pathname } }: Route.LoaderArgs) {
  const page = askedPage(searchParams) ?? 1;
  const filter = filterIn(searchParams);
  const { rows, total } = await readOrFail(unread, () =>
    ListedVideoEvaluations.findPage(page, PAGE_SIZE, filter),
  );
  const { pages } = pageOf(total, PAGE_SIZE, page);
  if (page > pages) throw redirect(pathname + withParams(searchParams, { page: pages }));
  const { media } = services();
  const choices = await ListedVideoEvaluations.findChoices();
  return {
    filter: { ...choices, person: filter.userId, module: filter.moduleId },
    total,
    page,
    pages,
    videos: await viewOf(rows),
    media: shownMedia(rows, searchParams, (at) => media.playbackUrl(at)),
  };
}

async function viewOf(rows: readonly ListedVideoEvaluations.ListedVideoEvaluation[]) {
  const { timeZone } = config();
  const [beside, posterOf] = await Promise.all([
    findBeside(rows.map(({ id }) => id)),
    readPosters(services()),
  ]);
  return rows.map((row) =>
    evaluatedVideo(row, { turns: storedTurns(row), timeZone, posterOf, ...beside(row.id) }),
  );
}

export default function EvaluatedVideos({ loaderData }: Route.ComponentProps) {
  const { filter, total, page, pages, videos, media } = loaderData;
  const isFiltered = filter.person !== null || filter.module !== null;
  useRevalidateWhile(videos.some(({ state }) => state === "pending"));
  const [search] = useSearchParams();
  // Opened by the server at first. After that, the reader opens and closes.
  const [opened] = useState(search.get("video") ?? videos[0]?.id);
  return (
    <AdminPage
      title={copy.evaluatedVideos.title}
      lead={total > 0 ? copy.evaluatedVideos.lead(total) : undefined}
      crumbs={[{ label: copy.evaluatedVideos.title }]}
    >
      {total > 0 || isFiltered ? <VideoFilter {...filter} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {videos.map((video) => (
          <EvaluatedVideo
            key={video.id}
            video={video}
            picture={<Thumb src={video.picture} />}
            open={video.id === opened}
          />
        ))}
      </div>
      {total === 0 && isFiltered ? (
        <EmptyState icon={ClipboardCheck} title={copy.videoFilter.none} />
      ) : null}
      {total === 0 && !isFiltered ? (
        <EmptyState
          icon={ClipboardCheck}
          title={copy.evaluatedVideos.empty}
          detail={copy.evaluatedVideos.emptyDetail}
          action={
            <LinkButton to={href("/admin/modules")}>{copy.evaluatedVideos.toModules}</LinkButton>
          }
        />
      ) : null}
      <Pagination page={page} pages={pages} at={(to) => withParams(search, { page: to })} />
      <MediaPopup media={media} />
    </AdminPage>
  );
}
