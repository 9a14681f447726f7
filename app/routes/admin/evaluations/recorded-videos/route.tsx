import { Suspense } from "react";
import {
  Await,
  href,
  Link,
  type ShouldRevalidateFunctionArgs,
  useSearchParams,
} from "react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import Film from "lucide-react/icons/film";
import Play from "lucide-react/icons/play";
import { Spinner } from "~/components/ui/icon";
import { copy } from "~/copy/copy";
import { withQuery } from "~/http/address";
import { Clocked, Thumb } from "~/components/cards/poster";
import { SettledBadge } from "~/components/evaluation/settled-badge";
import { RowActions, RowMeta } from "~/components/page/admin-row";
import { RowBox } from "~/components/ui/box";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/button";
import { VideoDialog } from "~/components/video/video-dialog";
import { bound } from "~/copy/typography/typography";
import { sizeWords } from "~/copy/words";
import { AdminPage, AwaitFailed } from "../../admin-page";
import { readOrFail } from "~/routes/admin/admin-page.server";
import { failureOf, readRecordings, type ShownRecording } from "./page.server";
import { VideoFilter, type VideoFilterChoices } from "../videos/parts";
import type { Route } from "./+types/route";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

export async function loader({ url }: Route.LoaderArgs) {
  return {
    drive: await readOrFail(failureOf, () => readRecordings(url.searchParams)),
  };
}

/** Shows the screen of a client navigation before the drive answers. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { drive: serverLoader().then(({ drive }) => drive) };
}

/** Returns false when a video opens: the address changes, the list does not. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const listed = ({ pathname, searchParams }: URL) =>
    [pathname, ...["page", "person", "module"].map((name) => searchParams.get(name))].join();
  const samePage = listed(currentUrl) === listed(nextUrl) && currentUrl.href !== nextUrl.href;
  return samePage ? false : defaultShouldRevalidate;
}

export default function RecordedVideos({ loaderData: { drive } }: Route.ComponentProps) {
  const { title, lead, loading, loadFailed } = copy.recordedVideos;
  return (
    <AdminPage title={title} lead={lead} crumbs={[{ label: copy.adminNames.recordedVideos }]}>
      {drive instanceof Promise ? (
        <Suspense fallback={<Spinner label={loading} />}>
          <Await
            resolve={drive}
            errorElement={<AwaitFailed message={loadFailed} retry={copy.common.reload} />}
          >
            {(page) => <RecordingList {...page} />}
          </Await>
        </Suspense>
      ) : (
        <RecordingList {...drive} />
      )}
    </AdminPage>
  );
}

/** Lists one page of the drive, and plays the video in the address. */
function RecordingList({
  recordings,
  next,
  filter,
}: {
  recordings: ShownRecording[];
  next: string | null;
  /** Null for a drive that cannot be filtered. */
  filter: VideoFilterChoices | null;
}) {
  const [params] = useSearchParams();
  const page = params.get("page");
  const play = params.get("play");
  const at = { page, person: filter?.person ?? null, module: filter?.module ?? null };
  const isFiltered = at.person !== null || at.module !== null;
  const name = recordings.find(({ id }) => id === play)?.name ?? copy.recordedVideos.play;
  return (
    <>
      {filter && (filter.people.length > 0 || isFiltered) ? <VideoFilter {...filter} /> : null}
      {recordings.length > 0 ? (
        <RowBox>
          <ul aria-label={copy.recordedVideos.title}>
            {recordings.map((recording) => (
              <Row key={recording.id} {...recording} at={at} />
            ))}
          </ul>
        </RowBox>
      ) : (
        <EmptyState
          icon={Film}
          title={isFiltered ? copy.videoFilter.none : copy.recordedVideos.empty}
          detail={page || isFiltered ? undefined : copy.recordedVideos.emptyDetail}
        />
      )}
      <Pages at={at} next={next} />
      <VideoDialog
        video={
          play === null ? null : { title: name, src: href("/api/drive/files/:id", { id: play }) }
        }
        closeTo={addressOf(at)}
      />
    </>
  );
}

function Row({ id, name, recorded, bytes, presented, at }: ShownRecording & { at: Place }) {
  const playAt = addressOf({ ...at, play: id });
  const title = presented ? bound(`${presented.person}, ${presented.title}`) : name;
  return (
    <li className="row row-plain row-pictured">
      <Thumb src={presented?.picture ?? null} />
      <div className="row-main">
        <h2 title={name}>
          {presented ? (
            <>
              <Link to={presented.personAt}>{presented.person}</Link>
              <span>, </span>
              <Link to={presented.evaluationAt ?? playAt} preventScrollReset>
                {bound(presented.title)}
              </Link>
            </>
          ) : (
            <Link to={playAt} preventScrollReset>
              {name}
            </Link>
          )}
        </h2>
        <RowMeta>
          {presented?.score == null ? null : (
            <SettledBadge score={presented.score} toReview={presented.toReview} />
          )}
          <span>{recorded}</span>
          <Clocked duration={presented?.duration} />
          {bytes === null ? null : <span>{sizeWords(bytes)}</span>}
        </RowMeta>
      </div>
      <RowActions>
        {presented?.evaluationAt ? (
          <LinkButton to={presented.evaluationAt} icon={ClipboardCheck}>
            {copy.videoFilter.evaluation}
            <span className="sr-only"> {title}</span>
          </LinkButton>
        ) : null}
        <LinkButton to={playAt} icon={Play} preventScrollReset>
          {copy.recordedVideos.play}
          <span className="sr-only"> {name}</span>
        </LinkButton>
      </RowActions>
    </li>
  );
}

function Pages({ at, next }: { at: Place; next: string | null }) {
  if (!at.page && !next) return null;
  return (
    <nav aria-label={copy.recordedVideos.pages} className="mt-4 flex flex-wrap gap-3">
      {at.page ? (
        <LinkButton to={addressOf({ ...at, page: null })} icon={ArrowLeft}>
          {copy.recordedVideos.newest}
        </LinkButton>
      ) : null}
      {next ? (
        <LinkButton to={addressOf({ ...at, page: next })} icon={ArrowRight}>
          {copy.recordedVideos.older}
        </LinkButton>
      ) : null}
    </nav>
  );
}

/** A page of the list, with its filter. */
interface Place {
  page: string | null;
  person: string | null;
  module: string | null;
}

/** Returns the address of a place, with or without an open video. */
const addressOf = (fields: Place & { play?: string }): string =>
  withQuery(href("/admin/recorded-videos"), { ...fields });
