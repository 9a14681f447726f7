import UsersRound from "lucide-react/icons/users-round";
import { Link, useRouteLoaderData } from "react-router";
import { Avatar } from "~/components/page/top-bar";
import { Pagination } from "~/components/page/pagination";
import { ProgressBar } from "~/components/cards/progress";
import { type Column, DataTable } from "~/components/ui/data-table";
import { LinkButton } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { copy } from "~/copy/copy";
import { askedPage } from "~/http/address";
import { currentScope, currentUser } from "~/http/context";
import { fullDay } from "~/models/dates";
import { findProgress } from "~/models/home/people-progress.server";
import { pageOf } from "~/models/terms/slice";
import { managedPeople } from "~/models/teams/managers.server";
import { config } from "~/platform/config.server";
import { AdminPage } from "~/routes/admin/admin-page";
import { Section } from "~/routes/admin/overview/sections";
import { Overview } from "~/routes/admin/overview/overview";
import { readOverview } from "~/routes/admin/overview/read.server";
import { personAt, talkAt } from "~/routes/area";
import { readOrFail } from "~/routes/admin/admin-page.server";
import type { loader as layout } from "./layout";
import type { Route } from "./+types/people";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

const words = copy.team;

/** The number of people on a page. */
const PAGE_SIZE = 50;

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  return readOrFail({ title: words.mine, sentence: words.loadFailed }, async () => {
    const people = await managedPeople(currentUser(context).id);
    const { skip, limit, ...place } = pageOf(
      people.length,
      PAGE_SIZE,
      askedPage(searchParams) ?? 1,
    );
    const shown = people.slice(skip, skip + limit);
    const progress = await findProgress(shown);
    const { timeZone } = config();
    const scope = currentScope(context);
    return {
      ...place,
      overview:
        place.page === 1 ? await readOverview({ scope, nowMs: Date.now(), timeZone }) : null,
      total: people.length,
      people: shown.map(({ id, name, teams }) => {
        const { lastAt = null, passed = 0, items = 0 } = progress.get(id) ?? {};
        return { id, name, teams, passed, items, lastOn: lastAt && fullDay(lastAt, timeZone) };
      }),
    };
  });
}

type Person = Route.ComponentProps["loaderData"]["people"][number];

const columns: Column<Person>[] = [
  {
    title: copy.salesRep.name,
    cell: ({ id, name, teams }) => (
      <span className="who">
        <Avatar name={name} />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <Link to={personAt("team", id)}>{name}</Link>
          <small>{teams.join(", ")}</small>
        </span>
      </span>
    ),
  },
  { title: words.lastAttempt, cell: ({ lastOn }) => lastOn ?? words.noAttempt },
  {
    title: words.progress,
    cell: ({ name, passed, items }) =>
      items === 0 ? (
        <span className="muted">{words.nothingToPresent}</span>
      ) : (
        <span className="grid max-w-40 gap-1">
          <span>{words.passedOf(passed, items)}</span>
          {passed > 0 ? (
            <ProgressBar
              value={Math.floor((100 * passed) / items)}
              label={words.progressOf(name)}
            />
          ) : null}
        </span>
      ),
  },
  {
    title: copy.teamTalk.crumb,
    cell: ({ id, name }) => (
      <LinkButton to={talkAt("team", id)} size="sm">
        {copy.teamTalk.prepare}
        <span className="sr-only">{` ${name}`}</span>
      </LinkButton>
    ),
  },
];

export default function TeamPeople({ loaderData }: Route.ComponentProps) {
  const { people, total, page, pages, overview } = loaderData;
  const toReview = useRouteLoaderData<typeof layout>("routes/team/layout")?.toReview ?? null;
  return (
    <AdminPage title={words.mine} lead={words.people(total)}>
      {total > 0 ? (
        <>
          {overview ? <Overview area="team" data={overview} toReview={toReview} /> : null}
          <Section id="everyone" title={words.everyone}>
            <div className="grid grid-cols-1 gap-4">
              <DataTable
                caption={words.mine}
                columns={columns}
                rows={people}
                rowKey={({ id }) => id}
              />
              <Pagination
                page={page}
                pages={pages}
                at={(other) => (other > 1 ? `/team?page=${other}` : "/team")}
              />
            </div>
          </Section>
        </>
      ) : (
        <EmptyState icon={UsersRound} title={words.mineEmpty} detail={words.mineEmptyDetail} />
      )}
    </AdminPage>
  );
}
