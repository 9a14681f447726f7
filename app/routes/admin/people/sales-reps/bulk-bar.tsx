import ChevronUp from "lucide-react/icons/chevron-up";
import { type FormEvent, type ReactNode, useState } from "react";
import { Form } from "react-router";
import { CancelLink } from "~/components/form/confirm-dialog";
import { SubmitButton } from "~/components/form/submit-button";
import { Button } from "~/components/ui/button";
import { Checkbox } from "~/components/ui/choice/checkbox";
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

/**
 * Shows the box that ticks everybody of the filter, the rows (`children`), and the bar of the verbs. The bar stays in view
 * while something is ticked. Without scripts the style sheet counts the ticked boxes.
 */
export function TickedRows({
  total,
  isPart,
  children,
  ...verbs
}: Verbs & {
  /** The number of people on all pages. */
  total: number;
  /** True when a search or a filter is in force. */
  isPart: boolean;
  children: ReactNode;
}) {
  const [told, setTold] = useState("");

  /** Ticks every row with the box above them, and takes its tick away with the first row that is left out. */
  function keepTogether({ currentTarget, target }: FormEvent<HTMLElement>) {
    if (!(target instanceof HTMLInputElement) || target.type !== "checkbox") return;
    const boxes = (name: string) =>
      currentTarget.querySelectorAll<HTMLInputElement>(`input[name=${name}]`);
    const [every] = boxes("everyone");
    if (!every) return;
    if (target === every) for (const row of boxes("ids")) row.checked = every.checked;
    else if (!target.checked) every.checked = false;
    const ticked = [...boxes("ids")].filter(({ checked }) => checked).length;
    setTold(words.tickedNow(every.checked ? total : ticked));
  }
  return (
    <section className="ticked-rows" onChange={keepTogether}>
      <Checkbox name="everyone" form={BULK_FORM} label={words.tickAll(total, isPart)} />
      {children}
      <p className="sr-only" role="status">
        {told}
      </p>
      <BulkBar {...verbs} total={total} />
    </section>
  );
}

/** Shows the number of ticked people and the verbs for them: a team first, the others in a menu. */
function BulkBar({ teams, mayInvite, total }: Verbs & { total: number }) {
  return (
    <Form method="post" id={BULK_FORM} className="bulk-bar" preventScrollReset data-keeps="nothing">
      <p className="ticked-count" aria-hidden="true">
        <span className="of-some">{words.ticked} </span>
        <span className="of-all">{words.tickedAll(total)}</span>
      </p>
      {teams.length > 0 ? (
        <div className="bulk-team">
          <Select
            name="team"
            aria-label={copy.team.filter}
            placeholder={words.chooseTeam}
            options={teams.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Button type="submit" name="intent" value="join-team">
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
