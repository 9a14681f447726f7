import FileDown from "lucide-react/icons/file-down";
import FileUp from "lucide-react/icons/file-up";
import UserPlus from "lucide-react/icons/user-plus";
import Users from "lucide-react/icons/users";
import { href } from "react-router";
import * as v from "valibot";
import { Pagination } from "~/components/page/pagination";
import { DataTable } from "~/components/ui/data-table";
import { Select } from "~/components/ui/choice/select";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import { currentUser } from "~/http/context";
import { postedForm } from "~/forms/form.server";
import { SearchForm } from "~/islands/search-form";
import { mailMode } from "~/models/mail/mails.server";
import * as ListedUsers from "~/models/people/listed-users.server";
import * as Teams from "~/models/teams/teams.server";
import { AdminPage } from "../../admin-page";
import { ExportLink } from "../export-link";
import { readIntent, readOrFail } from "../../admin-page.server";
import { listAt, partOf, WHOLE_LIST } from "./addresses";
import { bulkIntents, changeTicked } from "./bulk.server";
import { columnsOf, BulkForm } from "./columns";
import { DeleteUserDialog } from "./delete";
import { deleteIntent, deleteListed, findAsked } from "./actions.server";
import type { Route } from "./+types/list";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";
export { revalidateAfterConflict as shouldRevalidate } from "~/islands/revalidate-after-conflict";

export async function loader({ url, context }: Route.LoaderArgs) {
  const part = partOf(url.searchParams);
  const asked = url.searchParams.get("confirm")?.replace(/^delete-/, "");
  const own = currentUser(context).id;
  return readOrFail(
    { title: copy.salesRep.listTitle, sentence: copy.salesRep.loadFailed },
    async () => {
      const { q: query, team: teamId, page } = part;
      const [teams, { users, ...found }] = await Promise.all([
        Teams.findNames(),
        ListedUsers.findPage({ query, teamId, page }),
      ]);
      const listed = users.map((user) => ({ ...user, isOwn: user.id === own }));
      const shown = { ...part, page: found.page };
      const deleted = asked ? await findAsked(asked) : null;
      const mayInvite = mailMode() === "sent";
      return { ...found, part: shown, teams, mayInvite, users: listed, asked: deleted };
    },
  );
}

const listIntent = v.variant("intent", [deleteIntent, ...bulkIntents]);

export async function action({ request, url, context }: Route.ActionArgs) {
  const asked = readIntent(await postedForm(request), listIntent);
  const part = partOf(url.searchParams);
  if (asked.intent === "delete") return deleteListed(asked, part, context);
  return changeTicked(asked, part, context);
}

export default function UserList({ loaderData, actionData }: Route.ComponentProps) {
  const { users, total, part, pages, teams, mayInvite, asked } = loaderData;
  const isPart = part.q !== "" || part.team !== "";
  return (
    <AdminPage
      title={copy.salesRep.listTitle}
      lead={
        <span role="status">
          {isPart ? copy.salesRep.found(total) : copy.salesRep.counted(total)}
        </span>
      }
      failure={actionData}
      crumbs={[{ label: copy.adminNames.salesReps }]}
      action={
        <div className="flex flex-wrap gap-2.5">
          <ExportLink />
          <LinkButton to={href("/admin/people.csv")} reloadDocument icon={FileDown}>
            {copy.peopleImport.exportPeople}
          </LinkButton>
          <LinkButton to={href("/admin/sales-reps/import")} icon={FileUp}>
            {copy.peopleImport.title}
          </LinkButton>
          <LinkButton to={href("/admin/sales-reps/add")} variant="primary" icon={UserPlus}>
            {copy.salesRep.add}
          </LinkButton>
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <SearchForm
          label={copy.salesRep.search}
          submitLabel={copy.salesRep.searchSubmit}
          query={part.q}
        >
          {teams.length > 0 ? <TeamFilter teams={teams} team={part.team} /> : null}
        </SearchForm>
        {users.length > 0 ? (
          <>
            <DataTable
              caption={copy.salesRep.listTitle}
              columns={columnsOf(part)}
              rows={users}
              rowKey={({ id }) => id}
            />
            <BulkForm teams={teams} mayInvite={mayInvite} />
          </>
        ) : (
          <EmptyState
            icon={Users}
            title={copy.salesRep.empty}
            detail={part.q ? copy.salesRep.emptyDetail(part.q) : copy.team.emptyTeam}
            action={<LinkButton to={listAt(WHOLE_LIST)}>{copy.salesRep.showAll}</LinkButton>}
          />
        )}
        <Pagination page={part.page} pages={pages} at={(page) => listAt({ ...part, page })} />
      </div>
      <DeleteUserDialog user={asked} closeTo={listAt(part)} />
    </AdminPage>
  );
}

function TeamFilter({
  teams,
  team,
}: {
  teams: readonly { id: string; name: string }[];
  team: string;
}) {
  return (
    <Select
      key={team}
      name="team"
      aria-label={copy.team.filter}
      defaultValue={team}
      placeholder={copy.team.everyTeam}
      options={teams.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
