import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import Ellipsis from "lucide-react/icons/ellipsis";
import Mail from "lucide-react/icons/mail";
import Pencil from "lucide-react/icons/pencil";
import Shield from "lucide-react/icons/shield";
import UserCheck from "lucide-react/icons/user-check";
import UserMinus from "lucide-react/icons/user-minus";
import UserX from "lucide-react/icons/user-x";
import { Form, href, Link } from "react-router";
import { RowActions } from "~/components/page/admin-row";
import { EmailText } from "~/components/page/email-text";
import { TickBox } from "~/components/page/ticked-rows";
import { Avatar } from "~/components/page/top-bar";
import { Tag } from "~/components/ui/badge";
import type { Column } from "~/components/ui/data-table";
import { Icon } from "~/components/ui/icon";
import { IconLink } from "~/components/ui/icon-button";
import { Menu } from "~/components/ui/menu";
import { copy } from "~/copy/copy";
import type { AccountState } from "~/models/people/account-states";
import { isAdmin, roleLabel } from "~/models/terms/roles";
import { listAt, type ListPart } from "./addresses";
import { BULK_FORM } from "./bulk-bar";
import { type DeletableUser, DeleteUser } from "./delete";

interface ListedUser extends DeletableUser {
  email: string;
  role: string;
  state: AccountState;
  /** The day of the last visit in words; null for a person who never came. */
  lastVisit: string | null;
  teams: readonly { name: string; manages: 0 | 1 }[];
  /** True for the reader's own account, which cannot be deleted here. */
  isOwn: boolean;
}

const teamWords = ({ name, manages }: { name: string; manages: 0 | 1 }) =>
  manages ? copy.team.managing(name) : name;

/** Returns the columns of the table of product §4.5 and the state. The actions return to `part`. */
export const columnsOf = (part: ListPart): Column<ListedUser>[] => [
  { title: copy.salesRep.name, cell: (user) => <Person {...user} /> },
  { title: copy.salesRep.email, cell: ({ email }) => <EmailText of={email} /> },
  {
    title: copy.salesRep.role,
    cell: ({ role }) => (
      <Tag strong={isAdmin(role)} {...(isAdmin(role) ? { icon: Shield } : {})}>
        {roleLabel(role)}
      </Tag>
    ),
  },
  { title: copy.salesRep.state, cell: (user) => <State {...user} /> },
  { title: copy.salesRep.actions, cell: (user) => <Actions user={user} part={part} /> },
];

const progressOf = (id: string) => href("/admin/users/:user_id/presentations", { user_id: id });

function Person({ id, name, isOwn, teams }: ListedUser) {
  return (
    <span className="who">
      <TickBox id={id} form={BULK_FORM} label={copy.team.select(name)} />
      <Avatar name={name} />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <Link to={progressOf(id)}>{name}</Link>
        {teams.length > 0 ? <small>{teams.map(teamWords).join(", ")}</small> : null}
      </span>
      {isOwn ? <Tag>{copy.salesRep.yourself}</Tag> : null}
    </span>
  );
}

const stateIcons = { active: null, invited: Mail, new: UserMinus, deactivated: UserX };

function State({ state, lastVisit }: Pick<ListedUser, "state" | "lastVisit">) {
  const icon = stateIcons[state];
  return (
    <span className="account-state" data-state={state}>
      <span>
        {icon ? <Icon of={icon} /> : null}
        <span>{copy.salesRep.states[state]}</span>
      </span>
      {lastVisit === null ? null : <small>{copy.salesRep.lastVisit(lastVisit)}</small>}
    </span>
  );
}

/** Shows the pencil, and the menu with everything else that an admin can do with a person. */
function Actions({ user, part }: { user: ListedUser; part: ListPart }) {
  const { id, name } = user;
  return (
    <RowActions>
      <IconLink
        icon={Pencil}
        label={`${copy.common.edit} ${name}`}
        to={href("/admin/sales-reps/edit/:userId", { userId: id })}
      />
      <Menu icon={Ellipsis} label={copy.salesRep.more(name)}>
        <Link className="on-phone" to={href("/admin/sales-reps/edit/:userId", { userId: id })}>
          <Icon of={Pencil} />
          {`${copy.common.edit} ${name}`}
        </Link>
        <Link to={progressOf(id)}>
          <Icon of={ChartNoAxesColumn} />
          {copy.salesRep.showPresentations(name)}
        </Link>
        {user.isOwn ? null : <ChangeAccess user={user} part={part} />}
        {user.isOwn ? null : <DeleteUser user={user} part={part} />}
      </Menu>
    </RowActions>
  );
}

/** Shows the button that asks before it deactivates an account, or opens it again at once. */
function ChangeAccess({
  user: { id, name, state },
  part,
}: {
  user: Pick<ListedUser, "id" | "name" | "state">;
  part: ListPart;
}) {
  const isActive = state !== "deactivated";
  return (
    <Form method="post" action={listAt(part)} preventScrollReset>
      <input type="hidden" name="ids" value={id} />
      <button type="submit" name="intent" value={isActive ? "ask-deactivate" : "reactivate"}>
        <Icon of={isActive ? UserX : UserCheck} />
        {isActive ? copy.salesRep.deactivateOf(name) : copy.salesRep.reactivateOf(name)}
      </button>
    </Form>
  );
}
