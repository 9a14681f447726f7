import Columns3 from "lucide-react/icons/columns-3";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import UsersRound from "lucide-react/icons/users-round";
import { href } from "react-router";
import * as v from "valibot";
import { RowActions } from "~/components/page/admin-row";
import { ConfirmButton, ConfirmDialog } from "~/components/form/confirm-dialog";
import { type Column, DataTable } from "~/components/ui/data-table";
import { EmptyState } from "~/components/ui/empty-state";
import { Icon } from "~/components/ui/icon";
import { IconLink } from "~/components/ui/icon-button";
import { LinkButton } from "~/components/ui/button";
import { Tag } from "~/components/ui/badge";
import { copy } from "~/copy/copy";
import { postedForm } from "~/forms/form.server";
import { redirectWithFlash } from "~/http/flash.server";
import * as Teams from "~/models/teams/teams.server";
import { AdminPage } from "../../admin-page";
import { failed, failure, readIntent, readOrFail } from "../../admin-page.server";
import type { Route } from "./+types/list";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

export async function loader({ url }: Route.LoaderArgs) {
  const teams = await readOrFail(
    { title: copy.team.listTitle, sentence: copy.team.loadFailed },
    () => Teams.findAll(),
  );
  const asked = url.searchParams.get("confirm")?.replace(/^delete-/, "");
  return { teams, asked: teams.find(({ id }) => id === asked) ?? null };
}

const deleteIntent = v.object({ intent: v.literal("delete"), id: v.string() });

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = readIntent(await postedForm(request), deleteIntent);
  try {
    const team = await Teams.findById(id);
    if (!team) return failure(copy.team.gone, 409);
    await Teams.deleteById(id);
    return redirectWithFlash(context, href("/admin/teams"), copy.team.deleted(team.name));
  } catch (error) {
    return failed(error, copy.team.deleteFailed, "team not deleted");
  }
}

const fieldsOf = (id: string) => ({ intent: "delete", id });

const columns: Column<Teams.ListedTeam>[] = [
  {
    title: copy.team.name,
    cell: ({ name }) => <b className="[overflow-wrap:anywhere]">{name}</b>,
  },
  { title: copy.team.members, cell: ({ members }) => copy.team.people(members) },
  {
    title: copy.team.managers,
    cell: ({ managers }) =>
      managers.length > 0 ? (
        <span className="[overflow-wrap:anywhere]">{managers.join(", ")}</span>
      ) : (
        <Tag>{copy.team.noManager}</Tag>
      ),
  },
  {
    title: copy.team.actions,
    cell: ({ id, name }) => (
      <RowActions>
        <IconLink
          icon={Pencil}
          label={`${copy.common.edit} ${name}`}
          to={href("/admin/teams/edit/:teamId", { teamId: id })}
        />
        <ConfirmButton
          sentence={copy.team.deleteConfirm}
          confirm={`delete-${id}`}
          fields={fieldsOf(id)}
          label={`${copy.common.remove} ${name}`}
        >
          <Icon of={Trash} />
        </ConfirmButton>
      </RowActions>
    ),
  },
];

export default function TeamList({ loaderData, actionData }: Route.ComponentProps) {
  const { teams, asked } = loaderData;
  return (
    <AdminPage
      title={copy.team.listTitle}
      lead={copy.team.listLead}
      failure={actionData}
      crumbs={[{ label: copy.adminNames.teams }]}
      action={
        teams.length > 0 ? (
          <div className="flex flex-wrap gap-2">
            <LinkButton to={href("/admin/teams/compare")} icon={Columns3}>
              {copy.compare.title}
            </LinkButton>
            <AddTeam />
          </div>
        ) : undefined
      }
    >
      {teams.length > 0 ? (
        <DataTable
          caption={copy.team.listTitle}
          columns={columns}
          rows={teams}
          rowKey={({ id }) => id}
        />
      ) : (
        <EmptyState
          icon={UsersRound}
          title={copy.team.empty}
          detail={copy.team.emptyDetail}
          action={<AddTeam />}
        />
      )}
      <ConfirmDialog
        open={asked !== null}
        sentence={copy.team.deleteConfirm}
        detail={asked ? copy.team.deleteDetail(asked.name) : ""}
        fields={fieldsOf(asked?.id ?? "")}
        confirmLabel={copy.common.remove}
        closeTo={href("/admin/teams")}
      />
    </AdminPage>
  );
}

function AddTeam() {
  return (
    <LinkButton to={href("/admin/teams/add")} variant="primary" icon={Plus}>
      {copy.team.add}
    </LinkButton>
  );
}
