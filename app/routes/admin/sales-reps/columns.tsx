import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import Pencil from "lucide-react/icons/pencil";
import Shield from "lucide-react/icons/shield";
import { Form, href } from "react-router";
import UserCheck from "lucide-react/icons/user-check";
import UserX from "lucide-react/icons/user-x";
import { RowActions } from "~/components/page/admin-row";
import { Avatar } from "~/components/page/avatar";
import type { Column } from "~/components/ui/data-table";
import { IconLink } from "~/components/ui/icon-button";
import { Tag } from "~/components/ui/tag";
import { copy } from "~/copy/copy";
import { isAdmin, roleLabel } from "~/models/terms/roles";
import { Icon } from "~/components/ui/icon";
import { listAt, type ListPart } from "./addresses";
import { BULK_FORM } from "./bulk";
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
          {name}
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
