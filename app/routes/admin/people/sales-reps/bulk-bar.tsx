import ChevronUp from "lucide-react/icons/chevron-up";
import { useState } from "react";
import { Form } from "react-router";
import { CancelLink } from "~/components/form/confirm-dialog";
import { SubmitButton } from "~/components/form/submit-button";
import { TickedCount } from "~/components/page/ticked-rows";
import { Button } from "~/components/ui/button";
import { Select } from "~/components/ui/choice/select";
import { Dialog } from "~/components/ui/dialog";
import { Menu } from "~/components/ui/menu";
import { copy } from "~/copy/copy";
import { roleLabels, roles } from "~/models/terms/roles";
import type { AskedDeactivation } from "./bulk.server";

/** The id of the form to which the boxes of the rows belong. */
export const BULK_FORM = "ticked";

const roleOptions = roles.map((role) => ({ value: role, label: roleLabels[role] }));
const words = copy.salesRep;

interface Verbs {
  teams: readonly { id: string; name: string }[];
  /** True when a mail server sends invitations. */
  mayInvite: boolean;
}

/** Shows the number of ticked people and the verbs for them: a team first, the others in a menu. */
export function BulkBar({ teams, mayInvite, total }: Verbs & { total: number }) {
  const [hasTeam, setHasTeam] = useState(false);
  return (
    <Form method="post" id={BULK_FORM} className="bulk-bar" preventScrollReset data-keeps="nothing">
      <TickedCount total={total} />
      {teams.length > 0 ? (
        <div className="bulk-team">
          <Select
            name="team"
            aria-label={copy.team.filter}
            placeholder={words.chooseTeam}
            options={teams.map(({ id, name }) => ({ value: id, label: name }))}
            title={words.keepsTeams}
            onChange={(event) => setHasTeam(event.currentTarget.value !== "")}
          />
          <Button
            type="submit"
            name="intent"
            value="join-team"
            variant={hasTeam ? "primary" : "outline"}
          >
            {copy.team.bulkTeam}
          </Button>
        </div>
      ) : null}
      <Menu icon={ChevronUp} label={words.moreVerbs} words={words.moreVerbs} variant="outline">
        {teams.length > 0 ? (
          <button type="submit" name="intent" value="leave-team">
            {copy.team.bulkLeave}
          </button>
        ) : null}
        {mayInvite ? (
          <button type="submit" name="intent" value="invite">
            {copy.accessLink.person.invite}
          </button>
        ) : null}
        <span className="menu-field">
          <Select
            name="role"
            aria-label={words.newRole}
            options={roleOptions}
            defaultValue="user"
          />
          <Button type="submit" name="intent" value="set-role">
            {copy.team.bulkRole}
          </Button>
        </span>
        <button type="submit" name="intent" value="reactivate">
          {words.reactivate}
        </button>
        <button type="submit" name="intent" value="ask-deactivate" className="removes">
          {words.deactivate}…
        </button>
      </Menu>
    </Form>
  );
}

/** Asks before accounts are deactivated. The answer of the list's action opens it, with scripts and without. */
export function DeactivationDialog({
  asked,
  closeTo,
}: {
  asked: AskedDeactivation | undefined;
  closeTo: string;
}) {
  return (
    <Dialog
      open={asked !== undefined}
      title={asked ? words.askDeactivate(asked.count, asked.name) : ""}
      size="narrow"
      closeTo={closeTo}
      footer={
        <>
          <CancelLink to={closeTo} />
          <Form method="post" action={closeTo} preventScrollReset>
            {asked?.everyone ? <input type="hidden" name="everyone" value="on" /> : null}
            {asked?.ids.map((id) => (
              <input key={id} type="hidden" name="ids" value={id} />
            ))}
            <SubmitButton variant="danger-solid" intent="deactivate">
              {words.deactivate}
            </SubmitButton>
          </Form>
        </>
      }
    >
      <p className="muted">{words.askDeactivateDetail}</p>
    </Dialog>
  );
}
