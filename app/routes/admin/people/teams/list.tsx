import ClockAlert from "lucide-react/icons/clock-alert";
import Columns3 from "lucide-react/icons/columns-3";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import UserX from "lucide-react/icons/user-x";
import UsersRound from "lucide-react/icons/users-round";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import * as v from "valibot";
import { RowActions } from "~/components/page/admin-row";
import { ConfirmButton, ConfirmDialog } from "~/components/form/confirm-dialog";
import { type Column, DataTable } from "~/components/ui/data-table";
import { EmptyState } from "~/components/ui/empty-state";
import { Icon } from "~/components/ui/icon";
import { IconLink } from "~/components/ui/icon-button";
import { LinkButton } from "~/components/ui/button";
import { Badge } from "~/components/ui/badge";
import { copy } from "~/copy/copy";
import { postedForm } from "~/forms/form.server";
import { redirectWithFlash } from "~/http/flash.server";
import * as Teams from "~/models/teams/teams.server";
import { AdminPage } from "../../admin-page";
import { failed, failure, readIntent, readOrFail } from "../../admin-page.server";
import { config } from "~/platform/config.server";
import { followAt } from "../follow/addresses";
import { ADD_PEOPLE } from "./people";
import { readTeams, type TeamRow } from "./read.server";
import type { Route } from "./+types/list";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

export async function loader({ url }: Route.LoaderArgs) {
  const teams = await readOrFail(
    { title: copy.team.listTitle, sentence: copy.team.loadFailed },
    () => readTeams({ nowMs: Date.now(), timeZone: config().timeZone }),
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

/** Returns the columns. The team with the most late people alone shows their number in red. */
const columnsOf = (worst: number): Column<TeamRow>[] => [
  {
    title: copy.team.name,
    cell: ({ id, name, members }) => (
      <span className="team-name">
        <Link to={followAt("admin", { team: id })}>{name}</Link>
        <small>{copy.team.people(members)}</small>
      </span>
    ),
  },
  {
    title: copy.team.median,
    cell: ({ median }) => (
      <Figure of={copy.team.medianShort}>
        {median === null ? (
          <span className="muted">{copy.team.noScoreYet}</span>
        ) : (
          <b>{copy.team.outOf100(median)}</b>
        )}
      </Figure>
    ),
  },
  {
    title: copy.team.lateTitle,
    cell: ({ id, late }) =>
      late === 0 ? (
        <Figure of={copy.team.lateTitle}>
          <span className="muted">{copy.team.nobodyLate}</span>
        </Figure>
      ) : (
        <Link to={followAt("admin", { team: id, state: "late" })}>
          {late === worst ? (
            <Badge tone="ko" icon={ClockAlert}>
              {copy.team.late(late)}
            </Badge>
          ) : (
            copy.team.late(late)
          )}
        </Link>
      ),
  },
  {
    title: copy.team.lastAttempt,
    cell: ({ last }) => (
      <Figure of={copy.team.lastAttempt}>
        {last ?? <span className="muted">{copy.team.noAttempt}</span>}
      </Figure>
    ),
  },
  {
    title: copy.team.managers,
    cell: ({ id, managers }) =>
      managers.length > 0 ? (
        <Figure of={copy.team.managers}>
          <span className="[overflow-wrap:anywhere]">{managers.join(", ")}</span>
        </Figure>
      ) : (
        <span className="team-lacks">
          <Icon of={UserX} />
          <span>{copy.team.noManager}</span>
          <Link to={`${href("/admin/teams/edit/:teamId", { teamId: id })}#${ADD_PEOPLE}`}>
            {copy.team.nameManager}
          </Link>
        </span>
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
        <ConfirmButton confirm={`delete-${id}`} label={`${copy.common.remove} ${name}`}>
          <Icon of={Trash} />
        </ConfirmButton>
      </RowActions>
    ),
  },
];

/** Shows a value, on a phone after the name of its column. */
const Figure = ({ of, children }: { of: string; children: ReactNode }) => (
  <span className="team-figure">
    <small>{of}</small>
    <span>{children}</span>
  </span>
);

export default function TeamList({ loaderData, actionData }: Route.ComponentProps) {
  const { teams, asked } = loaderData;
  const worst = Math.max(...teams.map(({ late }) => late));
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
          columns={columnsOf(worst)}
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
