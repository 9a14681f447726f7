import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import Pencil from "lucide-react/icons/pencil";
import Shield from "lucide-react/icons/shield";
import { Form, href } from "react-router";
import UserCheck from "lucide-react/icons/user-check";
import UserX from "lucide-react/icons/user-x";
import { RowActions } from "~/components/page/admin-row";
import { Avatar } from "~/components/page/top-bar";
import type { Column } from "~/components/ui/data-table";
import { IconLink } from "~/components/ui/icon-button";
import { Tag } from "~/components/ui/badge";
import { copy } from "~/copy/copy";
import { isAdmin, roleLabel, roleLabels, roles } from "~/models/terms/roles";
import { Icon } from "~/components/ui/icon";
import { SelectField } from "~/components/form/select-field";
import { Button } from "~/components/ui/button";
import { listAt, type ListPart } from "./addresses";
import { type DeletableUser, DeleteUser } from "./delete";

interface ListedUser extends DeletableUser {
  email: string;
  role: string;
  /** Null for an account that may sign in. */
  deactivatedAt: string | null;
  teams: readonly { name: string; manages: 0 | 1 }[];
  /** True for the reader's own account, which cannot be deleted here. */
  isOwn: boolean;
}

const teamWords = ({ name, manages }: { name: string; manages: 0 | 1 }) =>
  manages ? copy.team.managing(name) : name;

/** Returns the columns of the table of product §4.5. Its actions return to `part`. */
export const columnsOf = (part: ListPart): Column<ListedUser>[] => [
  {
    title: copy.salesRep.name,
    cell: ({ id, name, isOwn, teams, deactivatedAt }) => (
      <span className="who">
        <label className="check alone">
          <input
            type="checkbox"
            name="ids"
            value={id}
            form={BULK_FORM}
            aria-label={copy.team.select(name)}
          />
        </label>
        <Avatar name={name} />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span>{name}</span>
          {teams.length > 0 ? <small>{teams.map(teamWords).join(", ")}</small> : null}
        </span>
        {deactivatedAt ? <Tag>{copy.salesRep.isDeactivated}</Tag> : null}
        {isOwn ? <Tag>{copy.salesRep.yourself}</Tag> : null}
      </span>
    ),
  },
  {
    title: copy.salesRep.email,
    cell: ({ email }) => (
      <span className="block [overflow-wrap:anywhere] lg:min-w-48">{email}</span>
    ),
  },
  {
    title: copy.salesRep.role,
    cell: ({ role }) => (
      <Tag strong={isAdmin(role)} {...(isAdmin(role) ? { icon: Shield } : {})}>
        {roleLabel(role)}
      </Tag>
    ),
  },
  {
    title: copy.salesRep.actions,
    cell: (user) => (
      <RowActions>
        <IconLink
          icon={ChartNoAxesColumn}
          label={copy.salesRep.showPresentations(user.name)}
          to={href("/admin/users/:user_id/presentations", { user_id: user.id })}
        />
        <IconLink
          icon={Pencil}
          label={`${copy.common.edit} ${user.name}`}
          to={href("/admin/sales-reps/edit/:userId", { userId: user.id })}
        />
        {user.isOwn ? null : <ChangeAccess user={user} part={part} />}
        {user.isOwn ? null : <DeleteUser user={user} part={part} />}
      </RowActions>
    ),
  },
];

/** Shows the button that deactivates an account, or opens it again. It needs no question: it can be undone. */
function ChangeAccess({
  user: { id, name, deactivatedAt },
  part,
}: {
  user: { id: string; name: string; deactivatedAt: string | null };
  part: ListPart;
}) {
  const isActive = deactivatedAt === null;
  const label = isActive ? copy.salesRep.deactivateOf(name) : copy.salesRep.reactivateOf(name);
  return (
    <Form method="post" action={listAt(part)} preventScrollReset>
      <input type="hidden" name="ids" value={id} />
      <button
        type="submit"
        name="intent"
        value={isActive ? "deactivate" : "reactivate"}
        className="btn btn-quiet btn-icon"
        aria-label={label}
        title={label}
      >
        <Icon of={isActive ? UserX : UserCheck} />
      </button>
    </Form>
  );
}

/** The id of the form to which the boxes of the rows belong. */
const BULK_FORM = "ticked";

const roleOptions = roles.map((role) => ({ value: role, label: roleLabels[role] }));

/**
 * Shows what an admin can do with the ticked people: a role, a team, an invitation, the end of the access. Closed until it
 * is needed.
 */
export function BulkForm({
  teams,
  mayInvite,
}: {
  teams: readonly { id: string; name: string }[];
  /** True when a mail server sends invitations. */
  mayInvite: boolean;
}) {
  return (
    <details className="bulk">
      <summary>{copy.team.bulkTitle}</summary>
      <Form
        method="post"
        id={BULK_FORM}
        className="bulk-verbs"
        preventScrollReset
        data-keeps="nothing"
      >
        <div>
          <SelectField
            label={copy.salesRep.role}
            name="role"
            options={roleOptions}
            defaultValue="user"
          />
          <Button type="submit" name="intent" value="set-role">
            {copy.team.bulkRole}
          </Button>
        </div>
        {teams.length > 0 ? (
          <div>
            <SelectField
              label={copy.team.filter}
              name="team"
              options={teams.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <Button type="submit" name="intent" value="join-team">
              {copy.team.bulkTeam}
            </Button>
            <Button type="submit" name="intent" value="leave-team">
              {copy.team.bulkLeave}
            </Button>
          </div>
        ) : null}
        {mayInvite ? (
          <div>
            <Button type="submit" name="intent" value="invite">
              {copy.accessLink.person.invite}
            </Button>
            <p className="muted text-sm">{copy.accessLink.person.inviteDetail}</p>
          </div>
        ) : null}
        <div>
          <Button type="submit" name="intent" value="deactivate" variant="danger">
            {copy.salesRep.deactivate}
          </Button>
          <Button type="submit" name="intent" value="reactivate">
            {copy.salesRep.reactivate}
          </Button>
          <p className="muted text-sm">{copy.salesRep.deactivateDetail}</p>
        </div>
      </Form>
    </details>
  );
}
