import UserPlus from "lucide-react/icons/user-plus";
import Users from "lucide-react/icons/users";
import { href } from "react-router";
import { Pagination } from "~/components/page/pagination";
import { DataTable } from "~/components/ui/data-table";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/link-button";
import { copy } from "~/copy/copy";
import { currentUser } from "~/http/current-user";
import { postedForm } from "~/forms/form.server";
import { SearchForm } from "~/islands/search-form";
import * as ListedUsers from "~/models/people/listed-users.server";
import { AdminPage } from "../admin-page";
import { ExportLink } from "../export-link";
import { readIntent } from "../order-action.server";
import { readOrFail } from "~/routes/admin/read-or-fail.server";
import { listAt, partOf } from "./addresses";
import { columnsOf } from "./columns";
import { DeleteUserDialog } from "./delete";
import { deleteIntent, deleteListed, findAsked } from "./actions.server";
import type { Route } from "./+types/list";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-error";
export { revalidateAfterConflict as shouldRevalidate } from "~/islands/revalidate-after-conflict";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { q, page } = partOf(url.searchParams);
  const asked = url.searchParams.get("confirm")?.replace(/^delete-/, "");
  const own = currentUser(context).id;
  return readOrFail(
    { title: copy.salesRep.listTitle, sentence: copy.salesRep.loadFailed },
    async () => {
      const { users, ...found } = await ListedUsers.findPage({ query: q, page });
      const listed = users.map((user) => ({ ...user, isOwn: user.id === own }));
      return { ...found, q, users: listed, asked: asked ? await findAsked(asked) : null };
    },
  );
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const intent = readIntent(await postedForm(request), deleteIntent);
  return deleteListed(intent, partOf(url.searchParams), context);
}

export default function UserList({ loaderData, actionData }: Route.ComponentProps) {
  const { users, total, q, page, pages, asked } = loaderData;
  const part = { q, page };
  return (
    <AdminPage
      title={copy.salesRep.listTitle}
      lead={
        <span role="status">{q ? copy.salesRep.found(total) : copy.salesRep.counted(total)}</span>
      }
      failure={actionData}
      crumbs={[
        { label: copy.common.admin, to: href("/admin") },
        { label: copy.adminNames.salesReps },
      ]}
      action={
        <div className="flex flex-wrap gap-2.5">
          <ExportLink />
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
          query={q}
        />
        {users.length > 0 ? (
          <DataTable
            caption={copy.salesRep.listTitle}
            columns={columnsOf(part)}
            rows={users}
            rowKey={({ id }) => id}
          />
        ) : (
          <EmptyState
            icon={Users}
            title={copy.salesRep.empty}
            detail={copy.salesRep.emptyDetail(q)}
            action={
              <LinkButton to={listAt({ q: "", page: 1 })}>{copy.salesRep.showAll}</LinkButton>
            }
          />
        )}
        <Pagination page={page} pages={pages} at={(other) => listAt({ q, page: other })} />
      </div>
      <DeleteUserDialog user={asked} closeTo={listAt(part)} />
    </AdminPage>
  );
}
