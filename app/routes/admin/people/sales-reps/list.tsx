import ChevronDown from "lucide-react/icons/chevron-down";
import Download from "lucide-react/icons/download";
import FileDown from "lucide-react/icons/file-down";
import FileUp from "lucide-react/icons/file-up";
import UserPlus from "lucide-react/icons/user-plus";
import Users from "lucide-react/icons/users";
import { href, Link } from "react-router";
import * as v from "valibot";
import { Pagination } from "~/components/page/pagination";
import { TickedRows } from "~/components/page/ticked-rows";
import { LinkButton } from "~/components/ui/button";
import { DataTable } from "~/components/ui/data-table";
import { EmptyState } from "~/components/ui/empty-state";
import { Icon } from "~/components/ui/icon";
import { Menu } from "~/components/ui/menu";
import { copy } from "~/copy/copy";
import { postedForm } from "~/forms/form.server";
import { currentUser } from "~/http/context";
import { recentDay } from "~/models/dates";
import { mailMode } from "~/models/mail/mails.server";
import { accountState } from "~/models/people/account-states";
import * as ListedUsers from "~/models/people/listed-users.server";
import * as Teams from "~/models/teams/teams.server";
import { config } from "~/platform/config.server";
import { AdminPage } from "../../admin-page";
import { readIntent, readOrFail } from "../../admin-page.server";
import { deleteIntent, deleteListed, findAsked } from "./actions.server";
import { askedOf, listAt, type ListPart, partOf, WHOLE_LIST } from "./addresses";
import { BULK_FORM, BulkBar, DeactivationDialog } from "./bulk-bar";
import { bulkIntents, changeTicked } from "./bulk.server";
import { columnsOf } from "./columns";
import { DeleteUserDialog } from "./delete";
import { ListFilters } from "./list-filters";
import type { Route } from "./+types/list";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";
export { revalidateAfterConflict as shouldRevalidate } from "~/islands/revalidate-after-conflict";

export async function loader({ url, context }: Route.LoaderArgs) {
  const part = partOf(url.searchParams);
  const askedId = url.searchParams.get("confirm")?.replace(/^delete-/, "");
  const own = currentUser(context).id;
  const { timeZone } = config();
  return readOrFail(
    { title: copy.salesRep.listTitle, sentence: copy.salesRep.loadFailed },
    async () => {
      const [teams, { users, ...found }] = await Promise.all([
        Teams.findNames(),
        ListedUsers.findPage({ ...askedOf(part), page: part.page }),
      ]);
      const listed = users.map(({ deactivatedAt, lastVisitAt, invitedAt, ...user }) => ({
        ...user,
        state: accountState({ deactivatedAt, lastVisitAt, invitedAt }),
        lastVisit: lastVisitAt && recentDay(lastVisitAt, timeZone),
        isOwn: user.id === own,
      }));
      const shown = { ...part, page: found.page };
      const asked = askedId ? await findAsked(askedId) : null;
      const mayInvite = mailMode() === "sent";
      return { ...found, part: shown, teams, mayInvite, users: listed, asked };
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
  const isPart = [part.q, part.role, part.state, part.team].some((value) => value !== "");
  const deactivation =
    actionData && "deactivation" in actionData ? actionData.deactivation : undefined;
  return (
    <AdminPage
      title={copy.salesRep.listTitle}
      lead={
        <span role="status">
          {isPart ? copy.salesRep.found(total) : copy.salesRep.counted(total)}
        </span>
      }
      failure={actionData && "text" in actionData ? actionData : undefined}
      crumbs={[{ label: copy.adminNames.salesReps }]}
      action={<PageActions />}
    >
      <div className="grid grid-cols-1 gap-4">
        <ListFilters part={part} teams={teams} />
        {users.length > 0 ? (
          <TickedRows
            filter={listAt({ ...part, page: 1 })}
            form={BULK_FORM}
            total={total}
            everyone={copy.salesRep.tickAll(total, isPart)}
            bar={<BulkBar teams={teams} mayInvite={mayInvite} total={total} />}
          >
            <DataTable
              caption={copy.salesRep.listTitle}
              columns={columnsOf(part)}
              rows={users}
              rowKey={({ id }) => id}
            />
          </TickedRows>
        ) : (
          <EmptyState
            icon={Users}
            title={copy.salesRep.empty}
            detail={emptyWords(part)}
            action={<LinkButton to={listAt(WHOLE_LIST)}>{copy.salesRep.showAll}</LinkButton>}
          />
        )}
        <Pagination page={part.page} pages={pages} at={(page) => listAt({ ...part, page })} />
      </div>
      <DeleteUserDialog user={asked} closeTo={listAt(part)} />
      <DeactivationDialog asked={deactivation} closeTo={listAt(part)} />
    </AdminPage>
  );
}

/** Returns the reason why a part of the list is empty. */
function emptyWords({ q, role, state }: ListPart): string {
  if (role || state) return copy.salesRep.emptyFilter;
  return q ? copy.salesRep.emptyDetail(q) : copy.team.emptyTeam;
}

/** Shows the ways to add people, the first as a button, and the two files to download. */
function PageActions() {
  return (
    <div className="head-actions">
      <Menu
        icon={Download}
        label={copy.salesRep.export}
        words={copy.salesRep.export}
        variant="outline"
      >
        <Link to={href("/admin/people.csv")} reloadDocument>
          <Icon of={FileDown} />
          {copy.peopleImport.exportPeople}
        </Link>
        <Link to={href("/admin/evaluations.csv")} reloadDocument>
          <Icon of={FileDown} />
          {copy.adminNames.exportEvaluations}
        </Link>
      </Menu>
      <span className="split-button">
        <LinkButton to={href("/admin/sales-reps/add")} variant="primary" icon={UserPlus}>
          {copy.salesRep.add}
        </LinkButton>
        <Menu icon={ChevronDown} label={copy.salesRep.otherWays} variant="primary">
          <Link to={href("/admin/sales-reps/import")}>
            <Icon of={FileUp} />
            {copy.peopleImport.title}
          </Link>
        </Menu>
      </span>
    </div>
  );
}
