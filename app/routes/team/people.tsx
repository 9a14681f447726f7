import UsersRound from "lucide-react/icons/users-round";
import { Form, Link, useRouteLoaderData } from "react-router";
import { SearchField } from "~/components/form/search-field";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { copy } from "~/copy/copy";
import { currentScope, currentUser } from "~/http/context";
import { managedPeople } from "~/models/teams/managers.server";
import { config } from "~/platform/config.server";
import { AdminPage } from "~/routes/admin/admin-page";
import { readOrFail } from "~/routes/admin/admin-page.server";
import { Overview } from "~/routes/admin/overview/overview";
import { readOverview } from "~/routes/admin/overview/read.server";
import { Section } from "~/routes/admin/overview/sections";
import { followAt } from "~/routes/admin/people/follow/addresses";
import { dayWords } from "~/routes/admin/people/follow/page.server";
import type { loader as layout } from "./layout";
import { WorstList } from "./worst-list";
import type { Route } from "./+types/people";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

const words = copy.team;

export async function loader({ context }: Route.LoaderArgs) {
  return readOrFail({ title: words.mine, sentence: words.loadFailed }, async () => {
    const people = await managedPeople(currentUser(context).id);
    const now = { nowMs: Date.now(), timeZone: config().timeZone };
    const scope = currentScope(context);
    const { worst, ...overview } = await readOverview({ scope, ...now });
    const teamsOf = new Map(people.map(({ id, teams }) => [id, teams.join(", ")]));
    return {
      overview,
      total: people.length,
      worst: worst.map(({ lastAt, ...row }) => ({
        ...row,
        teams: teamsOf.get(row.id) ?? "",
        lastOn: lastAt && dayWords(lastAt, now.nowMs, now.timeZone),
      })),
    };
  });
}

export default function TeamPeople({ loaderData }: Route.ComponentProps) {
  const { worst, total, overview } = loaderData;
  const toReview = useRouteLoaderData<typeof layout>("routes/team/layout")?.toReview ?? null;
  return (
    <AdminPage
      title={words.mine}
      lead={words.people(total)}
      action={total > 0 ? <FindPerson /> : undefined}
    >
      {total > 0 ? (
        <>
          <Overview area="team" data={overview} toReview={toReview} />
          {worst.length > 0 ? (
            <Section
              id="everyone"
              title={words.everyone}
              detail={<Link to={followAt("team")}>{words.wholeFollow(overview.people)}</Link>}
            >
              <p className="muted text-sm mb-3">{words.worstFirst}</p>
              <WorstList rows={worst} />
            </Section>
          ) : null}
        </>
      ) : (
        <EmptyState icon={UsersRound} title={words.mineEmpty} detail={words.mineEmptyDetail} />
      )}
    </AdminPage>
  );
}

/** Looks for a person in 'Suivi'. */
function FindPerson() {
  return (
    <Form action={followAt("team")} role="search" className="find-person">
      <SearchField name="q" label={words.searchIn} />
      <Button type="submit">{copy.find.apply}</Button>
    </Form>
  );
}
