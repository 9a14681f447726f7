import BookOpen from "lucide-react/icons/book-open";
import ListChecks from "lucide-react/icons/list-checks";
import { data, Link, useLocation } from "react-router";
import MessagesSquare from "lucide-react/icons/messages-square";
import { GlobalProgress, ContainerChain, ProgressBar } from "~/components/cards/progress";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { currentScope, currentUser } from "~/http/context";
import { bound } from "~/copy/typography/typography";
import { formatDuration } from "~/models/duration";
import type { Home } from "~/models/home/home";
import { findTerms, readToday } from "~/models/home/certificates.server";
import { findHome } from "~/models/home/home.server";
import { roleLabel } from "~/models/terms/roles";
import { findPerson, accessTo } from "~/models/teams/managers.server";
import { config } from "~/platform/config.server";
import { areaOf, presentationsAt, talkAt, useArea } from "~/routes/area";
import { Cards } from "~/components/cards/card";
import { ItemCard, titleId } from "~/components/cards/item-card";
import { Pagination } from "~/components/page/pagination";
import { Collapsible } from "~/components/ui/collapsible";
import { StemChart } from "~/components/evaluation/verdict-bar";
import { AdminPage, listCrumbs } from "../../admin-page";
import { type NextAction, readPerson, type PersonData } from "../follow/person.server";
import { readOrFail } from "~/routes/admin/admin-page.server";
import { askedCards, cardsHref, type HomeCard } from "~/routes/home/card-pages";
import { withTerms } from "~/routes/home/terms";
import { evaluationsHref } from "./addresses";
import { progressView, type ProgressSection, type ProgressView } from "./progress-view";
import { Section } from "../../overview/sections";
import { Chart, PointLines } from "../../evaluations/results/charts";
import type { Route } from "./+types/progress";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = await readOrFail(
    { title: copy.progress.title, sentence: copy.home.loadFailed },
    async () => {
      const user = await findPerson(currentScope(context), params.user_id);
      if (!user) return null;
      const access = await accessTo(currentUser(context), user.id);
      const area = areaOf(url.pathname);
      const now = { nowMs: Date.now(), timeZone: config().timeZone };
      const [home, follow] = await Promise.all([
        findHome(user),
        readPerson(user, { ...now, area, showsWords: access !== "scores" }),
      ]);
      return { user, access, follow, view: await readView(home, user, url.searchParams) };
    },
  );
  if (!found) throw data(copy.progress.unknownUser, { status: 404 });
  const { id, name, email, role } = found.user;
  return {
    user: { id, name, email, role: roleLabel(role) },
    scoresOnly: found.access === "scores",
    follow: found.follow,
    view: found.view,
  };
}

/** Returns the view of a person's home, with the terms of certificates. */
async function readView(home: Home, user: { id: string }, search: URLSearchParams) {
  const view = progressView(home, search.get("open"), askedCards(search));
  return withTerms(view, home, await findTerms(home, user), readToday());
}

export default function UserProgress({ loaderData }: Route.ComponentProps) {
  const { user, scoresOnly, view, follow } = loaderData;
  const area = useArea();
  return (
    <AdminPage
      title={copy.progress.titleOf(user.name)}
      lead={`${user.role} · ${user.email}`}
      crumbs={[...(area === "team" ? [] : [listCrumbs.salesReps]), { label: user.name }]}
      action={
        <div className="flex flex-wrap gap-2.5">
          <LinkButton to={evaluationsHref(user, area)} icon={ListChecks} variant="quiet">
            {copy.progress.all}
          </LinkButton>
          {follow.next ? null : <TalkButton userId={user.id} variant="primary" />}
        </div>
      }
    >
      {follow.next ? <NextNote next={follow.next} userId={user.id} /> : null}
      {scoresOnly ? <Note>{copy.team.scoresOnly(user.name)}</Note> : null}
      {view.total > 0 ? (
        <div className="mb-10 max-w-md">
          <GlobalProgress completed={view.completed} total={view.total} percents={view.percents} />
        </div>
      ) : null}
      <PersonFollow data={follow} />
      {view.sections.length > 0 ? (
        <ProgressSections userId={user.id} view={view} />
      ) : (
        <EmptyState
          icon={BookOpen}
          title={copy.progress.empty}
          detail={copy.progress.emptyDetail}
        />
      )}
    </AdminPage>
  );
}

/** Lists a user's containers on the thread, each with the cards of its modules and groups (product §4.6). */
function ProgressSections({ userId, view }: { userId: string; view: ProgressView }) {
  return (
    <ContainerChain sections={view.sections} opened={view.opened}>
      {(section, open) => <ProgressPart section={section} userId={userId} open={open} />}
    </ContainerChain>
  );
}

