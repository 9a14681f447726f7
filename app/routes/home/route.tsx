import BookOpen from "lucide-react/icons/book-open";
import { Form, isRouteErrorResponse, Link, useRouteError, useRevalidator } from "react-router";
import { useEffect } from "react";
import { GlobalProgress } from "~/components/cards/progress";
import { LoadError } from "~/components/page/load-error";
import { PageTitle } from "~/components/page/brand";
import { EmptyState } from "~/components/ui/empty-state";
import { copy } from "~/copy/copy";
import { statusLinesOf } from "~/copy/session/presentation";
import { currentUser, viewerOf } from "~/http/context";
import { PendingUploads } from "~/islands/recording/pending/pending-uploads";
import { StatusLinesProvider } from "~/islands/status-lines";
import { useRevalidateWhile } from "~/islands/revalidate-while";
import { now } from "~/models/database/database.server";
import { dayOf } from "~/models/dates";
import { askedSince } from "~/models/follow/asked.server";
import { findTerms, readToday } from "~/models/home/certificates.server";
import { findHome } from "~/models/home/home.server";
import { isAdmin } from "~/models/terms/roles";
import * as KeptTerms from "~/models/records/kept-terms.server";
import * as RecordingNotices from "~/models/people/recording-notices.server";
import * as Assignments from "~/models/teams/assignments.server";
import type { User } from "~/models/tables";
import { openAssignments } from "~/models/teams/assignments";
import * as SessionSettings from "~/models/presentations/session-settings.server";
import { findUnread } from "~/models/home/unread.server";
import * as WatchedVideos from "~/models/media/watched-videos.server";
import { config } from "~/platform/config.server";
import { countToReview } from "~/services/evaluation/reviews/review.server";
import { services } from "~/services/services.server";
import { readPosters } from "~/services/videos/posters.server";
import { useKnown, UserPage, UserError } from "~/routes/user-page";
import { Button, LinkButton } from "~/components/ui/button";
import { common } from "~/copy/common";
import { findDialog, readDialog } from "./dialog";
import { HomeAssigned, assignedLines, withDue, HomeNewsList } from "./home-notices";
import { HomeDialogs } from "./home-dialogs";
import { lessonParts } from "./lesson.server";
import { findOffer } from "~/routes/resumable.server";
import { askedCards } from "./card-pages";
import { HomeSections, HomeLearnt, learntOf } from "./home-sections";
import { greeting, homeView, type HomeView } from "./home-view";
import { newsOf } from "./news.server";
import { withTerms } from "./terms";
import type { Route } from "./+types/route";

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = currentUser(context);
  const { timeZone } = config();
  const today = dayOf(now(), timeZone);
  const [home, unread, toReview, watched, posterOf, isNoticeNew, asked] = await Promise.all([
    findHome(user),
    readUnread(user),
    isAdmin(user.role) ? countToReview() : null,
    WatchedVideos.findModuleIds(user.id),
    readPosters(services()),
    isNoticeNewTo(user),
    Assignments.findOfPeople([user.id], askedSince(today)),
  ]);
  const dialog = await dialogOf(user, home, url);
  const opened = dialog?.section ?? url.searchParams.get("open");
  const open = openAssignments(asked, home, today);
  const cards = askedCards(url.searchParams, readDialog(url.searchParams)?.id);
  const bare = withDue(homeView(home, opened, { watched, posterOf }, cards), home, open);
  const reading = { userId: user.id, toReview, isNoticeNew, home, timeZone, now: now() };
  const seen = { viewer: viewerOf(user), dialog, assigned: assignedLines(open) };
  const statusTable = await SessionSettings.findStatusTable();
  const news = newsOf(unread, reading);
  return { ...seen, news, ...(await readTerms(bare, home, user)), statusTable };
}

/** Returns true when the person read an older notice than today's. */
async function isNoticeNewTo({ id }: User): Promise<boolean> {
  const notice = await RecordingNotices.findLast(id, await KeptTerms.findNoticeTerms());
  return notice !== null && !notice.isCurrent;
}

