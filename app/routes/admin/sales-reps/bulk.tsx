import { Form } from "react-router";
import { SelectField } from "~/components/form/select-field";
import { Button } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import { roleLabels, roles } from "~/models/terms/roles";

/** The id of the form to which the boxes of the rows belong. */
export const BULK_FORM = "ticked";

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
      <Form method="post" id={BULK_FORM} className="bulk-verbs" preventScrollReset>
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