function ProgressPart({
  section,
  userId,
  open,
}: {
  section: ProgressSection;
  userId: string;
  open: boolean;
}) {
  const { key, title, state, items, passed, percent, bar, cardCount, cards, term } = section;
  const { pathname } = useLocation();
  return (
    <Collapsible
      title={title}
      sub={
        <>
          <span>
            {(items > 0 ? copy.home.itemsPassed(passed, items) : copy.home.toWatch(cardCount)) +
              (term ?? "")}
          </span>
          {state === "later" ? <span>{copy.progress.locked}</span> : null}
        </>
      }
      aside={bar ? <ProgressBar value={percent} label={title} /> : undefined}
      open={open}
    >
      {cards.length > 0 ? (
        <>
          <SectionCards userId={userId} cards={cards} />
          {section.cardPage ? (
            <Pagination {...section.cardPage} at={(page) => cardsHref(pathname, section, page)} />
          ) : null}
        </>
      ) : (
        <LinkButton to={`?open=${key}`} preventScrollReset replace>
          {copy.home.showCards(cardCount)}
        </LinkButton>
      )}
    </Collapsible>
  );
}

/** Returns true for a module or group that somebody has yet to present. Its card would say nothing else. */
const isUntried = ({ presentable, presented, unheard }: HomeCard) =>
  presentable && !presented && unheard === null;

/** Shows what was presented as cards, and the rest a line each. */
function SectionCards({ userId, cards }: { userId: string; cards: readonly HomeCard[] }) {
  const rest = cards.filter(isUntried);
  const shown = cards.filter((card) => !isUntried(card));
  return (
    <>
      {shown.length > 0 ? (
        <Cards>
          {shown.map((card) => (
            <ItemCard
              key={`${card.kind}:${card.id}`}
              // The page says itself what to do next.
              item={{ ...card, next: false }}
              actions={<ToPresentations userId={userId} card={card} />}
            />
          ))}
        </Cards>
      ) : null}
      {rest.length > 0 ? <UntriedLines userId={userId} cards={rest} /> : null}
    </>
  );
}

function UntriedLines({ userId, cards }: { userId: string; cards: readonly HomeCard[] }) {
  const presentations = presentationsAt(useArea(), userId);
  return (
    <div className="untried">
      <h3>{copy.progress.untried(cards.length)}</h3>
      <ul>
        {cards.map((card) => (
          <li key={`${card.kind}:${card.id}`}>
            <Link to={`${presentations}/${card.kind}/${card.id}`}>{bound(card.title)}</Link>
            <small>
              {card.kind === "group"
                ? copy.home.groupOf(card.moduleCount ?? 0)
                : card.durationS === null
                  ? copy.home.module
                  : formatDuration(card.durationS)}
            </small>
            {card.due ? <small>{card.due}</small> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

function ToPresentations({ userId, card }: { userId: string; card: HomeCard }) {
  return (
    <LinkButton
      to={`${presentationsAt(useArea(), userId)}/${card.kind}/${card.id}`}
      variant="quiet"
      icon={MessagesSquare}
      aria-describedby={titleId(card)}
    >
      {copy.progress.presentations}
    </LinkButton>
  );
}

const words = copy.results.person;

/** Leads to the page that prepares a talk with the person. */
const TalkButton = ({ userId, variant }: { userId: string; variant: "primary" | "outline" }) => (
  <LinkButton to={talkAt(useArea(), userId)} icon={MessagesSquare} variant={variant}>
    {copy.teamTalk.prepare}
  </LinkButton>
);

/** Shows the one thing to do for this person, beside the talk. */
const NextNote = ({ next, userId }: { next: NextAction; userId: string }) => (
  <div className="mb-6">
    <Note
      action={
        <div className="note-actions">
          <LinkButton to={next.to} variant="primary">
            {next.label}
          </LinkButton>
          <TalkButton userId={userId} variant="outline" />
        </div>
      }
    >
      <b className="block">{words.next}</b>
      <span>{next.sentence}</span>
    </Note>
  </div>
);

/** Shows a person's attempts over time, the time to the first pass, and the weakest points. */
function PersonFollow({ data }: { data: PersonData }) {
  const { total, stems, subjects, weakest, arrival, judged } = data;
  if (total === 0) return <p className="muted mb-6">{arrival}</p>;
  return (
    <div className="follow-panel mb-10">
      <Chart title={words.attempts} detail={`${words.attemptsDetail(total)}. ${arrival}`}>
        <StemChart label={words.attempts} stems={stems} marked />
        <p className="muted text-sm">{words.inOrder(subjects)}</p>
      </Chart>
      {judged ? (
        <Section id="weakest" title={words.weakest} detail={words.weakestDetail}>
          {weakest.length > 0 ? (
            <PointLines points={weakest} />
          ) : (
            <p className="muted">{words.nothingMissed}</p>
          )}
        </Section>
      ) : null}
    </div>
  );
}