/** Adds the terms of certificates to a view, and returns it with what was learnt. */
async function readTerms(view: HomeView, home: Parameters<typeof homeView>[0], user: User) {
  const [terms, on] = [await findTerms(home, user), readToday()];
  return { view: withTerms(view, home, terms, on), learnt: learntOf(home, terms, on) };
}

/** Reads what is new, with the offer to go on with a presentation that was cut off. */
async function readUnread(user: User) {
  return { ...(await findUnread(user.id)), offer: await findOffer(user) };
}

async function dialogOf(user: User, home: Awaited<ReturnType<typeof findHome>>, url: URL) {
  const { media } = services();
  const dialog = findDialog(home, readDialog(url.searchParams), (video) => ({
    src: media.playbackUrl(video),
    version: WatchedVideos.videoVersion(video),
  }));
  if (dialog?.kind !== "video") return dialog;
  return { ...dialog, parts: await lessonParts(user.id, dialog) };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { viewer, view, dialog, news, learnt, assigned } = loaderData;
  // A recording that plays would begin again: it is signed at each answer.
  useRevalidateWhile(news.isJudging && dialog === null);
  useRevalidateOnFocus(dialog === null);
  return (
    <UserPage viewer={viewer}>
      <PageTitle name={copy.home.title} />
      <div className="mb-6 empty:hidden">
        <StatusLinesProvider value={statusLinesOf(loaderData.statusTable)}>
          <PendingUploads userId={viewer.id} />
        </StatusLinesProvider>
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
      <TeamBlock />
      <HomeAssigned lines={assigned} />
      <HomeNewsList {...news} />
      {learnt === null ? null : <HomeLearnt sections={learnt} />}
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

/** Shows a manager what waits in the team, each kind with its action. */
function TeamBlock() {
  const team = useKnown()?.team;
  if (!team) return null;
  return (
    <section className="team-news" aria-labelledby="team-news">
      <div>
        <h2 id="team-news">{common.team}</h2>
        <Link to="/team">{team.open}</Link>
      </div>
      {team.nothing === null ? null : <p className="muted">{team.nothing}</p>}
      {team.items.length > 0 ? (
        <ul className="waiting-list">
          {team.items.map((item, at) => (
            <WaitingRow key={item.to} item={item} isFirst={at === 0} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** A kind of work that waits for a manager, as the layout knows it. */
type WaitingItem = NonNullable<NonNullable<ReturnType<typeof useKnown>>["team"]>["items"][number];

function WaitingRow({ item, isFirst }: { item: WaitingItem; isFirst: boolean }) {
  const { count, label, detail, to, act, reminds } = item;
  const variant = isFirst ? "primary" : "outline";
  return (
    <li>
      <b className="waiting-count">{count}</b>
      <p>
        {reminds ? <Link to={to}>{label}</Link> : <span>{label}</span>}
        {detail === null ? null : <small>{detail}</small>}
      </p>
      {reminds ? (
        <Form method="post" action="/team/assignments">
          <input type="hidden" name="back" value="overview" />
          <Button type="submit" name="intent" value="remind" variant={variant}>
            {act}
          </Button>
        </Form>
      ) : (
        <LinkButton to={to} variant={variant}>
          {act}
          <span className="sr-only">{`, ${count} ${label}`}</span>
        </LinkButton>
      )}
    </li>
  );
}

/** Reloads the page's data when the reader comes back to this window, while `asked`. Does nothing without a network. */
function useRevalidateOnFocus(asked: boolean): void {
  const { state, revalidate } = useRevalidator();
  const isFree = asked && state === "idle";
  useEffect(() => {
    if (!isFree) return undefined;
    const again = () => {
      if (navigator.onLine) void revalidate();
    };
    window.addEventListener("focus", again);
    return () => window.removeEventListener("focus", again);
  }, [isFree, revalidate]);
}
